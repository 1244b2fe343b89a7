import { slugPattern } from '../columns/slug.ts'
import { languageOf, locales, withoutPrefix } from '../locale/locale.ts'
import type { PageEntry } from './page-entry.ts'
import { pageAt, paramsIn, pathTo, trimTrailingSlashes } from './paths.ts'
import { type CachedPage, entryOf, type Page, pageNames, pages } from './table.ts'

export function isPage(pathname: string): boolean {
  return pageAt(pathname) !== null
}

/** Returns a page's canonical path when this is another spelling of it; null when it is canonical already or unknown. */
export function canonicalPath(pathname: string): string | null {
  // Exactly one leading slash: two would make the next segment a host.
  const trimmed = `/${trimTrailingSlashes(pathname).replace(/^\/+/, '')}`
  let address = fromAlias(trimmed) ?? trimmed
  if (pageAt(address)?.params['slug']) {
    address = address.replace(/\/[\w-]+$/, (slug) => slug.toLowerCase())
  }
  return address !== pathname && isPage(address) ? address : null
}

function fromAlias(pathname: string): string | null {
  const segments = pathname.split('/')
  for (const { pattern, path } of aliases) {
    const params = paramsIn(pattern, segments)
    if (params) return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  }
  return null
}

/** Former paths, and each page's path in another language below the prefix of this one. */
const aliases = pageNames.flatMap((page) =>
  locales.flatMap((locale) => {
    const path = pages[page].path[locale]
    const translated = locales.map((other) => withoutPrefix(pages[page].path[other]))
    return [...translated, ...(entryOf(page).aliases ?? [])]
      .map((alias) => languageOf(locale).prefix + alias || '/')
      .filter((alias) => alias !== path)
      .map((alias) => ({ pattern: alias.split('/'), path }))
  }),
)

/** A page that is the same for every signed-out visitor. */
export interface PublicPage {
  page: CachedPage
  slug: string | null
}

const isCached = (page: Page): page is CachedPage => {
  const entry = entryOf(page)
  return entry.access === 'public' && entry.cache !== false
}

/** The pages that the page cache may store. */
export const cachedPages = pageNames.filter(isCached)

const cachedPaths = cachedPages.flatMap((page) =>
  Object.values(pages[page].path).map((path) => ({ page, path })),
)

const fixedPages = new Map<string, PublicPage>(
  cachedPaths
    .filter(({ path }) => !path.includes(':'))
    .map(({ page, path }) => [path, { page, slug: null }]),
)

/** Pages of records by the path before the slug. */
const recordPages = new Map(
  cachedPaths
    .filter(({ path }) => path.endsWith('/:slug'))
    .map(({ page, path }) => [path.slice(0, -'/:slug'.length), page]),
)

/** Returns the public page at exactly this path; null for every other path, including those that redirect to one. */
export function publicPageAt(pathname: string): PublicPage | null {
  const found = fixedPages.get(pathname)
  if (found) return found
  const end = pathname.lastIndexOf('/') + 1
  const page = recordPages.get(pathname.slice(0, end - 1))
  const slug = pathname.slice(end)
  return page && slugPattern.test(slug) ? { page, slug } : null
}

/** Returns the path of the page whose document or loader data (`.data`) is at this path. */
export function documentPath(path: string): string {
  return path.replace(/(\/_(root)?)?\.data$/, '') || '/'
}

/** Returns who may open the page at exactly this path; null when there is none. */
export function accessAt(path: string): PageEntry['access'] | null {
  const found = pageAt(documentPath(path))
  return found && entryOf(found.page).access
}

/** A part of the site; pages that are not public are never cached. */
type Area = 'public' | 'signIn' | 'admin'

/** Areas by the first segment of their paths, without the language. Everything below is private, whether or not it is a page. */
const privateAreas = new Map<string, Area>()
for (const page of pageNames) {
  const { access } = entryOf(page)
  if (access === 'public') continue
  for (const locale of locales) {
    const first = firstSegment(pathTo(page, locale))
    if (access !== 'signIn' || !privateAreas.has(first)) {
      privateAreas.set(first, access === 'signIn' ? 'signIn' : 'admin')
    }
  }
}

/** Returns the first segment of a path below its language's prefix. */
function firstSegment(path: string): string {
  return /^\/([\w-]*)/.exec(withoutPrefix(path))?.[1] ?? ''
}

/** Returns the area of a path in any spelling: doubled slashes, capitals, the suffix `.data`. */
export function areaOf(pathname: string): Area {
  const path = pathname.replace(/\/+/g, '/').toLowerCase()
  return privateAreas.get(firstSegment(path)) ?? 'public'
}
