import type { Cell } from '../column-types/column-type.ts'
import { typeOf } from '../column-types/column-types.ts'
import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { storedValue } from '../kinds/stored-value.ts'
import { type Xml, xml } from '../sheet-files/xml.ts'
import { zipOf } from '../sheet-files/zip-writer.ts'
import type { SheetFormat } from './formats.ts'
import { guarded } from './formula-guard.ts'

type Row = Record<string, unknown>

/** Writes rows page by page. The import reads every cell back unchanged. */
export function exportSheet(
  format: SheetFormat,
  kind: Kind,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const fields = fieldsOf(kind)
  const header = fields.map(({ name }) => name)
  return writeSheet(
    format,
    kind,
    tableOf(header, pages, (row) => cellsOf(fields, row)),
  )
}

/** Writes lines of cells, page by page. */
export function writeSheet(
  format: SheetFormat,
  name: string,
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return format === 'csv' ? csvOf(pages) : xlsxOf(name, pages)
}

/** Yields the header and then each page of rows as cells. */
export async function* tableOf<T>(
  header: Cell[],
  pages: AsyncIterable<T[]>,
  toCells: (row: T) => Cell[],
): AsyncGenerator<Cell[][]> {
  yield [header]
  for await (const rows of pages) yield rows.map(toCells)
}

export const mediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const mark = '\uFEFF'

async function* csvOf(pages: AsyncIterable<Cell[][]>) {
  const encoder = new TextEncoder()
  let start = mark
  for await (const lines of pages) {
    yield encoder.encode(start + lines.map(line).join(''))
    start = ''
  }
}

/** Formats a line as in RFC 4180. */
function line(cells: Cell[]): string {
  return `${cells.map((cell) => `"${written(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function written(cell: Cell): string {
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell)
}

function fieldsOf(kind: Kind): Field[] {
  const { fields, sheet } = definitionOf(kind)
  return sheet.flatMap((name) => fields.get(name) ?? [])
}

const cellsOf = (fields: Field[], row: Row): Cell[] => fields.map((field) => cellOf(field, row))

/** Returns the cell of a field of a record, guarded against being a formula. */
export function cellOf(field: Field, row: Row): Cell {
  const type = typeOf(field.column.type)
  const value = storedValue(row, field)
  const cell = type.toCell?.(value) ?? type.write(value)[0] ?? ''
  return typeof cell === 'string' ? guarded(cell) : cell
}

const namespace = 'http://schemas.openxmlformats.org'

/** Writes a workbook of one sheet, with only the required parts. */
function xlsxOf(name: string, pages: AsyncIterable<Cell[][]>) {
  const part = (path: string, document: Xml) => ({
    name: path,
    text: [`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${document.toString()}`],
  })
  const types = `${namespace}/package/2006`
  const office = `${namespace}/officeDocument/2006/relationships`
  const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipOf([
    part(
      '[Content_Types].xml',
      xml`<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMl}.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      xml`<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      xml`<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      xml`<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(pages) },
  ])
}

async function* sheetOf(pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`
  for await (const lines of pages) yield lines.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

/** Writes a row. Cells need no address as long as none is skipped. */
function rowOf(cells: Cell[]): Xml {
  return xml`<row>${cells.map(cellXml)}</row>`
}

function cellXml(cell: Cell): Xml {
  if (cell === '') return xml`<c/>`
  if (typeof cell === 'number') return xml`<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return xml`<c t="b"><v>${cell ? 1 : 0}</v></c>`
  // Escapes text that looks like Excel's escape for characters that XML cannot contain.
  const text = cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return xml`<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
