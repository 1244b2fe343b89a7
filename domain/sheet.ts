import type { Kind } from './catalogue.ts'
import { withoutQuotes } from './list-item.ts'
import type { PaymentMethod } from './payment.ts'

/** The columns of the two spreadsheets, in the order of their templates. The ones from `countries` on, and after `review_link`, may be left out. */
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

export function columnsOf(kind: Kind): string[] {
  return kind === 'casinos' ? casinoColumns : slotColumns
}

/** As which files sheets are exported. */
export const sheetFormats = ['csv', 'xlsx'] as const

export type SheetFormat = (typeof sheetFormats)[number]

export const payments = ['deposits', 'withdrawals']

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

/** Every character has one way only to be read: a row of backslashes with two would be read in as many ways as there are. */
const fourParts = /^((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):([\s\S]*)$/

/** `Method:Min:Max:Time`; null when it is not that. A time may have colons of its own; elsewhere one stands behind a backslash. */
export function readPayment(item: string): PaymentMethod | null {
  const parts = fourParts.exec(item)?.slice(1)
  const [method = '', min = '', max = '', time = ''] = (parts ?? []).map((written) =>
    withoutQuotes(written.replace(/\\([:\\])/g, '$1')),
  )
  return method === '' ? null : { method, min, max, time }
}

export function writePayment({ method, min, max, time }: PaymentMethod): string {
  const parts = [method, min, max].map((part) => part.replace(/[:\\]/g, '\\$&'))
  return [...parts, time.replaceAll('\\', '\\\\')].join(':')
}
