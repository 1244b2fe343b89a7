import { generatePath, matchPath } from 'react-router'

import type { Locale } from '#domain/locale.ts'

/** The URL table: the only place a path is spelled. */
export const paths = {
  home: { sv: '/', en: '/en' },
  casinos: { sv: '/casinos', en: '/en/casinos' },
} as const satisfies Record<string, Record<Locale, string>>

export type Page = keyof typeof paths

/** English means that the first segment is exactly `en`: /energy is Swedish. */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'sv'
}

export function pathTo(page: Page, locale: Locale): string {
  return paths[page][locale]
}

/** The same page in the other language; a path that is in no table gets the prefix added or removed. */
export function inOtherLocale(pathname: string): string {
  const from = localeOf(pathname)
  const to = from === 'sv' ? 'en' : 'sv'
  for (const path of Object.values(paths)) {
    const match = matchPath(path[from], pathname)
    if (match) return generatePath(path[to] as string, match.params)
  }
  return to === 'en' ? `/en${pathname}` : pathname.replace(/^\/en/, '') || '/'
}
