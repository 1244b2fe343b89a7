import { describe, expect, expectTypeOf, test } from 'vitest'

import { languageOf, locales } from '../locale/locale.ts'
import { areaOf, canonicalPath } from './addresses.ts'
import type { PageEntry } from './page-entry.ts'
import { pageAt, pathTo } from './paths.ts'
import { entryOf, type Page, pageNames, pages, pagesIn } from './table.ts'

const id = '00000000-0000-4000-8000-000000000001'
const aliasesOf = (page: Page) => entryOf(page).aliases ?? []

describe.each(locales)('page table in %s', (locale) => {
  test.for(pageNames)('finds %s at its own path', (page) => {
    const path = pathTo(page, locale, { slug: 'lyktan', id })
    expect(pageAt(path)?.page).toBe(page)
    expect(canonicalPath(path)).toBeNull()
  })

  test.for(pageNames.filter((page) => aliasesOf(page).length > 0))(
    'redirects the aliases of %s to it',
    (page) => {
      for (const alias of aliasesOf(page)) {
        const former = languageOf(locale).prefix + alias.replace(':slug', 'lyktan')
        expect(canonicalPath(former)).toBe(pathTo(page, locale, { slug: 'lyktan' }))
      }
    },
  )

  test.for(pageNames)('keeps %s in the area of its access', (page) => {
    const isPublic = entryOf(page).access === 'public'
    expect(areaOf(pathTo(page, locale, { slug: 'lyktan', id })) === 'public').toBe(isPublic)
  })

  test.for(pageNames)('gives %s an example with every parameter', (page) => {
    const entry = entryOf(page)
    if (!('example' in entry) || entry.example === null) return
    const names = [...pages[page].path[locale].matchAll(/:(\w+)/g)].map(([, name]) => name)
    const given = 'recordOf' in entry.example ? ['id'] : Object.keys(entry.example)
    expect(given).toEqual(names)
  })
})

test.for([
  ['header', ['home', 'casinos', 'slots']],
  ['quickLinks', ['home', 'casinos', 'slots']],
  ['information', ['about', 'responsibleGaming', 'terms', 'cookies']],
  ['adminMenu', ['admin', 'import', 'newCasino', 'templates']],
] as const)('lists the specified pages of the menu %s in their order', ([menu, specified]) => {
  const names: readonly Page[] = specified
  expect(pagesIn(menu).filter((page) => names.includes(page))).toEqual(specified)
})

test('does not compile an entry without one of its properties', () => {
  const { sitemap: _, ...unlisted } = pages.terms
  const { cache: __, ...uncached } = pages.terms
  const { menus: ___, ...unplaced } = pages.clicks
  const { access: ____, ...open } = pages.export
  expectTypeOf(pages.terms).toExtend<PageEntry>()
  expectTypeOf(unlisted).not.toExtend<PageEntry>()
  expectTypeOf(uncached).not.toExtend<PageEntry>()
  expectTypeOf(unplaced).not.toExtend<PageEntry>()
  expectTypeOf(open).not.toExtend<PageEntry>()
})
