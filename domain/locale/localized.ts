import type { PaymentMethod } from '../columns/column.ts'
import { withoutQuotes } from '../columns/list-item.ts'
import { paymentEntries, paymentParts } from '../columns/payment.ts'
import { figureIn } from './figures.ts'
import {
  defaultLocale,
  type Locale,
  type Localized,
  type LocalizedText,
  langAttribute,
  localizedText,
} from './locale.ts'
import { groupedAmount } from './number.ts'

/** Returns a text that may be a figure, which needs no translation. */
export function localizedFigure(
  locale: Locale,
  localized: Localized,
  plain: string | null,
): LocalizedText | null {
  const own = locale === defaultLocale ? null : localizedText(locale, localized, null)
  if (own) return own
  const text = plain?.trim()
  if (!text) return null
  const figure = figureIn(locale, text)
  if (figure !== null && locale !== defaultLocale) return { text: figure }
  return inSwedish(locale, groupedAmount(text))
}

/**
 * Returns the items of a list. Translations match the Swedish items by position; items without one stay in Swedish. `clean` gets
 * each shown text; blank and repeated items are left out.
 */
export function localizedList(
  locale: Locale,
  localized: Localized<string[]>,
  plain: unknown,
  clean: (text: string) => string = (text) => text,
): LocalizedText[] {
  const translations = textsOf(locale === defaultLocale ? null : localized[locale])
  const items = textsOf(plain).map((text, index): LocalizedText => {
    const own = withoutQuotes(translations[index] ?? '')
    if (own) return { text: clean(own) }
    const figure = figureIn(locale, text)
    return figure === null ? inSwedish(locale, clean(withoutQuotes(text))) : { text: figure }
  })
  const first = new Map(items.toReversed().map((item) => [item.text, item]))
  return items.filter((item) => item.text !== '' && first.get(item.text) === item)
}

/** Returns a Swedish text for a page in that language. */
function inSwedish(locale: Locale, text: string): LocalizedText {
  const lang = langAttribute(locale, defaultLocale)
  return lang ? { text, lang } : { text }
}

/** Returns the items at their positions. Items that are not texts become blank. */
const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? item : '')) : []

export type LocalizedPayment = Record<keyof PaymentMethod, LocalizedText | null>

/** Returns payment methods. Translations match by position and may lack any part. */
export function localizedPayments(
  locale: Locale,
  localized: Localized<PaymentMethod[]>,
  plain: unknown,
): LocalizedPayment[] {
  const translations = paymentEntries(locale === defaultLocale ? null : localized[locale])
  return paymentEntries(plain)
    .map((payment, index) => {
      const parts = paymentParts.map((part) => [
        part,
        localizedFigure(locale, { [locale]: translations[index]?.[part] ?? null }, payment[part]),
      ])
      return Object.fromEntries(parts) as LocalizedPayment
    })
    .filter(({ method }) => method !== null)
}
