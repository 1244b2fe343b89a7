import { expect, test } from 'vitest'

import { asPlainText } from './plain-text.ts'

test('what reorders the text around it is taken out, wherever it stands', () => {
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

test('control characters go, line breaks and tabs stay', () => {
  expect(asPlainText('a\u0007b\u007fc\nd\te\r\n')).toBe('abc\nd\te\r\n')
})

test('letters of every script, joined emoji and values that are no text stay as they are', () => {
  const row = { name: 'Åsö قسم 👩‍💻', rating: 4.5, published: true, logo: null }
  expect(asPlainText(row)).toEqual(row)
})
