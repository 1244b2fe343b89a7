import { describe, expect, test } from 'vitest'

import { definitionOf } from '../kinds/kinds.ts'
import { readRecord } from '../kinds/record.ts'
import { typeOf } from './column-types.ts'

const { columns } = definitionOf('bonuses')

const reader = (name: string) => (text: string) => {
  const column = columns[name]!
  return typeOf(column.type).read([text], { column, isCell: true })
}

describe('amounts', () => {
  const read = reader('max_amount')

  test.for<[string, number]>([
    ['1000', 1_000_00],
    ['1 000', 1_000_00],
    ['1\u00a0000,50', 1_000_50],
    ['1.000', 1_000_00],
    ['1,000.50', 1_000_50],
    ['0,10', 10],
    ['0.1', 10],
    ['4,35', 4_35],
    ['1000000000', 1_000_000_000_00],
  ])('reads %s as %d hundredths', ([text, value]) => {
    expect(read(text)).toEqual({ value })
  })

  test.for(['-1', '1,234,5', '0,001', 'hundra', '1e3', '1 00', '1000000001', '10 kr'])(
    'rejects %s',
    (text) => {
      expect(read(text)).toEqual({ problem: { code: 'amount' } })
    },
  )

  test('writes kronor with a space in forms and without one in sheets', () => {
    const type = typeOf('amount')
    expect(type.write(1_234_567_89)).toEqual(['1 234 567,89'])
    expect(type.toCell?.(1_234_567_89)).toBe('1234567,89')
    expect(type.write(10)).toEqual(['0,10'])
  })
})

describe('numbers within a range', () => {
  test.for(['0', '1000000000', '-5', 'x'])('rejects %s percent', (text) => {
    const problem = { code: 'range', least: 0.01, limit: 1_000_000 }
    expect(reader('percent')(text)).toEqual({ problem })
  })

  test('reads a weight of 0 and rounds to the decimals of the column', () => {
    expect(reader('weight_slots')('0')).toEqual({ value: 0 })
    expect(reader('wagering_times')('12,55')).toEqual({ value: 12.6 })
  })
})

describe('moments', () => {
  const read = reader('ends_at')

  test.for<[string, string]>([
    ['2026-12-31 23:59', '2026-12-31T22:59:00+00:00'],
    ['2026-07-01T00:00', '2026-06-30T22:00:00+00:00'],
    ['2026-07-01 00:00:30', '2026-06-30T22:00:30+00:00'],
    ['2026-07-01 00:00Z', '2026-07-01T00:00:00+00:00'],
    // Clocks skip from 02:00 to 03:00: a time in between moves forward by an hour.
    ['2026-03-29 02:30', '2026-03-29T01:30:00+00:00'],
    // Clocks repeat the hour from 02:00: the first one, unless the offset says otherwise.
    ['2026-10-25 02:30', '2026-10-25T00:30:00+00:00'],
    ['2026-10-25 02:30+01:00', '2026-10-25T01:30:00+00:00'],
    // A spreadsheet's number for a date with a time.
    ['46387.5', '2026-12-31T11:00:00+00:00'],
  ])('reads %s in Swedish time', ([text, value]) => {
    expect(read(text)).toEqual({ value })
  })

  test.for(['2026-12-31', '2026-02-30 12:00', '2026-13-01 12:00', '2026-01-01 25:00', 'imorgon'])(
    'rejects %s',
    (text) => {
      expect(read(text)).toEqual({ problem: { code: 'moment' } })
    },
  )

  test('writes the offset in the repeated hour only', () => {
    const type = typeOf('moment')
    expect(type.write('2026-10-25T01:30:00+00:00')).toEqual(['2026-10-25T02:30+01:00'])
    expect(type.toCell?.('2026-12-31T22:59:00+00:00')).toBe('2026-12-31 23:59')
  })
})

test('rejects a bonus that ends before it starts', () => {
  const form = {
    ...{ name: ['A'], slug: ['a'], casino: ['lyktan'], kind: ['deposit'], currency: ['SEK'] },
    ...{ starts_at: ['2026-12-31T12:00'], ends_at: ['2026-12-31T12:00'] },
  }
  expect(readRecord('bonuses', form).errors).toEqual({ ends_at: { code: 'order' } })
})
