import {
  defaultLocale,
  type Locale,
  languageOf,
  locales,
  perLocale,
} from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { entryOf, type Page, pageNames } from '#domain/pages/table.ts'

interface Place {
  page: Page
  locale: Locale
  path: string
}

/** Returns the parameters of a page's example address; null for pages that need a record's id or that no address opens. */
function exampleOf(page: Page): Record<string, string> | null {
  const entry = entryOf(page)
  const example = 'example' in entry ? entry.example : null
  return example === null || 'recordOf' in example ? null : example
}

const allPlaces: Place[] = pageNames.flatMap((page) => {
  const params = exampleOf(page)
  return params
    ? locales.map((locale) => ({ page, locale, path: pathTo(page, locale, params) }))
    : []
})

const isForVisitors = ({ page }: Place) => ['public', 'signIn'].includes(entryOf(page).access)

/** The pages that open without a session. */
export const places = allPlaces.filter(isForVisitors)

/** Pages for administrators only. */
export const adminPlaces = allPlaces.filter((place) => !isForVisitors(place))

export const unknownPaths = perLocale((locale) => `${languageOf(locale).prefix}/finns-inte`)

export const everyPath = [...places.map(({ path }) => path), ...Object.values(unknownPaths)]

const templates: Page[] = ['home', 'slots', 'casino', 'slot', 'about', 'cookies', 'signIn']

/** One path per page template, in alternating languages, for daily checks. A full run checks `everyPath`. */
export const templatePaths = [
  ...templates.map((page, index) => pathTo(page, languageAt(index), exampleOf(page) ?? {})),
  unknownPaths[languageAt(templates.length)],
]

function languageAt(index: number): Locale {
  return locales[index % locales.length] ?? defaultLocale
}
