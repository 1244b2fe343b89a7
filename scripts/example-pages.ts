import { type Page, pathTo } from '#app/i18n/paths.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** Pages that redirect visitors to sign in, and routes that are not pages. */
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

/** All other pages, with an example record where they need one. The type ensures that none is missing. */
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

/** Pages for administrators only. */
export const adminPlaces = placesOf({
  ...{ admin: {}, adminSlots: {}, newCasino: {}, newSlot: {}, import: {} },
  ...{ templates: {}, sitemap: {}, clicks: {}, status: {}, account: {} },
})

export const unknownPaths: Record<Locale, string> = { sv: '/finns-inte', en: '/en/not-there' }

export const everyPath = [...places.map(({ path }) => path), ...Object.values(unknownPaths)]

/** One path per page template, in either language, for daily checks. A full run checks `everyPath`. */
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
