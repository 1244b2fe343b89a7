import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

import { type Locale, locales } from '#domain/locale/locale.ts'
import { entryOf, isAdminScreen, type Page, pageNames, pages } from '#domain/pages/table.ts'

/** The module of each page, in `app/routes/`. */
const modules = (locale: Locale): Record<Page, string> => ({
  home: 'home.tsx',
  casinos: 'casinos/list.tsx',
  casino: 'casinos/casino.tsx',
  slots: 'slots/list.tsx',
  slot: 'slots/slot.tsx',
  bonusCalculator: 'calculator/calculator.tsx',
  comparison: 'compare/casinos.tsx',
  slotComparison: 'compare/slots.tsx',
  licenceHolders: 'licence-holders/list.tsx',
  licenceHolder: 'licence-holders/holder.tsx',
  providers: 'topics/list.tsx',
  provider: 'topics/topic.tsx',
  paymentMethods: 'topics/list.tsx',
  paymentMethod: 'topics/topic.tsx',
  gameTypes: 'topics/list.tsx',
  gameType: 'topics/topic.tsx',
  about: `pages/${locale}/about.tsx`,
  ranking: `pages/${locale}/how-we-rank.tsx`,
  responsibleGaming: `pages/${locale}/responsible-gaming.tsx`,
  pause: 'pause/pause.tsx',
  terms: `pages/${locale}/terms.tsx`,
  cookies: `pages/${locale}/cookies.tsx`,
  search: 'search/search.tsx',
  comingSoon: 'pages/coming-soon.tsx',
  signIn: 'auth/sign-in.tsx',
  adminSignIn: 'auth/sign-in.tsx',
  forgotPassword: 'auth/forgot-password.tsx',
  confirm: 'auth/confirm.tsx',
  newPassword: 'auth/new-password.tsx',
  twoFactor: 'auth/two-factor.tsx',
  signOut: 'auth/sign-out.tsx',
  admin: 'admin/dashboard/dashboard.tsx',
  adminSlots: 'admin/dashboard/dashboard.tsx',
  adminLicenceHolders: 'admin/dashboard/dashboard.tsx',
  adminBonuses: 'admin/dashboard/dashboard.tsx',
  adminRtpChecks: 'admin/dashboard/dashboard.tsx',
  adminTopics: 'admin/dashboard/dashboard.tsx',
  topicValues: 'admin/topics/values.tsx',
  find: 'admin/find/find.ts',
  export: 'admin/dashboard/export.ts',
  account: 'admin/account.tsx',
  images: 'admin/images.ts',
  suggestions: 'admin/form-translation/suggestions.ts',
  newCasino: 'admin/form/record.tsx',
  editCasino: 'admin/form/record.tsx',
  newSlot: 'admin/form/record.tsx',
  editSlot: 'admin/form/record.tsx',
  newLicenceHolder: 'admin/form/record.tsx',
  editLicenceHolder: 'admin/form/record.tsx',
  newBonus: 'admin/form/record.tsx',
  editBonus: 'admin/form/record.tsx',
  newRtpCheck: 'admin/form/record.tsx',
  editRtpCheck: 'admin/form/record.tsx',
  newTopic: 'admin/form/record.tsx',
  editTopic: 'admin/form/record.tsx',
  casinoPreview: 'casinos/preview.tsx',
  slotPreview: 'slots/preview.tsx',
  licenceHolderPreview: 'licence-holders/preview.tsx',
  import: 'admin/import/import.tsx',
  importStatus: 'admin/import/status.ts',
  importResponse: 'admin/import/response.ts',
  importRefused: 'admin/import/refused.ts',
  importTemplate: 'admin/import/template.ts',
  templates: 'admin/creator/creator.tsx',
  changes: 'admin/changes/changes.tsx',
  trash: 'admin/trash/trash.tsx',
  media: 'admin/media/library.tsx',
  mediaImage: 'admin/media/image.tsx',
  casinoHistory: 'admin/history/history.tsx',
  slotHistory: 'admin/history/history.tsx',
  licenceHolderHistory: 'admin/history/history.tsx',
  bonusHistory: 'admin/history/history.tsx',
  rtpCheckHistory: 'admin/history/history.tsx',
  topicHistory: 'admin/history/history.tsx',
  bulkCasinos: 'admin/bulk-edit/bulk-edit.tsx',
  bulkSlots: 'admin/bulk-edit/bulk-edit.tsx',
  bulkLicenceHolders: 'admin/bulk-edit/bulk-edit.tsx',
  bulkBonuses: 'admin/bulk-edit/bulk-edit.tsx',
  bulkRtpChecks: 'admin/bulk-edit/bulk-edit.tsx',
  bulkTopics: 'admin/bulk-edit/bulk-edit.tsx',
  clicks: 'admin/clicks/report.tsx',
  clicksExport: 'admin/clicks/export.ts',
  compliance: 'admin/compliance/report.tsx',
  complianceRecord: 'admin/compliance/record.tsx',
  complianceExport: 'admin/compliance/export.ts',
  missedSearches: 'admin/missed-searches/missed-searches.tsx',
  status: 'admin/status/status.tsx',
  sitemap: 'admin/sitemap/sitemap.tsx',
  sitemapDocument: 'admin/sitemap/document.ts',
})

/** Message files that only a few pages need. */
const ownTexts: Partial<Record<Page, readonly string[]>> = {
  home: ['home'],
  bonusCalculator: ['bonus-calculator'],
  pause: ['pause'],
  comingSoon: ['coming-soon'],
  casino: ['records', 'bonus-cost'],
  casinoPreview: ['records', 'bonus-cost'],
  slot: ['records'],
  slotPreview: ['records'],
  comparison: ['records', 'comparison'],
  slotComparison: ['records', 'comparison'],
  licenceHolders: ['licence-holders'],
  licenceHolder: ['licence-holders'],
  licenceHolderPreview: ['licence-holders'],
  providers: ['topics'],
  provider: ['topics'],
  paymentMethods: ['topics'],
  paymentMethod: ['topics'],
  gameTypes: ['topics'],
  gameType: ['topics'],
}

/** The lists with questions and a choice of orders. */
const withListTexts: Page[] = ['casinos', 'slots']

/**
 * Mounts every page once per language. A message file is a route without a path: the pages below it get its texts, and the
 * browser loads it only for them.
 */
export default [
  ...locales.map((locale) => {
    const files = modules(locale)
    const texts = (file: string, children: RouteConfigEntry[], name = file) =>
      layout(`../messages/${locale}/${file}.ts`, { id: `${locale}/texts/${name}` }, children)
    const mountPage = (page: Page): RouteConfigEntry => {
      const options = { id: `${locale}/${page}`, caseSensitive: true }
      const mounted = route(pages[page].path[locale], `routes/${files[page]}`, options)
      return withListTexts.includes(page)
        ? layout('routes/list-texts.ts', { id: `${locale}/list-texts-${page}` }, [mounted])
        : mounted
    }
    /** Mounts pages below the message files that they share. */
    const mount = (pages: Page[], area: string, depth = 0): RouteConfigEntry[] =>
      [...Map.groupBy(pages, (page) => ownTexts[page]?.[depth])].flatMap(([file, below]) =>
        file === undefined
          ? below.map(mountPage)
          : texts(file, mount(below, area, depth + 1), `${area}/${file}`),
      )
    const isPublic = (page: Page) => entryOf(page).access === 'public'
    const unknown = `${pages.home.path[locale]}/*`.replace('//', '/')

    const mounted = [
      ...mount(pageNames.filter(isPublic), 'public'),
      texts('admin', [
        layout('routes/admin-layout.tsx', { id: `${locale}/admin-layout` }, [
          ...mount(
            pageNames.filter((page) => !isPublic(page) && !isAdminScreen(page)),
            'admin',
          ),
          layout(
            'routes/admin/shell/shell.tsx',
            { id: `${locale}/shell` },
            pageNames.filter(isAdminScreen).map(mountPage),
          ),
        ]),
      ]),
      route(unknown, 'routes/pages/not-found.tsx', {
        id: `${locale}/unknown`,
        caseSensitive: true,
      }),
    ]
    return texts('site', [layout('routes/layout.tsx', { id: `${locale}/layout` }, mounted)])
  }),
  ...(import.meta.env.DEV ? [route('/dev/components', 'routes/dev/components.tsx')] : []),
] satisfies RouteConfig
