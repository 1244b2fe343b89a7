import { expect, test } from 'vitest'

import { kindAt } from './kind-pages.ts'

test.for([
  ['/admin/casinos/new', 'casinos'],
  ['/admin/casinos/%6eew', 'casinos'],
  ['/en/admin/slots/edit/%C3%A5%2Fb', 'slots'],
] as const)('returns the kind of the page at %s', ([path, kind]) => {
  expect(kindAt(path)).toBe(kind)
})

test('throws at a path that belongs to no kind', () => {
  expect(() => kindAt('/admin/status')).toThrow('not a page of a kind')
})
