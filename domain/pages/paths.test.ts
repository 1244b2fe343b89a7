import { expect, test } from 'vitest'

import { localeOf, pageAt, pathInLocale, pathTo } from './paths.ts'

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
] as const)('maps %s to %s in English and back', ([swedish, english]) => {
  expect(pathInLocale(swedish, 'en')).toBe(english)
  expect(pathInLocale(english, 'sv')).toBe(swedish)
  expect(pathInLocale(english, 'en')).toBe(english)
})

test('prefers a fixed path over one with a parameter', () => {
  expect(pageAt('/admin/login')?.page).toBe('adminSignIn')
  expect(pageAt('/admin/casinos/new')?.page).toBe('newCasino')
})

test('escapes the parameters of a path', () => {
  expect(pathTo('casino', 'en', { slug: 'a/b?c' })).toBe('/en/casinos/a%2Fb%3Fc')
})

test('never leads to another host from an unknown path', () => {
  expect(pathInLocale('/en//example.com', 'sv')).toBe('/example.com')
  expect(pathInLocale('//example.com', 'en')).toBe('/en/example.com')
})
