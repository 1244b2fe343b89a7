import { describe, expect, test } from 'vitest'

import { resolveReferences } from './references.ts'
import { readRows } from './rows.ts'

const holders = [
  { slug: 'nordljus', name: 'Nordljus AB' },
  { slug: 'tvilling-1', name: 'Tvilling' },
  { slug: 'tvilling-2', name: 'Tvilling' },
  { slug: 'svea', name: 'nordljus' },
]
const find = async (_: string, texts: string[]) =>
  holders.filter(({ slug, name }) => texts.includes(slug) || texts.includes(name))

async function resolve(...cells: string[]) {
  const header = ['name', 'slug', 'licence_holder']
  const lines = cells.map((cell, index) => [`Casino ${index}`, `casino-${index}`, cell])
  return resolveReferences('casinos', readRows('casinos', [header, ...lines]).rows, find)
}

describe('the licence holder of a casino in a sheet', () => {
  test('is found by its slug or its exact name, the slug first', async () => {
    const rows = await resolve('nordljus', 'Nordljus AB', '')
    expect(rows.map(({ record }) => record?.['licence_holder'])).toEqual([
      'nordljus',
      'nordljus',
      null,
    ])
  })

  test('is a problem of its row alone when it is unknown or ambiguous, and the row keeps its cells', async () => {
    const rows = await resolve('Nordljus', 'Tvilling', 'nordljus')
    const common = { column: 'licence_holder' }
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ ...common, row: 2, value: 'Nordljus', code: 'unknownReference' }],
      [{ ...common, row: 3, value: 'Tvilling', code: 'ambiguousName' }],
      [],
    ])
    expect(rows.map(({ record }) => record !== null)).toEqual([false, false, true])
    expect(rows[0]?.cells).toEqual(['Casino 0', 'casino-0', 'Nordljus'])
  })

  test('asks for nothing without the column', async () => {
    const { rows } = readRows('casinos', [
      ['name', 'slug'],
      ['Casino', 'casino'],
    ])
    expect(await resolveReferences('casinos', rows, () => Promise.reject(new Error()))).toBe(rows)
  })
})
