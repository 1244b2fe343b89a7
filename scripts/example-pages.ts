import { type Page, pathTo } from '#app/i18n/paths.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** Every page a visitor can open, with an example where it is about one thing. */
const visitorPages: Partial<Record<Page, Record<string, string>>> = {
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

function placesOf(pages: typeof visitorPages): Place[] {
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
