import type { Locale } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { type Page, pagesIn } from '#domain/pages/table.ts'
import type { Messages } from '#messages/sv/site.ts'

/** Returns the pages above this one, from home down: the pages whose path its own path continues. */
export function trailTo(page: Page, locale: Locale, { site }: Messages) {
  const own = pathTo(page, locale)
  return (
    [
      ...pagesIn('header'),
      'licenceHolders',
      'comparison',
      'providers',
      'paymentMethods',
      'gameTypes',
    ] as const
  )
    .map((parent) => ({ name: site[parent], path: pathTo(parent, locale) }))
    .filter(({ path }) => path !== own && own.startsWith(path))
}
