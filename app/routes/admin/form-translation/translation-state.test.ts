import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FormValues } from '#domain/columns/form-values.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { definitions } from '#domain/kinds/kinds.ts'
import { readRecord } from '#domain/kinds/record.ts'

import {
  automaticText,
  matchByPosition,
  pendingItems,
  sourceTexts,
  swedishFieldOf,
  swedishRows,
  untranslatedTexts,
} from './translation-state.ts'

const definition = definitions.casinos

function fieldOf(name: string): Field {
  const field = definition.fields.get(name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

const pair = (name: string) => {
  const field = fieldOf(name)
  return [swedishFieldOf(definition, field), field] as const
}

const untranslated = (values: FormValues, ...names: string[]) =>
  untranslatedTexts(values, definition, names.map(fieldOf))

describe('Swedish rows', () => {
  test('are the lines of a list before hydration, without blank ones', () =>
    expect(swedishRows({ features: ['Ett\n \nTvå'] }, fieldOf('features'))).toEqual([
      { id: 0, texts: ['Ett'] },
      { id: 1, texts: ['Två'] },
    ]))

  test('keep their ids and blank texts after hydration', () => {
    const values = { features: [' Två ', '', 'Ett', 'Inte tillagd'] }
    expect(swedishRows(values, fieldOf('features'), [1, 3, 0])).toEqual([
      { id: 1, texts: ['Två'] },
      { id: 3, texts: [''] },
      { id: 0, texts: ['Ett'] },
    ])
    expect(pendingItems(values, 'features', [1, 3, 0])).toBe(1)
    expect(pendingItems({ features: ['Ett', ' '] }, 'features', [0])).toBe(0)
  })

  test('have a text per part of a payment method', () =>
    expect(
      swedishRows(
        { 'deposits.method': ['Swish'], 'deposits.time': ['Direkt'] },
        fieldOf('deposits'),
      ),
    ).toEqual([{ id: 0, texts: ['Swish', '', '', 'Direkt'] }]))
})

describe('translations by position', () => {
  test('skip blank Swedish rows, which are not saved', () => {
    const values = {
      ...{ 'deposits.method': ['', 'Visa'], 'deposits.time': ['', 'Direkt'] },
      ...{ 'deposits_en.method': ['', 'x'], 'deposits_en.time': ['Instant', 'y'] },
    }
    expect(matchByPosition(values, ...pair('deposits_en'))).toEqual({
      byId: [[], ['', '', '', 'Instant']],
      surplus: [['x', '', '', 'y']],
    })
  })

  const items = fc.array(fc.constantFrom('Ett', 'Två', ' ', ''), { maxLength: 6 })
  const translated = fc.array(fc.constantFrom('One', 'Two', ''), { maxLength: 8 })
  test('save unchanged when the form shows every row and every surplus translation', () =>
    fc.assert(
      fc.property(items, translated, (features, features_en) => {
        const values = { features, features_en }
        const { byId, surplus } = matchByPosition(values, ...pair('features_en'))
        const shown = [...byId, ...surplus].map(([text = '']) => text)
        const before = { name: ['A'], slug: ['a'], rating: ['3'], ...values }
        expect(readRecord('casinos', { ...before, features_en: shown })).toEqual(
          readRecord('casinos', before),
        )
      }),
    ))
})

describe('texts that lack a translation', () => {
  test('are texts, items and limits or times of payment methods, without figures and names', () => {
    const values = {
      ...{ bonus: ['100 kr'], bonus_amount: ['100 kr'], wagering: [' 35x, för bonusen '] },
      ...{ features: ['Snabb', '15 minuter', 'Lugn'], features_en: ['', '', 'Calm'] },
      ...{ 'deposits.method': ['Swish', 'Visa'], 'deposits.min': ['100 kr', 'ca 50 kr'] },
      ...{ 'deposits.time': ['Direkt', 'Direkt'], 'deposits_en.time': ['', 'Instant'] },
    }
    const names = ['bonus_en', 'bonus_amount_en', 'wagering_en', 'features_en', 'deposits_en']
    expect(untranslated(values, ...names)).toEqual([
      ...['100 kr', '35x, för bonusen', 'Snabb', 'Direkt', 'ca 50 kr'],
    ])
    expect(sourceTexts(values, ...pair('features_en'))).toEqual([
      { text: 'Snabb', isTranslated: false },
      { text: 'Lugn', isTranslated: true },
    ])
  })

  test('are none where the Swedish text is blank or the field is Swedish', () =>
    expect(
      untranslated(
        { bonus: [' '], bonus_en: ['Free'], cta_text: ['Spela'] },
        'bonus_en',
        'cta_text',
      ),
    ).toEqual([]))
})

test('formats figures only in columns whose pages format them', () => {
  expect(automaticText(fieldOf('min_deposit_en'), ' 1 000 kr ')).toBe('SEK\u00a01,000')
  expect(automaticText(fieldOf('min_deposit_en'), 'ca 1 000 kr')).toBeNull()
  expect(automaticText(fieldOf('bonus_en'), '1 000 kr')).toBeNull()
})
