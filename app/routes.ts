import { type RouteConfig, route } from '@react-router/dev/routes'

import { locales } from '#domain/locale.ts'

import { type Page, paths } from './i18n/paths.ts'

/** Every page is mounted once per language, from one line. */
export default [
  ...locales.flatMap((locale) => {
    const page = (name: Page, file: string) =>
      route(paths[name][locale], `routes/${file}`, { id: `${locale}/${name}` })

    return [page('home', 'home.tsx'), page('casinos', 'casinos/list.tsx')]
  }),
  route('*', 'routes/pages/not-found.tsx'),
] satisfies RouteConfig
