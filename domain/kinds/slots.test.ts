import { describe, expect, test } from 'vitest'

import { columnsByType } from '#test/support/database/columns.ts'

import { choiceOf } from '../column-types/choice-types.ts'
import { percentOf } from '../column-types/number-types.ts'
import { volatilities } from '../lists/filters.ts'
import { readRecord, valuesOfRow } from './record.ts'

const least = { name: ['Trollguld'], slug: ['trollguld'] }

const errorIn = (values: Record<string, string[]>, name: string) =>
  readRecord('slots', { ...least, ...values }).errors?.[name]

test('requires a name and a slug for a slot, and stores a missing rating as 0', () => {
  expect(readRecord('slots', {}).errors).toEqual({
    name: { code: 'required' },
    slug: { code: 'required' },
  })
  expect(readRecord('slots', least).row).toMatchObject({
    rating: 0,
    rtp: null,
    volatility: null,
    release_date: null,
  })
  expect(readRecord('slots', { ...least, rating: ['4,5'] }).row?.rating).toBe(4.5)
  expect(errorIn({ rating: ['0'] }, 'rating')).toEqual({ code: 'rating' })
})

test.each([
  ['96.5', 96.5],
  ['96,5', 96.5],
  ['96.5%', 96.5],
  ['96,55 %', 96.55],
  ['0', 0],
  ['100', 100],
  ['100.1', null],
  ['-1', null],
  ['hög', null],
  ['9650', null],
])('reads the percentage %j as %d', (text, percent) => expect(percentOf(text)).toBe(percent))

test.each([
  ['Låg', 'Låg'],
  ['low', 'Låg'],
  ['medel', 'Medium'],
  ['MEDIUM', 'Medium'],
  ['high', 'Hög'],
  ['Mycket hög', 'Hög'],
  ['very low', 'Låg'],
  ['ingen', null],
])('reads the volatility %j as %j', (text, level) =>
  expect(choiceOf(text, volatilities)).toBe(level),
)

describe('fields of a slot form', () => {
  test('accepts only an existing date as release date', () => {
    expect(readRecord('slots', { ...least, release_date: ['2024-02-29'] }).row?.release_date).toBe(
      '2024-02-29',
    )
    for (const day of ['2023-02-29', '2024-13-01', '29/2 2024', '0000-01-01', '2024-1-1']) {
      expect([day, errorIn({ release_date: [day] }, 'release_date')]).toEqual([
        day,
        { code: 'date' },
      ])
    }
  })

  test('accepts only image addresses as screenshots', () => {
    const screenshots = ['/demo/1.svg', 'https://example.com/2.png']
    expect(readRecord('slots', { ...least, screenshots }).row?.screenshots).toEqual(screenshots)
    expect(errorIn({ screenshots: ['/a.png', 'javascript:x'] }, 'screenshots')).toEqual({
      code: 'picture',
    })
  })

  test('rejects an unknown volatility and an RTP above 100', () => {
    expect(errorIn({ volatility: ['enorm'] }, 'volatility')).toEqual({ code: 'choice' })
    expect(errorIn({ rtp: ['101'] }, 'rtp')).toEqual({ code: 'rtp' })
  })

  test.each(Object.entries(columnsByType('slots').texts))(
    'rejects %s beyond %i characters',
    (name, longest) => {
      const long =
        name.includes('link') || name === 'logo'
          ? `https://${'a'.repeat(longest)}`
          : 'a'.repeat(longest + 1)
      expect(errorIn({ [name]: [long] }, name)).toEqual({ code: 'tooLong', limit: longest })
    },
  )
})

test('keeps a slot row unchanged when it is opened and saved', () => {
  const { row } = readRecord('slots', {
    ...{ ...least, rtp: ['96,5 %'], volatility: ['high'], release_date: ['2024-02-29'] },
    ...{
      screenshots: ['/a.svg'],
      description: ['Ett'],
      description_en: ['One'],
      published: ['true'],
    },
  })
  expect(readRecord('slots', valuesOfRow('slots', { ...row })).row).toEqual(row)
})
