import type { Messages } from '#app/i18n/messages/sv.ts'
import { type Page, paths } from '#app/i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'

const parents = ['home', 'casinos', 'slots'] as const satisfies Page[]

/** Returns the pages above this one, from home down: the pages whose path its own path continues. */
export function trailTo(page: Page, locale: Locale, { site }: Messages) {
  const own = paths[page][locale]
  return parents
    .map((parent) => ({ name: site[parent], path: paths[parent][locale] }))
    .filter(({ path }) => path !== own && own.startsWith(path))
}
