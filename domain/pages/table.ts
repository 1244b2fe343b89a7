import {
  inEach,
  information,
  kindScreens,
  resource,
  screen,
  signIn,
  text,
  topic,
  topicList,
} from './page-builders.ts'
import type { Menu, PageEntry } from './page-entry.ts'

/** Every page, and everything that differs between pages. Menus, sitemap, cache, access and tests derive from it. */
export const pages = {
  home: {
    path: inEach(''),
    access: 'public',
    cache: { lists: 'all' },
    sitemap: { changes: 'weekly', priority: '1.0', updated: 'records' },
    menus: ['header', 'quickLinks'],
    example: {},
  },
  casinos: {
    path: inEach('/casinos'),
    access: 'public',
    // Cards name the licence holder.
    cache: { lists: ['casinos', 'licence_holders'] },
    sitemap: { changes: 'daily', priority: '0.9', updated: 'records' },
    menus: ['header', 'quickLinks'],
    example: {},
  },
  casino: {
    path: inEach('/casinos/:slug'),
    aliases: ['/casino/:slug'],
    access: 'public',
    cache: { record: 'casinos', namesOthers: true, alsoShows: ['licence_holders', 'topics'] },
    sitemap: { changes: 'weekly', priority: '0.8', updated: 'records' },
    menus: [],
    example: { slug: 'norrsken-spel' },
  },
  slots: {
    path: inEach('/slots'),
    access: 'public',
    cache: { lists: ['slots'] },
    sitemap: { changes: 'daily', priority: '0.9', updated: 'records' },
    menus: ['header', 'quickLinks'],
    example: {},
  },
  slot: {
    path: inEach('/slots/:slug'),
    aliases: ['/slot/:slug'],
    access: 'public',
    cache: { record: 'slots', namesOthers: false, alsoShows: ['topics'] },
    sitemap: { changes: 'monthly', priority: '0.7', updated: 'records' },
    menus: [],
    example: { slug: 'nordstjarnan' },
  },
  bonusCalculator: {
    path: inEach('/bonuskalkylator', { en: '/bonus-calculator' }),
    access: 'public',
    cache: { lists: [] },
    sitemap: text('2026-11-19'),
    menus: ['quickLinks'],
    example: {},
  },
  comparison: {
    path: inEach('/jamfor', { en: '/compare' }),
    access: 'public',
    cache: { lists: ['casinos', 'licence_holders'] },
    sitemap: { changes: 'weekly', priority: '0.5', updated: 'records' },
    menus: ['quickLinks'],
    example: {},
  },
  slotComparison: {
    path: inEach('/jamfor/slots', { en: '/compare/slots' }),
    access: 'public',
    cache: { lists: ['slots'] },
    sitemap: { changes: 'weekly', priority: '0.5', updated: 'records' },
    menus: [],
    example: {},
  },
  about: {
    path: inEach('/om-oss', { en: '/about-us' }),
    access: 'public',
    // Says whether the catalogue is the demo's.
    cache: { lists: 'all' },
    sitemap: text('2026-11-18'),
    menus: ['information'],
    example: {},
  },
  ranking: information('/sa-rangordnar-vi', '2026-11-19', { en: '/how-we-rank' }),
  responsibleGaming: information('/ansvarsfullt-spelande', '2026-11-19', {
    en: '/responsible-gaming',
  }),
  pause: information('/paus', '2026-11-19', { en: '/pause' }),
  terms: information('/villkor', '2026-11-15', { en: '/terms' }),
  cookies: information('/cookies', '2026-11-19'),
  licenceHolders: {
    path: inEach('/licenshavare', { en: '/licence-holders' }),
    access: 'public',
    cache: { lists: ['licence_holders', 'casinos'] },
    sitemap: { changes: 'weekly', priority: '0.5', updated: 'records' },
    menus: [],
    example: {},
  },
  licenceHolder: {
    path: inEach('/licenshavare/:slug', { en: '/licence-holders/:slug' }),
    access: 'public',
    cache: { record: 'licence_holders', namesOthers: true, alsoShows: ['casinos'] },
    sitemap: { changes: 'weekly', priority: '0.5', updated: 'records' },
    menus: [],
    example: { slug: 'nordljus-spel' },
  },
  providers: topicList('/spelleverantorer', { en: '/providers' }),
  provider: topic('/spelleverantorer', { en: '/providers' }, 'fjallverkstan'),
  paymentMethods: topicList('/betalmetoder', { en: '/payment-methods' }),
  paymentMethod: topic('/betalmetoder', { en: '/payment-methods' }, 'swish'),
  gameTypes: topicList('/speltyper', { en: '/game-types' }),
  gameType: topic('/speltyper', { en: '/game-types' }, 'livecasino'),
  search: {
    path: inEach('/sok', { en: '/search' }),
    access: 'public',
    cache: { lists: ['casinos', 'slots', 'licence_holders', 'topics'] },
    sitemap: null,
    menus: [],
    example: {},
  },
  comingSoon: {
    path: inEach('/coming-soon'),
    access: 'public',
    cache: { lists: [] },
    sitemap: null,
    menus: [],
    example: {},
  },

  signIn: { ...signIn('/auth'), example: {} },
  adminSignIn: { ...signIn('/admin/login'), example: {} },
  forgotPassword: { ...signIn('/auth/forgot'), example: {} },
  confirm: { ...signIn('/auth/confirm'), example: {} },
  newPassword: { ...signIn('/auth/new-password'), example: null },
  twoFactor: { ...signIn('/auth/two-factor'), example: null },
  signOut: { ...signIn('/auth/sign-out'), example: null },

  admin: { ...screen('/admin'), menus: ['adminMenu', 'content'], example: {} },
  adminSlots: { ...screen('/admin/slots'), menus: ['content'], example: {} },
  adminLicenceHolders: { ...screen('/admin/licence-holders'), menus: ['content'], example: {} },
  adminBonuses: { ...screen('/admin/bonuses'), menus: ['content'], example: {} },
  adminRtpChecks: { ...screen('/admin/rtp-checks'), menus: ['content'], example: {} },
  adminTopics: { ...screen('/admin/topics'), menus: ['content'], example: {} },
  topicValues: { ...screen('/admin/topics/values'), menus: ['content'], example: {} },
  import: { ...screen('/admin/import'), menus: ['adminMenu', 'import'], example: {} },
  ...kindScreens('Casino', 'Casinos', 'casinos'),
  newCasino: {
    ...screen('/admin/casinos/new'),
    aliases: ['/admin/casinos/edit/new'],
    menus: ['adminMenu'],
    example: {},
  },
  ...kindScreens('Slot', 'Slots', 'slots'),
  ...kindScreens('LicenceHolder', 'LicenceHolders', 'licence_holders'),
  ...kindScreens('Bonus', 'Bonuses', 'bonuses'),
  ...kindScreens('RtpCheck', 'RtpChecks', 'rtp_checks'),
  ...kindScreens('Topic', 'Topics', 'topics'),
  templates: { ...screen('/admin/templates'), menus: ['adminMenu', 'content'], example: {} },
  changes: { ...screen('/admin/changes'), menus: ['content'], example: {} },
  trash: { ...screen('/admin/trash'), menus: ['content'], example: {} },
  media: { ...screen('/admin/media'), menus: ['media'], example: {} },
  mediaImage: { ...screen('/admin/media/image'), menus: [], example: null },
  clicks: { ...screen('/admin/clicks'), menus: ['adminMenu', 'reports'], example: {} },
  compliance: { ...screen('/admin/compliance'), menus: ['reports'], example: {} },
  complianceRecord: { ...screen('/admin/compliance/record'), menus: [], example: null },
  missedSearches: { ...screen('/admin/missed-searches'), menus: ['reports'], example: {} },
  sitemap: { ...screen('/sitemap'), menus: ['adminMenu', 'system'], example: {} },
  status: { ...screen('/admin/status'), menus: ['adminMenu', 'system'], example: {} },
  account: {
    ...screen('/admin/account'),
    access: 'account',
    menus: ['adminMenu', 'system'],
    example: {},
  },

  find: resource('/admin/find'),
  export: resource('/admin/export'),
  images: resource('/admin/images'),
  suggestions: resource('/admin/suggestions'),
  casinoPreview: resource('/admin/casinos/preview'),
  slotPreview: resource('/admin/slots/preview'),
  licenceHolderPreview: resource('/admin/licence-holders/preview'),
  importStatus: resource('/admin/import/status'),
  importResponse: resource('/admin/import/response'),
  importRefused: resource('/admin/import/refused'),
  importTemplate: resource('/admin/import/template'),
  clicksExport: resource('/admin/clicks/export'),
  complianceExport: resource('/admin/compliance/export'),
  sitemapDocument: resource('/sitemap/document'),
} as const satisfies Record<string, PageEntry>

/** Where scripts read suggestions for a search; no page. */
export const suggestionPaths = inEach('/sok/forslag', { en: '/search/suggestions' })

export type Page = keyof typeof pages

type Table = typeof pages

/** The pages in a menu. */
export type PageIn<M extends Menu> = {
  [P in Page]: Table[P] extends { menus: readonly (infer Own)[] }
    ? M extends Own
      ? P
      : never
    : never
}[Page]

/** The pages with running text, which show when it last changed. */
export type TextPage = {
  [P in Page]: Table[P] extends { sitemap: { updated: { day: string } } } ? P : never
}[Page]

/** The pages that are the same for every signed-out visitor. */
export type CachedPage = {
  [P in Page]: Table[P] extends { cache: object } ? P : never
}[Page]

/** The public pages with a fixed address. */
export type FixedPage = {
  [P in Page]: Table[P] extends { access: 'public' }
    ? Table[P] extends { example: { slug: string } }
      ? never
      : P
    : never
}[Page]

export const pageNames = Object.keys(pages) as Page[]

export function entryOf(page: Page): PageEntry {
  return pages[page]
}

/** Returns the pages of a menu, in order. */
export function pagesIn<M extends Menu>(menu: M): PageIn<M>[] {
  return pageNames.filter((page): page is PageIn<M> => {
    const entry = entryOf(page)
    return 'menus' in entry && entry.menus.includes(menu)
  })
}

/** True for a page that is not for signed-out visitors and shows the admin sidebar. */
export function isAdminScreen(page: Page): boolean {
  const entry = entryOf(page)
  return 'isScreen' in entry && entry.isScreen
}
