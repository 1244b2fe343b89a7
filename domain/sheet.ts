import { withoutQuotes } from './list-item.ts'
import { type PaymentMethod, parsePayment } from './payment.ts'

/** The columns of the two spreadsheets, in the order of their templates. The ones after `countries` and `review_link` may be left out. */
export const casinoColumns = [
  ...['name', 'slug', 'logo', 'rating', 'bonus', 'bonus_amount', 'free_spins', 'min_deposit'],
  ...['wagering', 'is_new', 'description', 'features', 'advantages', 'disadvantages', 'games'],
  ...['providers', 'customer_support', 'bonus_wagering', 'casino_wagering', 'casino_age'],
  ...['license_info', 'full_review', 'deposits', 'withdrawals', 'published', 'cta_text'],
  ...['affiliate_link', 'review_link', 'meta_title', 'meta_description', 'countries', 'bonus_en'],
  ...['description_en', 'full_review_en', 'cta_text_en', 'meta_title_en', 'meta_description_en'],
]

export const slotColumns = [
  ...['name', 'slug', 'logo', 'provider', 'release_date', 'max_win', 'rtp', 'volatility'],
  ...['min_bet', 'max_bet', 'features', 'advantages', 'disadvantages', 'description'],
  ...['full_review', 'screenshots', 'demo_link', 'play_link', 'affiliate_link', 'cta_text'],
  ...['rating', 'published', 'meta_title', 'meta_description', 'review_link', 'description_en'],
  ...['full_review_en', 'cta_text_en', 'meta_title_en', 'meta_description_en'],
]

export type SheetRow = Record<string, string | undefined>

type Value = string | number | boolean | string[] | PaymentMethod[] | Record<string, string> | null

/** A row as the database takes it. */
export type SheetRecord = Record<string, Value>

const lists = ['features', 'advantages', 'disadvantages', 'games', 'providers'].concat([
  'customer_support',
  'screenshots',
  'countries',
])
export const payments = ['deposits', 'withdrawals']
const numbers = ['rating', 'free_spins', 'bonus_wagering', 'casino_wagering', 'rtp']
const booleans = ['is_new', 'published']

/** Reads the cells of one row. An empty cell is no value: null for a text or number, an empty list, false. */
export function readSheetRow(row: SheetRow): SheetRecord {
  const record: SheetRecord = {}
  for (const [column, cell = ''] of Object.entries(row)) {
    if (column.endsWith('_en')) continue
    record[column] = readCell(column, unguarded(cell))
    const english = row[`${column}_en`]
    // Swedish is kept twice: in the plain field, and beside its translation.
    if (english !== undefined) {
      record[`localized_${column}`] = { sv: unguarded(cell), en: unguarded(english) }
    }
  }
  return record
}

function readCell(column: string, cell: string): Value {
  if (payments.includes(column)) return readList(cell).map(parsePayment)
  if (column === 'countries' && cell === '') return ['se']
  if (lists.includes(column)) return readList(cell)
  if (booleans.includes(column)) return cell.toLowerCase() === 'true'
  if (cell === '') return null
  return numbers.includes(column) ? Number(cell) : cell
}

/** Items between commas. One that has a comma of its own stands in quotes, in which a quote is doubled. */
export function readList(cell: string): string[] {
  return [...cell.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g)]
    .map(([plain, quoted]) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((item) => item !== '')
}

/** What `readList` reads back. */
export function writeList(items: string[]): string {
  return items
    .map((item) => item.trim())
    .map((item) => (/[,"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join(',')
}

/**
 * A spreadsheet takes a cell that begins with one of these for a formula, and a hostile one for an order. An apostrophe
 * in front makes it a text; reading takes it away again. A cell that had one already gets one more.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]/u

export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell.trim()}` : cell
}

export function unguarded(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text
}

/** `Method:Min:Max:Time`; null when it is not that. A time may have colons of its own; elsewhere one stands behind a backslash. */
export function readPayment(item: string): PaymentMethod | null {
  const part = String.raw`((?:\\[\s\S]?|[^:\\])*)`
  const parts = new RegExp(`^${part}:${part}:${part}:([\\s\\S]*)$`).exec(item)?.slice(1)
  const [method = '', min = '', max = '', time = ''] = (parts ?? []).map((written) =>
    withoutQuotes(written.replace(/\\([:\\])/g, '$1')),
  )
  return method === '' ? null : { method, min, max, time }
}

export function writePayment({ method, min, max, time }: PaymentMethod): string {
  const parts = [method, min, max].map((part) => part.replace(/[:\\]/g, '\\$&'))
  return [...parts, time.replaceAll('\\', '\\\\')].join(':')
}
