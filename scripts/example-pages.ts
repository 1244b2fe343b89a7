import { type Page, pathTo } from '#app/i18n/paths.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** Pages from which a visitor is sent on to sign in, and addresses that are no pages. */
type ForOthers =
  | (
      | 'newPassword'
      | 'twoFactor'
      | 'signOut'
      | 'account'
      | 'admin'
      | 'adminSlots'
      | 'export'
      | 'images'
    )
  | ('newCasino' | 'editCasino' | 'newSlot' | 'editSlot' | 'casinoPreview' | 'slotPreview')
  | ('import' | 'importStatus' | 'importResponse' | 'importTemplate' | 'templates')
  | ('casinoHistory' | 'slotHistory' | 'clicks' | 'clicksExport' | 'status')
  | ('sitemap' | 'sitemapDocument')

/** Every other page, so that none is forgotten, with an example where it is about one thing. */
const visitorPages: Record<Exclude<Page, ForOthers>, Record<string, string>> = {
  home: {},
  casinos: {},
  casino: { slug: 'norrsken-spel' },
  slots: {},
  slot: { slug: 'nordstjarnan' },
  about: {},
  responsibleGaming: {},
  terms: {},
  cookies: {},
  comingSoon: {},
  signIn: {},
  adminSignIn: {},
  forgotPassword: {},
  confirm: {},
}

interface Place {
  page: Page
  locale: Locale
  path: string
}

function placesOf(pages: Partial<Record<Page, Record<string, string>>>): Place[] {
  return Object.entries(pages).flatMap(([page, params]) =>
    locales.map((locale) => ({
      page: page as Page,
      locale,
      path: pathTo(page as Page, locale, params),
    })),
  )
}

export const places = placesOf(visitorPages)

/** What only an administrator sees. */
export const adminPlaces = placesOf({
  ...{ admin: {}, adminSlots: {}, newCasino: {}, newSlot: {}, import: {} },
  ...{ templates: {}, sitemap: {}, clicks: {}, status: {}, account: {} },
})

export const unknownPaths: Record<Locale, string> = { sv: '/finns-inte', en: '/en/not-there' }

export const everyPath = [...places.map(({ path }) => path), ...Object.values(unknownPaths)]

/** One path per page template, in both languages, for the daily checks that a full run does on `everyPath`. */
export const templatePaths = [
  pathTo('home', 'sv'),
  pathTo('slots', 'en'),
  pathTo('casino', 'sv', visitorPages.casino),
  pathTo('slot', 'en', visitorPages.slot),
  pathTo('about', 'sv'),
  pathTo('cookies', 'en'),
  pathTo('signIn', 'sv'),
  unknownPaths.en,
]
