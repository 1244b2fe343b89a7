import { describe, expect, test } from 'vitest'

import { cellReader } from '../columns/cells.ts'
import { readRecord } from '../kinds/record.ts'
import { slots } from '../kinds/slots.ts'
import { rtpRangeIn } from './rtp-versions.ts'

describe('RTP versions of a slot', () => {
  const field = slots.fields.get('rtp_versions')
  if (!field) throw new Error('The column is missing')
  const read = cellReader(field)

  test.for<[cell: string, versions: number[]]>([
    ['96.5,94.5,91', [96.5, 94.5, 91]],
    ['91, 96.5 %, 94.50', [96.5, 94.5, 91]],
    ['"96,5","94,5"', [96.5, 94.5]],
    ['96,5; 94,5; 91', [96.5, 94.5, 91]],
    ['96,5 %, 94,5 %', [96.5, 94.5]],
    ['96,5, 94,5, 91', [96.5, 94.5, 91]],
    ['96,5', [96.5]],
    ['94,94.0,96', [96, 94]],
    ['100,0.01', [100, 0.01]],
    ['', []],
  ])('reads the cell %j in descending order without duplicates', ([cell, versions]) => {
    expect(read(cell)).toEqual({ value: versions })
  })

  test.for<[cell: string, item: string]>([
    ['965', '965'],
    ['96.5,hög', 'hög'],
    ['0,91', '0'],
    ['96.5,-1', '-1'],
    ['96,5,94,5', '96,5,94,5'],
  ])('names the invalid percentage in the cell %j', ([cell, item]) => {
    expect(read(cell)).toEqual({ problem: { code: 'percents', item } })
  })

  const steps = (count: number) => Array.from({ length: count }, (_, index) => `${index + 10}.5`)

  test('accepts 20 versions, and no more', () => {
    expect(read(steps(20).join())).toMatchObject({ value: { length: 20 } })
    expect(read(steps(50).join())).toEqual({ problem: { code: 'tooMany', limit: 20 } })
  })

  test('reads the lines of a form by the same rules', () => {
    const form = (lines: string[]) =>
      readRecord('slots', { name: ['A'], slug: ['a'], rtp_versions: lines })
    expect(form(['91', '96,5', '', '91,0 %']).row?.rtp_versions).toEqual([96.5, 91])
    expect(form(['965']).errors).toEqual({ rtp_versions: { code: 'percents', item: '965' } })
    expect(form(steps(21)).errors).toEqual({ rtp_versions: { code: 'tooMany', limit: 20 } })
  })
})

describe('range of the versions', () => {
  test('states the range and the difference per 1,000 kr of stakes', () => {
    expect(rtpRangeIn('sv', [96.5, 94.5, 91])).toEqual({
      ...{ range: '91–96,5\u00a0%', stakes: '1\u00a0000\u00a0kr', difference: '55\u00a0kr' },
    })
    expect(rtpRangeIn('en', [96.21, 94.04])).toEqual({
      ...{ range: '94.04–96.21%', stakes: 'SEK\u00a01,000', difference: 'SEK\u00a021.70' },
    })
  })

  test.for([[[]], [[96.5]]])('has none for %j', ([versions]) => {
    expect(rtpRangeIn('sv', versions as number[])).toBeNull()
  })
})
