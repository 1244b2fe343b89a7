import { expect, test } from 'vitest'

import { accessAt, areaOf, canonicalPath, isPage } from './addresses.ts'

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
  expect(canonicalPath(pathname)).toBe(address)
  expect(canonicalPath(address)).toBeNull()
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
  expect(canonicalPath(pathname)).toBeNull()
})

test('never turns a path with several leading slashes into another host', () => {
  expect(canonicalPath('//evil.example/')).toBeNull()
  expect(canonicalPath('//casinos/')).toBe('/casinos')
  expect(canonicalPath('///')).toBe('/')
})

test('recognizes a page only at its exact path', () => {
  expect(['/', '/en', '/casinos/lyktan', '/admin/import'].map(isPage)).not.toContain(false)
  expect(['/EN', '/Casinos', '/en/om-oss', '/casinos/a/b'].map(isPage)).not.toContain(true)
})

test.for([
  ['/', 'public'],
  ['/en', 'public'],
  ['/administration', 'public'],
  ['/casinos/admin', 'public'],
  ['/auth', 'signIn'],
  ['/en/auth/forgot', 'signIn'],
  ['/AUTH.data', 'signIn'],
  ['/admin', 'admin'],
  ['/en/admin/finns-inte', 'admin'],
  ['//EN//Admin', 'admin'],
  ['/admin.data', 'admin'],
  ['/sitemap', 'admin'],
] as const)('finds %s in the area %s', ([pathname, area]) => {
  expect(areaOf(pathname)).toBe(area)
})

test.for([
  ['/', 'public'],
  ['/_root.data', 'public'],
  ['/en/casinos/lyktan.data', 'public'],
  ['/admin/login', 'signIn'],
  ['/en/auth.data', 'signIn'],
  ['/admin/account', 'account'],
  ['/admin/casinos/edit/1/_.data', 'admin'],
  ['/ADMIN', null],
  ['/admin/finns-inte', null],
] as const)('opens %s for %s only at its exact path', ([path, access]) => {
  expect(accessAt(path)).toBe(access)
})
