import type { Kind } from './catalogue.ts'
import { withoutQuotes } from './list-item.ts'
import type { PaymentMethod } from './payment.ts'

/** Columns of the two sheets, in template order. Those from `countries` on, and for slots after `review_link`, are optional. */
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

/** File formats of exports. */
export const sheetFormats = ['csv', 'xlsx'] as const

export type SheetFormat = (typeof sheetFormats)[number]

export const payments = ['deposits', 'withdrawals']

/** Parses a comma-separated list. Items that contain a comma are quoted, with quotes doubled. */
export function readList(cell: string): string[] {
  return [...cell.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g)]
    .map(([plain, quoted]) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((item) => item !== '')
}

/** Writes a list that `readList` reads back. */
export function writeList(items: string[]): string {
  return items
    .map((item) => item.trim())
    .map((item) => (/[,"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join(',')
}

/**
 * Spreadsheets treat cells that begin with these characters as formulas, which allows formula injection. A leading apostrophe
 * makes the cell a text, and the import removes it. A cell that already has one gets another.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]/u

export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell.trim()}` : cell
}

export function unguarded(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text
}

/** Each character can match in only one way, so that a run of backslashes does not cause catastrophic backtracking. */
const fourParts = /^((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):([\s\S]*)$/

/** Parses `Method:Min:Max:Time`, or returns null. The time may contain colons; in other parts a backslash escapes them. */
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
