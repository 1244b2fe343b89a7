import { type Locale, languageOf, perLocale, withoutPrefix } from '../locale/locale.ts'
import { type Page, pageNames, pages } from './table.ts'

export { localeOf } from '../locale/locale.ts'
export type { Page } from './table.ts'

export function pathTo(page: Page, locale: Locale, params: Record<string, string> = {}): string {
  return fillParams(pages[page].path[locale], (name) => encodeURIComponent(params[name] ?? ''))
}

/** Returns the path with its parameters replaced. */
function fillParams(path: string, value: (name: string) => string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => value(name))
}

const all = pageNames.flatMap((page) =>
  Object.values(pages[page].path).map((path) => ({ page, path })),
)
const parameterized = all.filter(({ path }) => path.includes(':'))
const fixed = new Map<string, Page>(
  all.filter((one) => !parameterized.includes(one)).map(({ page, path }) => [path, page]),
)

/** Removes trailing slashes in linear time; a regular expression would restart at every slash of a long run of them. */
export function trimTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Returns the page with this path, or null. A fixed path takes precedence over one with a parameter. */
export function pageAt(pathname: string): { page: Page; params: Record<string, string> } | null {
  const trimmed = trimTrailingSlashes(pathname) || '/'
  const found = fixed.get(trimmed)
  if (found) return { page: found, params: {} }
  const segments = trimmed.split('/')
  for (const { page, path } of parameterized) {
    const params = paramsIn(path.split('/'), segments)
    if (params) return { page, params }
  }
  return null
}

/** Returns the values of the pattern's parameters, as written in the path; null when the path does not match. */
export function paramsIn(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** Returns the path of the same page in that language; for an unknown path, replaces the prefix. */
export function pathInLocale(pathname: string, locale: Locale): string {
  const found = pageAt(pathname)
  if (found) return fillParams(pages[found.page].path[locale], (name) => found.params[name] ?? '')
  // Exactly one leading slash: two would make the next segment a host.
  return languageOf(locale).prefix + withoutPrefix(pathname).replace(/^\/+/, '/')
}

/** Returns the paths of a page in every language. */
export function pathsOf(page: Page, params?: Record<string, string>): Record<Locale, string> {
  return perLocale((locale) => pathTo(page, locale, params))
}
