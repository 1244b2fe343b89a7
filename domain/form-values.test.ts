import { expect, test } from 'vitest'

import { differences, told, valuesOf, valuesOfRow } from './form-values.ts'
import { casinoFields } from './record-fields.ts'

test('groups form values by any field name and skips files', () => {
  const form = new FormData()
  form.append('features', 'a')
  form.append('features', 'b\r\nc\rd')
  form.append('__proto__', 'x')
  form.append('constructor', 'y')
  form.append('logo', new Blob(['z']))
  const values = valuesOf(form)
  expect(Object.entries(values)).toEqual([
    ['features', ['a', 'b\nc\nd']],
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ])
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
})

test('shows no rating for an unrated casino and defaults to published', () => {
  expect(valuesOfRow({ rating: 0 }, casinoFields)).not.toHaveProperty('rating')
  expect(valuesOfRow({}, casinoFields)['published']).toEqual(['true'])
  expect(valuesOfRow({ published: false }, casinoFields)).not.toHaveProperty('published')
})

test('prefers the localized Swedish text to the plain one', () => {
  const row = { bonus: 'Plain', localized_bonus: { sv: ' ', en: 'English' } }
  expect(valuesOfRow(row, casinoFields)).toMatchObject({ bonus: ['Plain'], bonus_en: ['English'] })
  expect(valuesOfRow({ ...row, localized_bonus: { sv: 'Egen' } }, casinoFields)).toMatchObject({
    bonus: ['Egen'],
  })
})

test('converts lists and payments stored in other formats to form values', () => {
  const values = valuesOfRow(
    {
      features: 'inte en lista',
      games: ['a\nb', '', 7],
      deposits: ['Swish:1:2:3', { method: 'Visa', min: 5 }],
    },
    casinoFields,
  )
  expect(values['features']).toEqual([])
  expect(values['games']).toEqual(['a b', '7'])
  expect(told(values, 'deposits', casinoFields)).toBe('Swish · 1 · 2 · 3\nVisa · 5 ·  · ')
})

test('compares forms by content, not by how it was typed', () => {
  const one = {
    name: ['A'],
    features: ['a', 'b'],
    'deposits.method': ['Swish', ''],
    published: ['true'],
  }
  const same = {
    name: [' A '],
    features: ['a\nb\n', ''],
    'deposits.method': ['Swish'],
    published: ['true'],
  }
  expect(differences(one, same, casinoFields)).toEqual([])
  const other = { name: ['B'], features: ['b', 'a'], 'deposits.method': ['Visa'], bonus_en: ['x'] }
  expect(new Set(differences(one, other, casinoFields))).toEqual(
    new Set(['name', 'features', 'deposits', 'bonus_en', 'published']),
  )
})

test('ignores the order of countries, unknown country codes and line ends when comparing forms', () => {
  const stored = { countries: ['fi', 'se', 'xx'], description: ['a\r\nb'] }
  const shown = { countries: ['se', 'fi'], description: ['a\nb'] }
  expect(differences(stored, shown, casinoFields)).toEqual([])
  expect(differences(stored, { ...shown, countries: ['se'] }, casinoFields)).toEqual(['countries'])
})
