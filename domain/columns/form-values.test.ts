import { expect, test } from 'vitest'

import { definitions } from '../kinds/kinds.ts'
import { valuesOfRow } from '../kinds/record.ts'
import { differences, fieldText, ownValues, valuesOf } from './form-values.ts'

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

test('keeps only the values of the form’s own fields', () => {
  const own = {
    updated_at: ['2026-11-19'],
    name: ['Norr'],
    bonus_en: ['Hundred'],
    'deposits.method': ['Swish', ''],
    'choose.name': ['theirs'],
  }
  const foreign = { 'name.x': ['a'], choose: ['b'], constructor: ['c'], rtp: ['96'], '': ['d'] }
  expect(ownValues({ ...own, ...foreign }, definitions.casinos)).toEqual(own)
})

test('shows no rating for an unrated casino and defaults to published', () => {
  expect(valuesOfRow('casinos', { rating: 0 })).not.toHaveProperty('rating')
  expect(valuesOfRow('casinos', {})['published']).toEqual(['true'])
  expect(valuesOfRow('casinos', { published: false })).not.toHaveProperty('published')
})

test('prefers the localized Swedish text to the plain one', () => {
  const row = { bonus: 'Plain', localized_bonus: { sv: ' ', en: 'English' } }
  expect(valuesOfRow('casinos', row)).toMatchObject({ bonus: ['Plain'], bonus_en: ['English'] })
  expect(valuesOfRow('casinos', { ...row, localized_bonus: { sv: 'Egen' } })).toMatchObject({
    bonus: ['Egen'],
  })
})

test('converts lists and payments stored in other formats to form values', () => {
  const values = valuesOfRow('casinos', {
    features: 'inte en lista',
    games: ['a\nb', '', 7],
    deposits: ['Swish:1:2:3', { method: 'Visa', min: 5 }],
  })
  expect(values['features']).toEqual([])
  expect(values['games']).toEqual(['a b', '7'])
  const field = definitions.casinos.fields.get('deposits')
  expect(field && fieldText(values, field)).toBe('Swish · 1 · 2 · 3\nVisa · 5 ·  · ')
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
  expect(differences(one, same, definitions.casinos)).toEqual([])
  const other = { name: ['B'], features: ['b', 'a'], 'deposits.method': ['Visa'], bonus_en: ['x'] }
  expect(new Set(differences(one, other, definitions.casinos))).toEqual(
    new Set(['name', 'features', 'deposits', 'bonus_en', 'published']),
  )
})

test('ignores the order of countries and line ends when comparing forms', () => {
  const stored = { countries: ['fi', 'se'], description: ['a\r\nb'] }
  const shown = { countries: ['se', 'fi'], description: ['a\nb'] }
  expect(differences(stored, shown, definitions.casinos)).toEqual([])
  expect(differences(stored, { ...shown, countries: ['se'] }, definitions.casinos)).toEqual([
    'countries',
  ])
})

test('compares the translations of payment methods by position', () => {
  const field = definitions.casinos.fields.get('deposits_en')
  const texts = (...times: string[]) => field && fieldText({ 'deposits_en.time': times }, field)
  expect(texts('Instant', '')).toBe(texts('Instant'))
  expect(texts('', 'Instant')).not.toBe(texts('Instant'))
})
