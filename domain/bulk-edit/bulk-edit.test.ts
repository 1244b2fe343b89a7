import { describe, expect, test } from 'vitest'

import { definitionOf, kinds } from '../kinds/kinds.ts'
import { editRecord, readEdit } from './bulk-edit.ts'
import { describeEdit, editableFields, operationsOf, readDescription } from './operations.ts'

const edit = (values: Record<string, string[]>, kind: 'casinos' | 'slots' = 'casinos') => {
  const read = readEdit(kind, values)
  if (!read) throw new Error('No field')
  return read
}

const apply = (values: Record<string, string[]>, row: Record<string, unknown>) =>
  editRecord(edit(values).edit, row)

test.each(kinds)('offers every editable column of %s except names and slugs', (kind) => {
  const names = editableFields(kind).map(({ name }) => name)
  const own = [
    'rating',
    'published',
    'cta_text',
    'cta_text_en',
    'note',
    'note_en',
    'licence_holder',
    ...['casino', 'max_amount', 'ends_at', 'wagering_times', 'rtp'],
    ...['topic_kind', 'aliases', 'summary', 'summary_en'],
  ]
  const expected = own.filter((name) => definitionOf(kind).fields.has(name))
  expect(expected.length).toBeGreaterThan(2)
  expect(names).toEqual(expect.arrayContaining(expected))
  for (const name of ['name', 'slug', 'logo', 'full_review']) expect(names).not.toContain(name)
})

test('offers licence, countries and lists of casinos', () => {
  const names = editableFields('casinos').map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['license_info', 'countries', 'features', 'providers', 'games']),
  )
})

describe('reading an edit', () => {
  test.each(['', 'slug', 'name', 'nonsense', '__proto__'])('refuses the field “%s”', (field) => {
    expect(readEdit('casinos', { field: [field] })).toBeNull()
  })

  test.each([
    ['rating', '6', 'rating'],
    ['rating', '', 'required'],
    ['cta_text', 'x'.repeat(201), 'tooLong'],
    ['bonus_wagering', '-1', 'whole'],
    ['affiliate_link', 'javascript:alert(1)', 'link'],
  ])('rejects %s “%s” like the form', (field, value, code) => {
    expect(edit({ field: [field], [field]: [value] }).errors?.[field]?.code).toBe(code)
  })

  test('rejects an unknown country and an empty list of items', () => {
    const operation = ['add']
    expect(edit({ field: ['countries'], operation, countries: ['xx'] }).errors).not.toBeNull()
    expect(edit({ field: ['features'], operation, features: [' \n '] }).errors).toEqual({
      features: { code: 'required' },
    })
  })

  test('falls back to the first operation of a field', () => {
    const { edit: read } = edit({ field: ['cta_text'], operation: ['remove'], cta_text: ['Spela'] })
    expect(read.operation).toBe('set')
    expect(operationsOf(read.field)).toEqual(['set'])
  })
})

describe('editing a record', () => {
  test('sets a Swedish text in both of its columns and removes an empty translation', () => {
    const row = { cta_text: 'Gå', localized_cta_text: { sv: 'Gå', en: 'Go' } }
    expect(apply({ field: ['cta_text'], cta_text: [' Spela '] }, row)).toEqual({
      record: { cta_text: 'Spela', localized_cta_text: { sv: 'Spela' } },
    })
    expect(apply({ field: ['cta_text_en'], cta_text_en: [''] }, row)).toEqual({
      record: { localized_cta_text: { en: null } },
    })
  })

  test('writes nothing to a record that shows the value already', () => {
    const values = { field: ['cta_text'], cta_text: ['Spela'] }
    expect(apply(values, { cta_text: 'Spela', localized_cta_text: {} })).toEqual({ record: {} })
    expect(apply({ field: ['bonus_en'], bonus_en: [''] }, {})).toEqual({ record: {} })
  })

  test('adds only items that the list lacks, before surplus translations', () => {
    const row = { features: ['A', 'B'], localized_features: { en: ['a', 'b', 'surplus'] } }
    expect(apply({ field: ['features'], operation: ['add'], features: ['B\nC'] }, row)).toEqual({
      record: { features: ['A', 'B', 'C'], localized_features: { en: ['a', 'b', '', 'surplus'] } },
    })
  })

  test('removes items together with their translations', () => {
    const row = { features: ['A', 'B', 'C'], localized_features: { en: ['a', 'b'], xx: ['', 'y'] } }
    const removed = apply({ field: ['features'], operation: ['remove'], features: ['A', 'B'] }, row)
    expect(removed).toEqual({
      record: { features: ['C'], localized_features: { en: null, xx: null } },
    })
    expect(apply({ field: ['features'], operation: ['remove'], features: ['A'] }, row)).toEqual({
      record: { features: ['B', 'C'], localized_features: { en: ['b'], xx: ['y'] } },
    })
  })

  test('reports a list that would become too long', () => {
    const row = { providers: Array.from({ length: 100 }, (_, n) => `p${n}`) }
    expect(apply({ field: ['providers'], operation: ['add'], providers: ['NetEnt'] }, row)).toEqual(
      { problem: { code: 'tooMany', limit: 100 } },
    )
  })

  test('adds, removes and replaces countries in the stored order', () => {
    const row = { countries: ['no', 'se'] }
    const edited = (operation: string, ...countries: string[]) =>
      apply({ field: ['countries'], operation: [operation], countries }, row)
    expect(edited('add', 'se', 'fi')).toEqual({ record: { countries: ['no', 'se', 'fi'] } })
    expect(edited('remove', 'no', 'dk')).toEqual({ record: { countries: ['se'] } })
    expect(edited('set', 'se', 'no')).toEqual({ record: {} })
    expect(edited('set')).toEqual({ record: { countries: [] } })
  })
})

test('describes an edit in a text that reads back', () => {
  const { edit: read } = edit({ field: ['features'], operation: ['add'], features: ['A = B\nC'] })
  const text = describeEdit(read)
  expect(text).toBe('features + A = B, C')
  expect(readDescription('casinos', text)).toMatchObject({ sign: '+', value: 'A = B, C' })
  const empty = edit({ field: ['bonus'], bonus: [''] })
  expect(readDescription('casinos', describeEdit(empty.edit))).toMatchObject({ value: '' })
  expect(readDescription('casinos', 'a file.csv')).toBeNull()
})
