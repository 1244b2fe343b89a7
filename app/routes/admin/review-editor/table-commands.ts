import type { Editor } from '@tiptap/core'
import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

const newTable = { rows: 3, columns: 3 }

interface Cell {
  table: Node
  /** Positions before the nodes. */
  tableAt: number
  partAt: number
  rowAt: number
  part: Node
  row: Node
  /** The index of the cell in its row. */
  column: number
}

/** Returns the innermost table cell around the cursor. */
export function cellAround({ selection: { $from } }: EditorState): Cell | null {
  for (let depth = $from.depth; depth >= 4; depth--) {
    if (!isCell($from.node(depth))) continue
    return cellFrom($from, depth)
  }
  return null
}

const isCell = (node: Node) => node.type.name === 'tableCell' || node.type.name === 'tableHeader'

function cellFrom($from: ResolvedPos, depth: number): Cell {
  return {
    table: $from.node(depth - 3),
    tableAt: $from.before(depth - 3),
    partAt: $from.before(depth - 2),
    rowAt: $from.before(depth - 1),
    part: $from.node(depth - 2),
    row: $from.node(depth - 1),
    column: $from.index(depth - 1),
  }
}

/** True for a table with merged cells, whose columns cannot be told from the order of its cells. */
export function hasMergedCells(table: Node): boolean {
  let isMerged = false
  table.descendants((node) => {
    if (isCell(node)) {
      isMerged ||= Number(node.attrs['colspan'] ?? 1) > 1 || Number(node.attrs['rowspan'] ?? 1) > 1
    }
    return !isMerged
  })
  return isMerged
}

/** Inserts a table with a row of headings and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { schema, tr, selection } = editor.state
  const cells = (type: string, attributes: Record<string, string> | null) =>
    Array.from({ length: newTable.columns }, () => emptyCell(schema, type, attributes))
  const body = Array.from({ length: newTable.rows - 1 }, () =>
    schema.node('tableRow', null, cells('tableCell', null)),
  )
  const table = schema.node('table', null, [
    schema.node(
      'tableHead',
      null,
      schema.node('tableRow', null, cells('tableHeader', { scope: 'col' })),
    ),
    schema.node('tableBody', null, body),
  ])
  tr.replaceRangeWith(selection.from, selection.to, table)
  let start: number | null = null
  tr.doc.nodesBetween(tr.mapping.map(selection.from, -1), tr.doc.content.size, (node, position) => {
    if (start === null && node === table) start = position
    return start === null
  })
  editor.view.dispatch(moveTo(tr, start ?? selection.from))
  editor.view.focus()
}

const emptyCell = (schema: Schema, type: string, attributes: Record<string, unknown> | null) =>
  schema.node(type, attributes, schema.node('paragraph'))

const moveTo = (tr: Transaction, position: number) =>
  tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView()

/** Adds a row below the cursor's, and moves into it. Below the headings, it becomes the first row of the body. */
export function addRow(editor: Editor): void {
  const cell = cellAround(editor.state)
  if (!cell) return
  const { schema, tr } = editor.state
  const { partAt, part, rowAt, row } = cell
  if (part.type.name !== 'tableHead') {
    const at = rowAt + row.nodeSize
    editor.view.dispatch(moveTo(tr.insert(at, likeRow(row)), at))
    return
  }
  const after = partAt + part.nodeSize
  const body = tr.doc.nodeAt(after)
  const cells = row.children.map(() => emptyCell(schema, 'tableCell', null))
  const bodyRow = body?.type.name === 'tableBody' ? body.firstChild : null
  const added = bodyRow ? likeRow(bodyRow) : schema.node('tableRow', null, cells)
  if (body?.type.name === 'tableBody') tr.insert(after + 1, added)
  else tr.insert(after, schema.node('tableBody', null, added))
  editor.view.dispatch(moveTo(tr, after + 1))
}

/** Returns an empty row with the same kinds of cells. */
const likeRow = (row: Node) => row.type.create(null, Fragment.fromArray(row.children.map(likeCell)))

const likeCell = (cell: Node) => emptyCell(cell.type.schema, cell.type.name, cell.attrs)

/** Adds a column after the cursor's, and moves into it. */
export function addColumn(editor: Editor): void {
  const cell = cellAround(editor.state)
  if (!cell) return
  const { tr } = editor.state
  const { column, rowAt } = cell
  for (const { row, at } of rowsOf(cell).toReversed()) {
    const index = Math.min(column, row.childCount - 1)
    const model = row.maybeChild(index)
    if (model) tr.insert(at + 1 + widthBefore(row, index + 1), likeCell(model))
  }
  const row = tr.mapping.map(rowAt, -1)
  const now = tr.doc.nodeAt(row)
  editor.view.dispatch(moveTo(tr, row + 1 + (now ? widthBefore(now, column + 1) : 0)))
}

interface Row {
  row: Node
  at: number
}

function rowsOf({ table, tableAt }: Pick<Cell, 'table' | 'tableAt'>): Row[] {
  const rows: Row[] = []
  table.forEach((part, partOffset) => {
    part.forEach((row, rowOffset) => {
      if (row.type.name === 'tableRow') rows.push({ row, at: tableAt + 2 + partOffset + rowOffset })
    })
  })
  return rows
}

/** Returns the size of the first cells of a row. */
const widthBefore = (row: Node, count: number) =>
  row.children.slice(0, count).reduce((size, cell) => size + cell.nodeSize, 0)

export function dropRow(editor: Editor): void {
  const cell = cellAround(editor.state)
  if (!cell) return
  const { tr } = editor.state
  const { partAt, part, rowAt, row } = cell
  if (rowsOf(cell).length === 1) {
    dropTable(editor)
    return
  }
  if (part.childCount === 1) tr.delete(partAt, partAt + part.nodeSize)
  else tr.delete(rowAt, rowAt + row.nodeSize)
  editor.view.dispatch(nearTable(tr, tr.mapping.map(rowAt, -1), cell))
}

export function dropColumn(editor: Editor): void {
  const cell = cellAround(editor.state)
  if (!cell) return
  const { tr } = editor.state
  const { column, rowAt } = cell
  const rows = rowsOf(cell)
  if (rows.every(({ row }) => row.childCount <= 1)) {
    dropTable(editor)
    return
  }
  for (const { row, at } of rows.toReversed()) {
    const removed = row.maybeChild(column)
    const start = at + 1 + widthBefore(row, column)
    if (removed) tr.delete(start, start + removed.nodeSize)
  }
  const row = tr.mapping.map(rowAt, -1)
  const now = tr.doc.nodeAt(row)
  const target = now ? widthBefore(now, Math.min(column, now.childCount - 1)) : 0
  editor.view.dispatch(nearTable(tr, row + 1 + target, cell))
}

/** Keeps the cursor inside the table when its place is gone. */
function nearTable(tr: Transaction, position: number, { tableAt }: Cell): Transaction {
  const table = tr.doc.nodeAt(tableAt)
  const end = tableAt + (table?.nodeSize ?? 0) - 1
  return position + 1 < end
    ? moveTo(tr, position)
    : tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
}

export function dropTable(editor: Editor): void {
  const cell = cellAround(editor.state)
  if (!cell) return
  const { tr } = editor.state
  const { tableAt, table } = cell
  tr.delete(tableAt, tableAt + table.nodeSize)
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(tableAt))).scrollIntoView())
  editor.view.focus()
}

/** Moves to the next or the previous cell; after the last cell, to a new row. Returns false outside tables. */
export function moveByCell(editor: Editor, step: 1 | -1): boolean {
  const cell = cellAround(editor.state)
  if (!cell) return false
  const cells = rowsOf(cell).flatMap(({ row, at }) =>
    row.children.map((_, index) => at + 1 + widthBefore(row, index)),
  )
  const current = cell.rowAt + 1 + widthBefore(cell.row, cell.column)
  const target = cells[cells.indexOf(current) + step]
  if (target !== undefined) editor.view.dispatch(moveTo(editor.state.tr, target))
  else if (step === 1 && !hasMergedCells(cell.table)) addRow(editor)
  else return false
  return true
}
