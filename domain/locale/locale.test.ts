import { expect, test } from 'vitest'

import {
  defaultLocale,
  languageOf,
  localeOf,
  locales,
  preferredLocale,
  textIn,
  translations,
  withoutPrefix,
} from './locale.ts'

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

test('gives every language its own prefix, and the default language none', () => {
  expect(new Set(locales.map((locale) => languageOf(locale).prefix)).size).toBe(locales.length)
  expect(languageOf(defaultLocale).prefix).toBe('')
  for (const locale of translations) expect(languageOf(locale).prefix).toMatch(/^\/[a-z-]+$/)
})

test.each(locales)('uses for %s a tag that Intl knows', (locale) => {
  const { tag } = languageOf(locale)
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
})

test.each(locales)('keeps the path of an address without the prefix of %s', (locale) => {
  const { prefix } = languageOf(locale)
  expect(localeOf(`${prefix}/casinos`)).toBe(locale)
  expect(withoutPrefix(`${prefix}/casinos`)).toBe('/casinos')
  expect(withoutPrefix(prefix || '/')).toBe('/')
  expect(withoutPrefix(`${prefix}/enx`)).toBe('/enx')
})

test.for([
  [null, 'sv'],
  ['', 'sv'],
  ['en', 'en'],
  ['EN-GB,sv;q=0.8', 'en'],
  ['de-DE, en;q=0.7, sv;q=0.3', 'en'],
  ['sv-SE,en', 'sv'],
  ['energy', 'sv'],
  ['constructor', 'sv'],
] as const)('chooses for the Accept-Language %j the language %s', ([header, locale]) => {
  expect(preferredLocale(header)).toBe(locale)
})
