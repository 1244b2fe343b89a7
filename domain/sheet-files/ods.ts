import { Grid } from '../sheets/grid.ts'
import { NotReadable } from '../sheets/limits.ts'
import { attributeOf, readXml, type XmlHandler } from './xml-events.ts'
import type { Zip } from './zip.ts'

/** Reads the first table of an OpenDocument spreadsheet. */
export async function readOds(zip: Zip): Promise<string[][]> {
  let manifest = ''
  await readXml(zip.read('META-INF/manifest.xml'), {
    open: (name) => {
      if (name === 'encryption-data') manifest = 'protected'
    },
  })
  if (manifest) throw new NotReadable({ code: 'protected' })
  const grid = new Grid()
  await readXml(zip.read('content.xml'), tableReader(grid))
  return grid.rows
}

const repeated = (attributes: string, what: 'columns' | 'rows') =>
  Math.max(1, Number(attributeOf(attributes, `number-${what}-repeated`)) || 1)

interface Cell {
  attributes: string
  lines: string[]
  /** Open elements within the cell. */
  inside: string[]
}

function tableReader(grid: Grid): XmlHandler {
  const at = { table: 0, row: 0, rows: 1, column: 0 }
  const state: { cell: Cell | null } = { cell: null }
  return {
    open(name, attributes) {
      const { cell } = state
      if (name === 'table' && !cell) at.table++
      if (at.table !== 1) return
      if (cell) openWithin(cell, name, attributes)
      else if (name === 'table-row') at.rows = repeated(attributes, 'rows')
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        state.cell = { attributes, lines: [], inside: [] }
      }
    },
    text(text) {
      if (state.cell && isOwnText(state.cell)) append(state.cell, text.replace(/\s+/g, ' '))
    },
    close(name) {
      const { cell } = state
      if (cell && cell.inside.length > 0) cell.inside.pop()
      else if (cell) {
        const times = repeated(cell.attributes, 'columns')
        grid.put(at.column, shownIn(cell), times)
        at.column += times
        state.cell = null
      } else if (at.table === 1 && name === 'table-row') {
        grid.endRow(at.row, at.rows)
        at.row += at.rows
        at.column = 0
      }
    },
  }
}

/** True within a paragraph that is a direct child of the cell: notes and drawings contain paragraphs, too. */
const isOwnText = ({ inside }: Cell) => inside[0] === 'p' && !inside.includes('annotation')

function append(cell: Cell, text: string): void {
  cell.lines.push((cell.lines.pop() ?? '') + text)
}

function openWithin(cell: Cell, name: string, attributes: string): void {
  cell.inside.push(name)
  if (!isOwnText(cell)) return
  if (name === 'p' && cell.inside.length === 1) cell.lines.push('')
  else if (name === 's')
    append(cell, ' '.repeat(Math.min(Number(attributeOf(attributes, 'c')) || 1, 100)))
  else if (name === 'tab') append(cell, '\t')
  else if (name === 'line-break') append(cell, '\n')
}

function shownIn({ attributes, lines }: Cell): string {
  const text = lines.join('\n')
  const type = attributeOf(attributes, 'value-type') ?? 'string'
  if (type === 'boolean') {
    return attributeOf(attributes, 'boolean-value') === 'true' ? 'TRUE' : 'FALSE'
  }
  if (type === 'date') return attributeOf(attributes, 'date-value')?.slice(0, 10) ?? text
  if (type === 'string') return attributeOf(attributes, 'string-value') ?? text
  const value = attributeOf(attributes, 'value')
  if (value === null) return text
  return type === 'percentage' ? percentText(Number(value)) : value
}

/** Formats 0.965 as '96.5%'. */
export function percentText(share: number): string {
  return `${Number((share * 100).toPrecision(12))}%`
}
