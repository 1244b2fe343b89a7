import { expect, test } from 'vitest'

import { textIn } from './locale.ts'

test('prefers a text in the page’s language to the plain field', () => {
  const bonus = { sv: '100 kr', en: 'SEK 100' }
  expect(textIn('en', bonus, 'Hundra kronor')).toEqual({ text: 'SEK 100', locale: 'en' })
  expect(textIn('sv', bonus, 'Hundra kronor')).toEqual({ text: '100 kr', locale: 'sv' })
})

test('falls back to the plain Swedish field when a text is blank or missing', () => {
  expect(textIn('en', { en: '  ' }, 'Hundra kronor')).toEqual({
    text: 'Hundra kronor',
    locale: 'sv',
  })
  expect(textIn('sv', {}, 'Hundra kronor')).toEqual({ text: 'Hundra kronor', locale: 'sv' })
})

test('returns null when both texts are missing', () => {
  expect(textIn('sv', { sv: null }, null)).toBeNull()
})
