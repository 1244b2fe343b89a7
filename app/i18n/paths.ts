import { generatePath, matchPath } from 'react-router'

import { type Locale, localeOf, locales } from '#domain/locale.ts'

export { localeOf } from '#domain/locale.ts'

/** The URL table: the only place a path is spelled. */
export const paths = {
  home: { sv: '/', en: '/en' },
  casinos: { sv: '/casinos', en: '/en/casinos' },
  casino: { sv: '/casinos/:slug', en: '/en/casinos/:slug' },
  slots: { sv: '/slots', en: '/en/slots' },
  slot: { sv: '/slots/:slug', en: '/en/slots/:slug' },
  about: { sv: '/om-oss', en: '/en/about-us' },
  responsibleGaming: { sv: '/ansvarsfullt-spelande', en: '/en/responsible-gaming' },
  terms: { sv: '/villkor', en: '/en/terms' },
  cookies: { sv: '/cookies', en: '/en/cookies' },
  comingSoon: { sv: '/coming-soon', en: '/en/coming-soon' },
  signIn: { sv: '/auth', en: '/en/auth' },
  adminSignIn: { sv: '/admin/login', en: '/en/admin/login' },
  forgotPassword: { sv: '/auth/forgot', en: '/en/auth/forgot' },
  confirm: { sv: '/auth/confirm', en: '/en/auth/confirm' },
  newPassword: { sv: '/auth/new-password', en: '/en/auth/new-password' },
  twoFactor: { sv: '/auth/two-factor', en: '/en/auth/two-factor' },
  signOut: { sv: '/auth/sign-out', en: '/en/auth/sign-out' },
  admin: { sv: '/admin', en: '/en/admin' },
  adminSlots: { sv: '/admin/slots', en: '/en/admin/slots' },
  export: { sv: '/admin/export', en: '/en/admin/export' },
  account: { sv: '/admin/account', en: '/en/admin/account' },
  images: { sv: '/admin/images', en: '/en/admin/images' },
  newCasino: { sv: '/admin/casinos/new', en: '/en/admin/casinos/new' },
  editCasino: { sv: '/admin/casinos/edit/:id', en: '/en/admin/casinos/edit/:id' },
  casinoPreview: { sv: '/admin/casinos/preview', en: '/en/admin/casinos/preview' },
  slotPreview: { sv: '/admin/slots/preview', en: '/en/admin/slots/preview' },
  newSlot: { sv: '/admin/slots/new', en: '/en/admin/slots/new' },
  editSlot: { sv: '/admin/slots/edit/:id', en: '/en/admin/slots/edit/:id' },
  casinoHistory: { sv: '/admin/casinos/history/:id', en: '/en/admin/casinos/history/:id' },
  slotHistory: { sv: '/admin/slots/history/:id', en: '/en/admin/slots/history/:id' },
  import: { sv: '/admin/import', en: '/en/admin/import' },
  importStatus: { sv: '/admin/import/status', en: '/en/admin/import/status' },
  importResponse: { sv: '/admin/import/response', en: '/en/admin/import/response' },
  importTemplate: { sv: '/admin/import/template', en: '/en/admin/import/template' },
  templates: { sv: '/admin/templates', en: '/en/admin/templates' },
  clicks: { sv: '/admin/clicks', en: '/en/admin/clicks' },
  clicksExport: { sv: '/admin/clicks/export', en: '/en/admin/clicks/export' },
  status: { sv: '/admin/status', en: '/en/admin/status' },
  sitemap: { sv: '/sitemap', en: '/en/sitemap' },
  sitemapDocument: { sv: '/sitemap/document', en: '/en/sitemap/document' },
} as const satisfies Record<string, Record<Locale, string>>

export type Page = keyof typeof paths

const pages = Object.keys(paths) as Page[]

export function otherLocale(locale: Locale): Locale {
  return locales.find((other) => other !== locale) ?? locale
}

export function pathTo(page: Page, locale: Locale, params: Record<string, string> = {}): string {
  return generatePath(paths[page][locale] as string, params)
}

const all = pages.flatMap((page) => locales.map((locale) => ({ page, path: paths[page][locale] })))
const open = all.filter(({ path }) => path.includes(':'))
const fixed = new Map<string, Page>(
  all.filter((one) => !open.includes(one)).map(({ page, path }) => [path, page]),
)

/** Counted from the end: an expression would begin anew at every slash of a long row of them. */
export function withoutSlashesAtEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** The page of the table that has this address, if any. A fixed path wins over one with a parameter. */
export function pageAt(
  pathname: string,
): { page: Page; params: Record<string, string | undefined> } | null {
  const found = fixed.get(withoutSlashesAtEnd(pathname) || '/')
  if (found) return { page: found, params: {} }
  for (const { page, path } of open) {
    const match = matchPath({ path: path as string, caseSensitive: true }, pathname)
    if (match) return { page, params: match.params }
  }
  return null
}

/** The same page in the other language; a path that is in no table gets the prefix added or removed. */
export function inOtherLocale(pathname: string): string {
  const to = otherLocale(localeOf(pathname))
  const found = pageAt(pathname)
  if (found) return generatePath(paths[found.page][to] as string, found.params)
  return to === 'en' ? `/en${pathname}` : pathname.replace(/^\/en/, '') || '/'
}
