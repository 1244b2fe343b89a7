import type { Localized } from './locale.ts'
import { paymentMethods } from './payment.ts'
import { casinoColumns, guarded, payments, slotColumns, writeList } from './sheet.ts'

/** What a spreadsheet needs to take the bytes for UTF-8. */
const mark = '\uFEFF'

/**
 * Rows as the import takes them, cell by cell what `readSheetRow` reads back (RFC 4180). Two things a sheet cannot say:
 * a casino for no country at all, and a colon in a payment's method or limits.
 */
export function sheetHeader(kind: 'casinos' | 'slots'): string {
  return mark + line(columnsOf(kind))
}

export function sheetLine(kind: 'casinos' | 'slots', row: Record<string, unknown>): string {
  return line(columnsOf(kind).map((column) => guarded(cellOf(row, column))))
}

function columnsOf(kind: 'casinos' | 'slots'): string[] {
  return kind === 'casinos' ? casinoColumns : slotColumns
}

function line(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}

function cellOf(row: Record<string, unknown>, column: string): string {
  if (column.endsWith('_en')) return textsOf(row, column.slice(0, -'_en'.length))?.en ?? ''
  const value = row[column]
  if (payments.includes(column)) return writeList(paymentMethods(value).map(writePayment))
  if (Array.isArray(value)) return writeList(value.map(String))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(value)
  // Where there are two Swedish texts, the localized one is what visitors read.
  return textsOf(row, column)?.sv?.trim() || (typeof value === 'string' ? value : '')
}

function textsOf(row: Record<string, unknown>, column: string): Localized | undefined {
  return row[`localized_${column}`] as Localized | undefined
}

function writePayment({ method, min, max, time }: ReturnType<typeof paymentMethods>[number]) {
  return [...[method, min, max].map((part) => part.replaceAll(':', ' ')), time].join(':')
}
