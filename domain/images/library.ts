import { oneOf, searchText } from '../lists/filters.ts'
import {
  defaultLocale,
  type Locale,
  locales,
  localizedText,
  translations,
} from '../locale/locale.ts'

/** Which images to show: those that no record uses, those on pages without an alternative text, or deleted ones. */
export const libraryChoices = ['unused', 'missing', 'trash'] as const

/** Filters of the media library, which are kept in the URL. */
export interface LibraryFilters {
  q: string
  /** Null shows all images of the library. */
  show: (typeof libraryChoices)[number] | null
}

export const imagesPerPage = 48

/** The longest alternative text and the longest file name that the database accepts. */
export const maxAltLength = 500
export const maxFileNameLength = 255

const maxPage = 9_999

export function readLibraryFilters(params: URLSearchParams): LibraryFilters & { page: number } {
  const page = Number(params.get('page'))
  return {
    q: searchText(params.get('q')),
    show: oneOf(libraryChoices, params.get('show')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** Returns the canonical query string of the filters and the page. */
export function librarySearch({ q, show }: LibraryFilters, page = 1): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  const search = params.toString()
  return search && `?${search}`
}

/** Returns the distinct addresses of the selected images, or null when there are none, too many, or an invalid one. */
export function readAddresses(values: unknown[]): string[] | null {
  const addresses = [...new Set(values)].filter(isAddress)
  const isValid = addresses.length === new Set(values).size
  return isValid && addresses.length > 0 && addresses.length <= imagesPerPage ? addresses : null
}

/** True for the path of a file on this site. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)[^\\\s"'<>]{1,1999}$/.test(value)

/** Returns what an image is called: its file name, or the last part of its address. */
export function imageName({ address, file_name }: { address: string; file_name: string | null }) {
  return file_name ?? address.slice(address.lastIndexOf('/') + 1)
}

/** An image's alternative texts: the Swedish one, and the others by language. */
export interface ImageTexts {
  alt: string | null
  localized_alt: Partial<Record<Locale, string | null>>
}

/** Returns the name of the form field for the alternative text in a language: `alt`, `alt_en`. */
export const altFieldName = (locale: Locale): string =>
  locale === defaultLocale ? 'alt' : `alt_${locale}`

/** Returns the alternative text for a page in that language, in that language only; null when it is missing. */
export function altIn(locale: Locale, { alt, localized_alt }: ImageTexts): string | null {
  const found = localizedText(locale, localized_alt, alt)
  return found && !found.lang ? found.text : null
}

/** True when an image lacks an alternative text in any language of the site. */
export const lacksAlt = (image: ImageTexts): boolean =>
  locales.some((locale) => altIn(locale, image) === null)

/** The condition of rows for which `lacksAlt` is true, in the syntax of the data service. */
export const lacksAltCondition = [
  'alt',
  ...translations.map((locale) => `localized_alt->>${locale}`),
]
  .map((column) => `${column}.is.null`)
  .join(',')
