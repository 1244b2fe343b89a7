import { layout, type RouteConfig, route } from '@react-router/dev/routes'

import { type Locale, locales } from '#domain/locale.ts'

import { type Page, paths } from './i18n/paths.ts'

const languages: Record<Locale, string> = { sv: 'swedish', en: 'english' }

/** Mounts every page once per language, below the layout that provides the language's texts. */
export default [
  ...locales.map((locale) => {
    const page = (name: Page, file: string) =>
      route(paths[name][locale], `routes/${file}`, { id: `${locale}/${name}`, caseSensitive: true })
    const unknown = `${paths.home[locale]}/*`.replace('//', '/')

    return layout(`routes/${languages[locale]}.tsx`, [
      page('home', `home-${locale}.tsx`),
      page('casinos', `casinos/list-${locale}.tsx`),
      page('casino', 'casinos/casino.tsx'),
      page('slots', `slots/list-${locale}.tsx`),
      page('slot', 'slots/slot.tsx'),
      page('about', `pages/${locale}/about.tsx`),
      page('responsibleGaming', `pages/${locale}/responsible-gaming.tsx`),
      page('terms', `pages/${locale}/terms.tsx`),
      page('cookies', `pages/${locale}/cookies.tsx`),
      page('comingSoon', 'pages/coming-soon.tsx'),
      layout(`routes/admin-${languages[locale]}.tsx`, [
        page('signIn', 'auth/sign-in.tsx'),
        page('adminSignIn', 'auth/sign-in.tsx'),
        page('forgotPassword', 'auth/forgot-password.tsx'),
        page('confirm', 'auth/confirm.tsx'),
        page('newPassword', 'auth/new-password.tsx'),
        page('twoFactor', 'auth/two-factor.tsx'),
        page('signOut', 'auth/sign-out.tsx'),
        page('admin', 'admin/dashboard/dashboard.tsx'),
        page('adminSlots', 'admin/dashboard/dashboard.tsx'),
        page('export', 'admin/dashboard/export.ts'),
        page('account', 'admin/account.tsx'),
        page('images', 'admin/images.ts'),
        page('newCasino', 'admin/form/casino.tsx'),
        page('editCasino', 'admin/form/casino.tsx'),
        page('newSlot', 'admin/form/slot.tsx'),
        page('editSlot', 'admin/form/slot.tsx'),
        page('casinoPreview', 'casinos/preview.tsx'),
        page('slotPreview', 'slots/preview.tsx'),
        page('import', 'admin/import/import.tsx'),
        page('importStatus', 'admin/import/status.ts'),
        page('importResponse', 'admin/import/response.ts'),
        page('importTemplate', 'admin/import/template.ts'),
        page('templates', 'admin/creator/creator.tsx'),
        page('casinoHistory', 'admin/history/history.tsx'),
        page('slotHistory', 'admin/history/history.tsx'),
        page('clicks', 'admin/clicks/report.tsx'),
        page('clicksExport', 'admin/clicks/export.ts'),
        page('status', 'admin/status/status.tsx'),
        page('sitemap', 'admin/sitemap/sitemap.tsx'),
        page('sitemapDocument', 'admin/sitemap/document.ts'),
      ]),
      route(unknown, 'routes/pages/not-found.tsx', {
        id: `${locale}/unknown`,
        caseSensitive: true,
      }),
    ])
  }),
  ...(import.meta.env.DEV ? [route('/dev/components', 'routes/dev/components.tsx')] : []),
] satisfies RouteConfig
