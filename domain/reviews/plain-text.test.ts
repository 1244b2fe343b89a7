import { expect, test } from 'vitest'

import { asPlainText } from './plain-text.ts'

test('removes reordering characters at any depth', () => {
  const reversed = '\u202eoniskaC\u202c'
  expect(
    asPlainText({
      name: reversed,
      features: ['\u2066Swish\u2069', '\u200fChatt\u061c'],
      deposits: [{ method: reversed, min: 100 }],
      localized_bonus: { sv: 'Bonus\u200e', en: null },
    }),
  ).toEqual({
    name: 'oniskaC',
    features: ['Swish', 'Chatt'],
    deposits: [{ method: 'oniskaC', min: 100 }],
    localized_bonus: { sv: 'Bonus', en: null },
  })
})

test('removes control characters but keeps line breaks and tabs', () => {
  expect(asPlainText('a\u0007b\u007fc\nd\te\r\n')).toBe('abc\nd\te\r\n')
})

test('keeps letters of every script, joined emoji and non-text values', () => {
  const row = { name: 'Åsö قسم 👩‍💻', rating: 4.5, published: true, logo: null }
  expect(asPlainText(row)).toEqual(row)
})
