import { expect, test } from 'vitest'

import { localPath } from './local-path.ts'

test.for(['/', '/admin', '/en/admin/import?a=1&b=%2F', '/admin/casinos/edit/42#bonus'])(
  'accepts %s as a path on this site',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.for([
  null,
  '',
  'admin',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%5Cevil.example/..//x',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /admin',
  `/${'a'.repeat(3_000)}`,
])('rejects %j as a path on this site', (path) => {
  expect(localPath(path)).toBeNull()
})
