/** Swedish is the default language; English pages are under /en. */
export const locales = ['sv', 'en'] as const

export type Locale = (typeof locales)[number]

/** Returns the locale of a path. English paths have the exact first segment `en`: /energy is Swedish. */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'sv'
}

/** One text per language, as stored in the database. */
export type Localized = Partial<Record<Locale, string | null>>

/** Returns the text in that language, else the plain field, with the language of the text. */
export function textIn(
  locale: Locale,
  localized: Localized,
  plain: string | null,
): { text: string; locale: Locale } | null {
  const own = localized[locale]
  if (own?.trim()) return { text: own, locale }
  return plain?.trim() ? { text: plain, locale: 'sv' } : null
}

/** A text, with its language when it differs from the page's. */
export interface Told {
  text: string
  lang?: Locale | undefined
}

/** Returns the text for a page in that language. */
export function toldIn(locale: Locale, localized: Localized, plain: string | null): Told | null {
  const found = textIn(locale, localized, plain)
  return found && { text: found.text.trim(), lang: otherThan(locale, found.locale) }
}

/** Returns the language of a text when it differs from the page's. */
export function otherThan(page: Locale, text: Locale): Locale | undefined {
  return text === page ? undefined : text
}
