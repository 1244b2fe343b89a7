import { expect, test } from 'vitest'

import { textIn } from './locale.ts'

test('a text in the page’s own language wins over the plain field', () => {
  const bonus = { sv: '100 kr', en: 'SEK 100' }
  expect(textIn('en', bonus, 'Hundra kronor')).toEqual({ text: 'SEK 100', locale: 'en' })
  expect(textIn('sv', bonus, 'Hundra kronor')).toEqual({ text: '100 kr', locale: 'sv' })
})

test('a blank or missing text falls back to the plain field, which is Swedish', () => {
  expect(textIn('en', { en: '  ' }, 'Hundra kronor')).toEqual({
    text: 'Hundra kronor',
    locale: 'sv',
  })
  expect(textIn('sv', {}, 'Hundra kronor')).toEqual({ text: 'Hundra kronor', locale: 'sv' })
})

test('with neither there is no text', () => {
  expect(textIn('sv', { sv: null }, null)).toBeNull()
})
