import { expect, test } from 'vitest'

import { inOtherLocale, localeOf } from './paths.ts'

test.for([
  ['/', 'sv'],
  ['/en', 'en'],
  ['/en/casinos', 'en'],
  ['/energy', 'sv'],
  ['/casinos/en', 'sv'],
] as const)('%s is in %s', ([pathname, locale]) => {
  expect(localeOf(pathname)).toBe(locale)
})

test.for([
  ['/', '/en'],
  ['/casinos', '/en/casinos'],
  ['/finns-inte', '/en/finns-inte'],
] as const)('the toggle leads from %s to %s and back', ([swedish, english]) => {
  expect(inOtherLocale(swedish)).toBe(english)
  expect(inOtherLocale(english)).toBe(swedish)
})
