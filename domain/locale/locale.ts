import { defaultLocale, type Language, type Locale, languages } from './languages.ts'

export { defaultLocale, type Locale } from './languages.ts'

export const locales = Object.keys(languages) as Locale[]

/** The languages that texts are translated into. */
export const translations = locales.filter((locale) => locale !== defaultLocale)

export const languageOf = (locale: Locale): Language => languages[locale]

/** Returns the name of a language in another one: 'engelska', 'English'. */
export function languageNameIn(page: Locale, locale: Locale): string {
  const names = new Intl.DisplayNames(languages[page].tag, { type: 'language' })
  return names.of(locale) ?? languages[locale].name
}

export const isLocale = (language: string): language is Locale => Object.hasOwn(languages, language)

/** Returns one value per language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = locales.map((locale) => [locale, make(locale)] as const)
  return Object.fromEntries(entries) as Record<Locale, Value>
}

/** Returns the locale of a path. The prefix is an exact first segment: /energy is not in English. */
export function localeOf(pathname: string): Locale {
  const isIn = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
  return translations.find((locale) => isIn(languages[locale].prefix)) ?? defaultLocale
}

/** Returns the path without its language's prefix: '/casinos' for every language's list. */
export function withoutPrefix(pathname: string): string {
  return pathname.slice(languages[localeOf(pathname)].prefix.length) || '/'
}

/** Returns the first language of an Accept-Language header that the site has. */
export function preferredLocale(header: string | null): Locale {
  const wanted = (header ?? '').split(',').map((range) => /^\s*([a-z]+)/i.exec(range)?.[1] ?? '')
  return wanted.map((language) => language.toLowerCase()).find(isLocale) ?? defaultLocale
}

/** One value per language, as stored in the database. */
export type Localized<Value = string | null> = Partial<Record<Locale, Value>>

/** Returns the text in that language, else the plain field, with the language of the text. */
export function textIn(
  locale: Locale,
  localized: Localized,
  plain: string | null,
): { text: string; locale: Locale } | null {
  const own = localized[locale]
  if (own?.trim()) return { text: own, locale }
  return plain?.trim() ? { text: plain, locale: defaultLocale } : null
}

/** A text, with its language when it differs from the page's. */
export interface LocalizedText {
  text: string
  lang?: Locale | undefined
}

/** Returns the text for a page in that language. */
export function localizedText(
  locale: Locale,
  localized: Localized,
  plain: string | null,
): LocalizedText | null {
  const found = textIn(locale, localized, plain)
  if (!found) return null
  const lang = langAttribute(locale, found.locale)
  return { text: found.text.trim(), ...(lang && { lang }) }
}

/** Returns the language of a text when it differs from the page's. */
export function langAttribute(page: Locale, text: Locale): Locale | undefined {
  return text === page ? undefined : text
}
