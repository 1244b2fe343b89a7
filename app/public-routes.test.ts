import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import { locales } from '#domain/locale/locale.ts'
import { cachedPages } from '#domain/pages/addresses.ts'
import { pageNames } from '#domain/pages/table.ts'

import { publicRoutes } from './public-routes.ts'

const buildWith = (parents: Record<string, string | undefined>) => {
  const routes = Object.fromEntries(
    Object.entries(parents).map(([id, parentId]) => [id, { id, parentId }]),
  )
  return { routes, assets: { routes } } as unknown as ServerBuild
}

const known: Record<string, string | undefined> = { root: undefined }
for (const locale of locales) {
  Object.assign(known, { [`layout-${locale}`]: 'root', [`admin-${locale}`]: `layout-${locale}` })
  for (const page of [...pageNames, 'unknown']) {
    const isPublic = page === 'unknown' || cachedPages.some((one) => one === page)
    known[`${locale}/${page}`] = isPublic ? `layout-${locale}` : `admin-${locale}`
  }
}

test('keeps the public pages with the layouts above them and drops the others', () => {
  const build = publicRoutes(buildWith(known))
  const kept = Object.keys(known).filter((id) => {
    const [, page] = id.split('/')
    return page === undefined ? !id.startsWith('admin-') : known[id]?.startsWith('layout-')
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(Object.keys(build?.routes ?? {})).toEqual(kept)
  expect(Object.keys(build?.assets.routes ?? {})).toEqual(kept)
})

test('returns null when a page has an unknown name', () => {
  const { 'en/home': _, ...withoutHome } = known
  expect(publicRoutes(buildWith(withoutHome))).toBeNull()
})
