import { expect, test } from 'vitest'

import { countryIn } from './country.ts'

test('countries have names in both languages', () => {
  const codes = ['se', 'fi', 'no', 'dk', 'de']
  expect(codes.map((code) => countryIn('sv', code))).toEqual([
    'Sverige',
    'Finland',
    'Norge',
    'Danmark',
    'Tyskland',
  ])
  expect(codes.map((code) => countryIn('en', code))).toEqual([
    'Sweden',
    'Finland',
    'Norway',
    'Denmark',
    'Germany',
  ])
})

test('what is no code is shown as it is', () => {
  expect(countryIn('sv', 'Sverige')).toBe('Sverige')
  expect(countryIn('sv', '')).toBe('')
})
