import { generatePath, matchPath } from 'react-router'

import { type Locale, localeOf, locales } from '#domain/locale.ts'

export { localeOf } from '#domain/locale.ts'

/** Returns both paths of a page whose English path is the Swedish one below `/en`. */
const alike = (path: string) => ({ sv: path, en: `/en${path}` })

/** The URL table, the only place that defines paths. */
export const paths = {
  home: { sv: '/', en: '/en' },
  casinos: alike('/casinos'),
  casino: alike('/casinos/:slug'),
  slots: alike('/slots'),
  slot: alike('/slots/:slug'),
  about: { sv: '/om-oss', en: '/en/about-us' },
  responsibleGaming: { sv: '/ansvarsfullt-spelande', en: '/en/responsible-gaming' },
  terms: { sv: '/villkor', en: '/en/terms' },
  cookies: alike('/cookies'),
  comingSoon: alike('/coming-soon'),
  signIn: alike('/auth'),
  adminSignIn: alike('/admin/login'),
  forgotPassword: alike('/auth/forgot'),
  confirm: alike('/auth/confirm'),
  newPassword: alike('/auth/new-password'),
  twoFactor: alike('/auth/two-factor'),
  signOut: alike('/auth/sign-out'),
  admin: alike('/admin'),
  adminSlots: alike('/admin/slots'),
  export: alike('/admin/export'),
  account: alike('/admin/account'),
  images: alike('/admin/images'),
  newCasino: alike('/admin/casinos/new'),
  editCasino: alike('/admin/casinos/edit/:id'),
  casinoPreview: alike('/admin/casinos/preview'),
  slotPreview: alike('/admin/slots/preview'),
  newSlot: alike('/admin/slots/new'),
  editSlot: alike('/admin/slots/edit/:id'),
  casinoHistory: alike('/admin/casinos/history/:id'),
  slotHistory: alike('/admin/slots/history/:id'),
  import: alike('/admin/import'),
  importStatus: alike('/admin/import/status'),
  importResponse: alike('/admin/import/response'),
  importTemplate: alike('/admin/import/template'),
  templates: alike('/admin/templates'),
  clicks: alike('/admin/clicks'),
  clicksExport: alike('/admin/clicks/export'),
  status: alike('/admin/status'),
  sitemap: alike('/sitemap'),
  sitemapDocument: alike('/sitemap/document'),
} satisfies Record<string, Record<Locale, string>>

export type Page = keyof typeof paths

const pages = Object.keys(paths) as Page[]

export function otherLocale(locale: Locale): Locale {
  return locales.find((other) => other !== locale) ?? locale
}

export function pathTo(page: Page, locale: Locale, params: Record<string, string> = {}): string {
  return generatePath(paths[page][locale], params)
}

const all = pages.flatMap((page) => locales.map((locale) => ({ page, path: paths[page][locale] })))
const open = all.filter(({ path }) => path.includes(':'))
const fixed = new Map<string, Page>(
  all.filter((one) => !open.includes(one)).map(({ page, path }) => [path, page]),
)

/** Removes trailing slashes in linear time; a regular expression would restart at every slash of a long run of them. */
export function withoutSlashesAtEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Returns the page with this path, or null. A fixed path takes precedence over one with a parameter. */
export function pageAt(
  pathname: string,
): { page: Page; params: Record<string, string | undefined> } | null {
  const found = fixed.get(withoutSlashesAtEnd(pathname) || '/')
  if (found) return { page: found, params: {} }
  for (const { page, path } of open) {
    const match = matchPath({ path, caseSensitive: true }, pathname)
    if (match) return { page, params: match.params }
  }
  return null
}

/** Returns the path of the same page in the other language; for an unknown path, adds or removes the prefix. */
export function inOtherLocale(pathname: string): string {
  const to = otherLocale(localeOf(pathname))
  const found = pageAt(pathname)
  if (found) return generatePath(paths[found.page][to], found.params)
  return to === 'en' ? `/en${pathname}` : pathname.replace(/^\/en/, '') || '/'
}
