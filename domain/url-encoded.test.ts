import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readFields } from './url-encoded.ts'

test('parses a form like URLSearchParams (property)', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('a', '=', '&', '+', '%', '2', 'f', 'å', 'F', '0', '\0', '\ufeff'),
      maxLength: 30,
    }),
  )
  fc.assert(
    fc.property(text, (form) => {
      // Escaped, because Node misreads other characters beside a malformed escape.
      const escaped = form.replace(/[^\0-\x7f]/gu, encodeURIComponent)
      expect(readFields(form, 1_000)).toEqual([...new URLSearchParams(`&${escaped}`)])
    }),
  )
})

test('parses a form as a browser sends it', () => {
  expect(readFields('namn=%C3%85ke+%26+%C3%96&tom=&tom', 3)).toEqual([
    ['namn', 'Åke & Ö'],
    ['tom', ''],
    ['tom', ''],
  ])
})

test('rejects a form with more fields than allowed', () => {
  expect(readFields('a&a&a', 3)).toHaveLength(3)
  expect(readFields('a&a&a&a', 3)).toBeNull()
  expect(readFields('&'.repeat(4_000_000), 200)).toBeNull()
})
