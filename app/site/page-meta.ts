import type { MetaDescriptor } from 'react-router'

import { localeOf } from '#app/i18n/paths.ts'

import type { RootData } from './site.ts'

interface PageMeta {
  title: string
  description?: string
  /** For pages that no search engine should list. The server repeats it as a header. */
  isPrivate?: boolean
}

type Match = { id: string; pathname: string; loaderData?: unknown } | undefined

/** Title, description and what search engines may do, alike on every page. */
export function pageMeta(
  matches: readonly Match[],
  { title, description, isPrivate = false }: PageMeta,
): MetaDescriptor[] {
  return [
    { title: titleWithSite(matches, title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

function titleWithSite(matches: readonly Match[], title: string): string {
  const root = matches.find((match) => match?.id === 'root')
  const data = root?.loaderData as RootData | undefined
  const name = data?.site.names[localeOf(matches.at(-1)?.pathname ?? '/')]
  return name ? `${title} – ${name}` : title
}
