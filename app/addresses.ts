import { locales } from '#domain/locale.ts'
import { slugPattern } from '#domain/slug.ts'

import { pageAt, paths, pathTo, withoutSlashesAtEnd } from './i18n/paths.ts'

export function isPage(pathname: string): boolean {
  return pageAt(pathname) !== null
}

/** Returns a page's canonical path when this is another spelling of it; null when it is canonical already or unknown. */
export function permanentAddress(pathname: string): string | null {
  // Exactly one leading slash: two would make the next segment a host.
  let address = `/${withoutSlashesAtEnd(pathname).replace(/^\/+/, '')}`
  address = otherSpellings[address] ?? address.replace(/^(\/en)?\/(casino|slot)\//, '$1/$2s/')
  if (pageAt(address)?.params['slug']) {
    address = address.replace(/\/[\w-]+$/, (slug) => slug.toLowerCase())
  }
  return address !== pathname && isPage(address) ? address : null
}

/** Canonical paths by alias: pages under the other language's name, and the edit forms with the id `new`. */
const otherSpellings: Record<string, string> = Object.fromEntries(
  Object.values(paths)
    .filter(({ sv, en }) => sv !== '/' && en !== `/en${sv}`)
    .flatMap(({ sv, en }) => [
      [`/en${sv}`, en],
      [en.slice('/en'.length), sv],
    ])
    .concat(
      (['sv', 'en'] as const).flatMap((locale) => [
        [pathTo('editCasino', locale, { id: 'new' }), paths.newCasino[locale]],
        [pathTo('editSlot', locale, { id: 'new' }), paths.newSlot[locale]],
      ]),
    ),
)

/** Pages that are the same for every signed-out visitor. */
const publicPages = [
  ...(['home', 'casinos', 'slots', 'about', 'responsibleGaming', 'terms', 'cookies'] as const),
  'comingSoon',
] as const

export type PublicPage =
  | { page: (typeof publicPages)[number]; slug: null }
  | { page: 'casino' | 'slot'; slug: string }

const fixedPages = new Map<string, PublicPage>(
  publicPages.flatMap((page) =>
    locales.map((locale) => [paths[page][locale], { page, slug: null }]),
  ),
)

/** Returns the public page at exactly this path; null for every other path, including those that redirect to one. */
export function publicPageAt(pathname: string): PublicPage | null {
  const fixed = fixedPages.get(pathname)
  if (fixed) return fixed
  const end = pathname.lastIndexOf('/') + 1
  const list = fixedPages.get(pathname.slice(0, end - 1))?.page
  const slug = pathname.slice(end)
  if ((list !== 'casinos' && list !== 'slots') || !slugPattern.test(slug)) return null
  return { page: list === 'casinos' ? 'casino' : 'slot', slug }
}
