import { defaultLocale, type Locale, languages } from './languages.ts'

const currencies: Record<string, string> = {
  ...{ kr: 'SEK', kronor: 'SEK', sek: 'SEK', nok: 'NOK', dkk: 'DKK', gbp: 'GBP', '£': 'GBP' },
  ...{ eur: 'EUR', euro: 'EUR', '€': 'EUR', usd: 'USD', $: 'USD' },
}

/** Returns the currency code of a word or sign: 'kr' is SEK. */
export const currencyOf = (word: string): string | null => currencies[word.toLowerCase()] ?? null

const units: Record<string, string> = {
  ...{ sekund: 'second', sekunder: 'second', min: 'minute', minut: 'minute', minuter: 'minute' },
  ...{ tim: 'hour', timme: 'hour', timmar: 'hour', dag: 'day', dagar: 'day', dygn: 'day' },
  ...{ vecka: 'week', veckor: 'week', månad: 'month', månader: 'month', år: 'year' },
}

/** A number as Swedish and English texts write it: '1 000', '1.000', '1,000', '0,50'. The database has the twin, private.is_figure. */
const figure =
  /^([€£$]|sek|nok|dkk|gbp|eur|usd)?[ \u00a0]?([1-9]\d{0,2}(?:[ .,\u00a0]\d{3}){1,3}|\d{1,9})([.,]\d{1,2})?[ \u00a0]?([a-zåäö]{1,8}|[x×%+€£$])?$/

interface Figure {
  value: number
  format: Intl.NumberFormatOptions
  suffix?: string
}

/** Parses a text that is one figure: an amount, a multiple, a percentage, an age, a duration or a number. */
function parseFigure(text: string): Figure | null {
  const [, prefix, whole, fraction = '', word = ''] = figure.exec(text.trim().toLowerCase()) ?? []
  if (whole === undefined || (prefix && word)) return null
  const value = Number(whole.replace(/\D/g, '') + fraction.replace(',', '.'))
  const decimals = Math.max(fraction.length - 1, 0)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const currency = currencies[prefix ?? word]
  if (currency) return { value, format: { ...digits, style: 'currency', currency } }
  const unit = units[word]
  if (unit) return { value, format: { ...digits, style: 'unit', unit, unitDisplay: 'long' } }
  if (word === '%') return { value: value / 100, format: { ...digits, style: 'percent' } }
  if (word === 'x' || word === '×') return { value, format: digits, suffix: 'x' }
  return word === '' || word === '+' ? { value, format: digits, suffix: word } : null
}

/** Created once for each format, because creating a formatter takes many times longer than formatting. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${Object.values(options).join()}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(languages[locale].tag, options)
  formatters.set(key, known)
  return known
}

/**
 * Formats a text that is one figure for a language: '1 000 kr' becomes 'SEK 1,000', and '15 minuter' '15 minutes'. Returns null
 * for other texts, which need a translation.
 */
export function figureIn(locale: Locale, text: string): string | null {
  const parsed = parseFigure(text)
  if (!parsed || locale === defaultLocale) return parsed && text
  return formatter(locale, parsed.format).format(parsed.value) + (parsed.suffix ?? '')
}

/** Returns the amount of money that a text is; null for other texts. */
export function amountIn(text: string): { value: number; unit: string } | null {
  const parsed = parseFigure(text)
  const { currency } = parsed?.format ?? {}
  return parsed && currency ? { value: parsed.value, unit: currency } : null
}
