/** Swedish is the site's language; English lives under /en. */
export const locales = ['sv', 'en'] as const

export type Locale = (typeof locales)[number]

/** English means that the first segment is exactly `en`: /energy is Swedish. */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'sv'
}

/** A text per language, as the database keeps it. */
export type Localized = Partial<Record<Locale, string | null>>

/** The text of that language, else the plain field, and which language the visitor then reads. */
export function textIn(
  locale: Locale,
  localized: Localized,
  plain: string | null,
): { text: string; locale: Locale } | null {
  const own = localized[locale]
  if (own?.trim()) return { text: own, locale }
  return plain?.trim() ? { text: plain, locale: 'sv' } : null
}

/** A text, and its language when that is not the page's. */
export interface Told {
  text: string
  lang?: Locale | undefined
}

/** The text as a page in that language shows it. */
export function toldIn(locale: Locale, localized: Localized, plain: string | null): Told | null {
  const found = textIn(locale, localized, plain)
  return found && { text: found.text.trim(), lang: otherThan(locale, found.locale) }
}

/** The language of a text, for a page in another one. */
export function otherThan(page: Locale, text: Locale): Locale | undefined {
  return text === page ? undefined : text
}
