import { type Locale, locales } from '#domain/locale/locale.ts'

type Names<Name extends string> = `${Name}_${Uppercase<Locale>}`

/** Returns the name of a setting in a language: SITE_NAME_SV. */
export function settingIn<Name extends string>(name: Name, locale: Locale) {
  return `${name}_${locale.toUpperCase()}` as Names<Name>
}

/** Returns the schemas of a setting that exists once per language. */
export function languageSettings<Name extends string, Schema>(
  name: Name,
  schemaOf: (locale: Locale) => Schema,
): Record<Names<Name>, Schema> {
  const entries = locales.map((locale) => [settingIn(name, locale), schemaOf(locale)] as const)
  return Object.fromEntries(entries) as Record<Names<Name>, Schema>
}
