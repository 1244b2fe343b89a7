import { expect, test } from 'vitest'

import { locales } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { entryOf, pageNames, pages } from '#domain/pages/table.ts'
import { pageTexts } from '#messages/index.ts'

import { namedPages } from './page-names.ts'

const isFixed = (path: string) => !path.includes(':')

test.for(locales)('names every public page with a fixed address once, in %s', (locale) => {
  const { site, admin } = pageTexts[locale]
  const named = namedPages(site, admin)
  const found = named.map(([page]) => page)
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((page) => !isFixed(pathTo(page, locale)))).toEqual([])
  expect(found.filter((page) => entryOf(page).access === 'public')).toEqual(
    pageNames.filter(
      (page) => entryOf(page).access === 'public' && isFixed(pages[page].path[locale]),
    ),
  )
  expect(named.filter(([, name]) => name.trim() === '')).toEqual([])
})
