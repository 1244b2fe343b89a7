import { type Locale, languageOf, perLocale } from '../locale/locale.ts'

/** Returns the paths of a page: below each language's prefix, and the default language's unless it has one of its own. */
export function inEach(
  path: string,
  own: Partial<Record<Locale, string>> = {},
): Record<Locale, string> {
  return perLocale((locale) => languageOf(locale).prefix + (own[locale] ?? path) || '/')
}

/** Returns the sitemap's line for a page of text. */
export const text = (day: string) =>
  ({ changes: 'monthly', priority: '0.6', updated: { day } }) as const

/** Returns a page of text in the footer's menu. */
export const information = (path: string, day: string, own: Partial<Record<Locale, string>> = {}) =>
  ({
    path: inEach(path, own),
    access: 'public',
    cache: { lists: [] },
    sitemap: text(day),
    menus: ['information'],
    example: {},
  }) as const

export const signIn = (path: string) =>
  ({ path: inEach(path), access: 'signIn', menus: [] }) as const
export const screen = (path: string) =>
  ({ path: inEach(path), access: 'admin', isScreen: true }) as const
export const bulkScreen = (path: string) => ({ ...screen(path), menus: [], example: {} }) as const
export const addScreen = (path: string, alias: string) =>
  ({ ...screen(path), aliases: [alias], menus: [], example: {} }) as const
export const recordScreen = <const K extends string>(path: string, recordOf: K) =>
  ({ ...screen(path), menus: [], example: { recordOf } }) as const
export const resource = (path: string) =>
  ({ path: inEach(path), access: 'admin', isScreen: false }) as const

/** Returns the list of the topics of a kind. */
export const topicList = (path: string, own: Partial<Record<Locale, string>>) =>
  ({
    path: inEach(path, own),
    access: 'public',
    cache: { lists: ['topics', 'casinos', 'slots'] },
    sitemap: { changes: 'weekly', priority: '0.5', updated: 'records' },
    menus: ['quickLinks'],
    example: {},
  }) as const

/** Returns the page of a topic with the casinos or slots that belong to it. */
export const topic = (path: string, own: Partial<Record<Locale, string>>, slug: string) =>
  ({
    path: perLocale((locale) => `${inEach(path, own)[locale]}/:slug`),
    access: 'public',
    // Cards name the licence holder.
    cache: {
      record: 'topics',
      namesOthers: true,
      alsoShows: ['casinos', 'slots', 'licence_holders'],
    },
    sitemap: { changes: 'weekly', priority: '0.6', updated: 'records' },
    menus: [],
    example: { slug },
  }) as const
