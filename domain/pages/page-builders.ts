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
const shown = (path: string) => ({ ...screen(path), menus: [], example: {} }) as const
const shownRecord = <const K extends string>(path: string, recordOf: K) =>
  ({ ...screen(path), menus: [], example: { recordOf } }) as const

/** The screens of a kind's records by their names: `newSlot`, `editSlot`, `slotHistory` and `bulkSlots`. */
type KindScreens<One extends string, Many extends string, K extends string> = Record<
  `new${One}`,
  ReturnType<typeof shown> & { aliases: string[] }
> &
  Record<`edit${One}` | `${Uncapitalize<One>}History`, ReturnType<typeof shownRecord<K>>> &
  Record<`bulk${Many}`, ReturnType<typeof shown>>

/** Returns the screens for new, stored and former records of a kind, and for many of them. */
export function kindScreens<
  const One extends string,
  const Many extends string,
  const K extends string,
>(one: One, many: Many, kind: K): KindScreens<One, Many, K> {
  const path = `/admin/${kind.replace('_', '-')}`
  return {
    [`new${one}`]: { ...shown(`${path}/new`), aliases: [`${path}/edit/new`] },
    [`edit${one}`]: shownRecord(`${path}/edit/:id`, kind),
    [`${one[0]?.toLowerCase()}${one.slice(1)}History`]: shownRecord(`${path}/history/:id`, kind),
    [`bulk${many}`]: shown(`${path}/bulk`),
  } as KindScreens<One, Many, K>
}

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
