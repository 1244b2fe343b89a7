import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countedText } from './missed.ts'

test.each([
  ['Mega  Fortune', 'mega fortune'],
  ['ÅTERBÄRING', 'aterbaring'],
  ['book of 2024', 'book of 2024'],
  ['anna@example.se', null],
  ['anna (at) example.se', null],
  ['19850101-1234', null],
  ['0701 23 45 67', null],
  ['٠١٢٣٤٥', null],
  ['https://example.com', null],
  ['www.example', null],
  ['x'.repeat(61), null],
  ['ett två tre fyra fem sex sju', null],
  ['12', null],
  ['🎰', null],
  ['', null],
])('counts “%s” as %s', (q, expected) => {
  expect(countedText(q)).toBe(expected)
})

test('never counts an e-mail address or a long number', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^\d{5,20}$/), (address, number) => {
      expect(countedText(address)).toBeNull()
      expect(countedText(`konto ${number}`)).toBeNull()
    }),
  )
})
