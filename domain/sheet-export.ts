import type { Kind } from './catalogue.ts'
import type { Localized } from './locale.ts'
import { paymentMethods } from './payment.ts'
import { columnsOf, guarded, payments, type SheetFormat, writeList, writePayment } from './sheet.ts'
import { type Xml, xml } from './xml.ts'
import { zipOf } from './zip-writer.ts'

type Row = Record<string, unknown>
type Cell = string | number | boolean

/** Writes rows page by page. The import reads every cell back unchanged. */
export function exportSheet(
  format: SheetFormat,
  kind: Kind,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return format === 'csv' ? csvOf(kind, pages) : xlsxOf(kind, pages)
}

export const mediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const mark = '\uFEFF'

async function* csvOf(kind: Kind, pages: AsyncIterable<Row[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(mark + line(columnsOf(kind)))
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row) => line(cellsOf(kind, row))).join(''))
  }
}

/** Formats a line as in RFC 4180. */
function line(cells: Cell[]): string {
  return `${cells.map((cell) => `"${written(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function written(cell: Cell): string {
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell)
}

function cellsOf(kind: Kind, row: Row): Cell[] {
  return columnsOf(kind).map((column) => {
    const cell = cellOf(row, column)
    return typeof cell === 'string' ? guarded(cell) : cell
  })
}

function cellOf(row: Row, column: string): Cell {
  if (column.endsWith('_en')) return textsOf(row, column.slice(0, -'_en'.length))?.en ?? ''
  const value = row[column]
  if (payments.includes(column)) return writeList(paymentMethods(value).map(writePayment))
  // The import reads an empty cell as Sweden.
  if (column === 'countries' && Array.isArray(value) && value.length === 0) return 'none'
  if (Array.isArray(value)) return writeList(value.map(String))
  if (typeof value === 'boolean' || typeof value === 'number') return value
  // When there are two Swedish texts, visitors see the localized one.
  return textsOf(row, column)?.sv?.trim() || (typeof value === 'string' ? value : '')
}

function textsOf(row: Row, column: string): Localized | undefined {
  return row[`localized_${column}`] as Localized | undefined
}

const namespace = 'http://schemas.openxmlformats.org'

/** Writes a workbook of one sheet, with only the required parts. */
function xlsxOf(kind: Kind, pages: AsyncIterable<Row[]>) {
  const part = (name: string, document: Xml) => ({
    name,
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
      xml`<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="${kind}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      xml`<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(kind, pages) },
  ])
}

async function* sheetOf(kind: Kind, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`
  yield String(rowOf(columnsOf(kind)))
  for await (const rows of pages) yield rows.map((row) => rowOf(cellsOf(kind, row))).join('')
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
