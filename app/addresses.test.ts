import { expect, test } from 'vitest'

import { isPage, permanentAddress } from './addresses.ts'

test.for([
  ['/en/om-oss', '/en/about-us'],
  ['/en/ansvarsfullt-spelande', '/en/responsible-gaming'],
  ['/en/villkor', '/en/terms'],
  ['/about-us', '/om-oss'],
  ['/responsible-gaming', '/ansvarsfullt-spelande'],
  ['/terms', '/villkor'],
  ['/casino/lyktan', '/casinos/lyktan'],
  ['/en/casino/lyktan', '/en/casinos/lyktan'],
  ['/slot/trollguld', '/slots/trollguld'],
  ['/en/slot/trollguld', '/en/slots/trollguld'],
  ['/casinos/', '/casinos'],
  ['/en/', '/en'],
  ['/om-oss//', '/om-oss'],
  ['/casinos/Lyktan', '/casinos/lyktan'],
  ['/en/slots/TrollGuld', '/en/slots/trollguld'],
  ['/casino/Lyktan/', '/casinos/lyktan'],
  ['/en/about-us/', '/en/about-us'],
  ['/admin/casinos/edit/new', '/admin/casinos/new'],
  ['/en/admin/casinos/edit/new', '/en/admin/casinos/new'],
] as const)('maps %s to its permanent address %s', ([pathname, address]) => {
  expect(permanentAddress(pathname)).toBe(address)
  expect(permanentAddress(address)).toBeNull()
})

test.for([
  '/',
  '/en',
  '/casinos',
  '/en/cookies',
  '/cookies',
  '/slots/trollguld',
  '/casino',
  '/energy',
  '/finns-inte',
  '/finns-inte/',
  '/casinos/%C3%85re',
])('returns no permanent address for the canonical or unknown path %s', (pathname) => {
  expect(permanentAddress(pathname)).toBeNull()
})

test('never turns a path with several leading slashes into another host', () => {
  expect(permanentAddress('//evil.example/')).toBeNull()
  expect(permanentAddress('//casinos/')).toBe('/casinos')
  expect(permanentAddress('///')).toBe('/')
})

test('recognizes a page only at its exact path', () => {
  expect(['/', '/en', '/casinos/lyktan', '/admin/import'].map(isPage)).not.toContain(false)
  expect(['/EN', '/Casinos', '/en/om-oss', '/casinos/a/b'].map(isPage)).not.toContain(true)
})
