import { useMemo } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { type Page, pathTo } from '#domain/pages/paths.ts'
import { entryOf } from '#domain/pages/table.ts'

import type { Found } from './find.ts'
import { namedPages } from './page-names.ts'

interface Option {
  path: string
  name: string
  detail: string
}

export interface OptionGroup {
  title: string
  options: Option[]
}

/** Returns the options of the palette: what was found, or all pages before the first query. */
export function useOptionGroups(q: string, found: Found | null): OptionGroup[] {
  const messages = useMessages()
  const admin = useAdminMessages()
  const locale = useLocale()
  return useMemo(() => {
    const { find: m, dashboard } = admin
    const pageOption = (page: Page, name: string): Option => {
      const path = pathTo(page, locale)
      return { path, name, detail: entryOf(page).access === 'public' ? m.publicPage : path }
    }
    const pages = found
      ? found.pages.map(({ page, name }) => pageOption(page, name))
      : namedPages(messages, admin).map(([page, name]) => pageOption(page, name))
    const isShown = q === '' || found !== null
    const lists = (found?.lists ?? []).map(({ kind, rows, hasMore }): OptionGroup => {
      const list = dashboard[kind].tab
      const all = `${pathTo(pagesOf[kind].list, locale)}?${new URLSearchParams({ q })}`
      return {
        title: list,
        options: [
          ...rows.map(({ id, name, slug, published }) => ({
            path: pathTo(pagesOf[kind].edit, locale, { id }),
            name,
            detail: published ? slug : `${slug} · ${dashboard.unpublished}`,
          })),
          ...(hasMore ? [{ path: all, name: m.all(list), detail: '' }] : []),
        ],
      }
    })
    return [...(isShown ? [{ title: m.pages, options: pages }] : []), ...lists].filter(
      ({ options }) => options.length > 0,
    )
  }, [q, found, messages, admin, locale])
}
