import { expect, test } from 'vitest'

import { inOtherLocale, localeOf, pageAt, pathTo } from './paths.ts'

test.for([
  ['/', 'sv'],
  ['/en', 'en'],
  ['/en/casinos', 'en'],
  ['/energy', 'sv'],
  ['/EN/casinos', 'sv'],
  ['/casinos/en', 'sv'],
] as const)('derives from the path %s the locale %s', ([pathname, locale]) => {
  expect(localeOf(pathname)).toBe(locale)
})

test.for([
  ['/', '/en'],
  ['/casinos', '/en/casinos'],
  ['/casinos/lyktan', '/en/casinos/lyktan'],
  ['/om-oss', '/en/about-us'],
  ['/ansvarsfullt-spelande', '/en/responsible-gaming'],
  ['/villkor', '/en/terms'],
  ['/admin/casinos/edit/42', '/en/admin/casinos/edit/42'],
  ['/finns-inte', '/en/finns-inte'],
] as const)('maps %s to %s in the other language and back', ([swedish, english]) => {
  expect(inOtherLocale(swedish)).toBe(english)
  expect(inOtherLocale(english)).toBe(swedish)
})

test('prefers a fixed path over one with a parameter', () => {
  expect(pageAt('/admin/login')?.page).toBe('adminSignIn')
  expect(pageAt('/admin/casinos/new')?.page).toBe('newCasino')
})

test('escapes the parameters of a path', () => {
  expect(pathTo('casino', 'en', { slug: 'a/b?c' })).toBe('/en/casinos/a%2Fb%3Fc')
})
