import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { casinoColumns, readList, slotColumns } from '#domain/sheet.ts'

type SheetRow = Record<string, string | undefined>

const root = join(import.meta.dirname, '..')

function read(table: string) {
  const text = readFileSync(join(root, 'db/demo', `${table}.csv`), 'utf8')
  const { data, meta } = Papa.parse<SheetRow>(text, { header: true, skipEmptyLines: true })
  return { rows: data, columns: meta.fields }
}

const casinos = read('casinos')
const slots = read('slots')
const all = [...casinos.rows, ...slots.rows]

test('uses the columns of the import templates in the demo files', () => {
  expect(casinos.columns).toEqual(casinoColumns)
  expect(slots.columns).toEqual(slotColumns)
})

test('has at least 24 demo casinos and 60 demo slots with unique slugs', () => {
  expect(casinos.rows.length).toBeGreaterThanOrEqual(24)
  expect(slots.rows.length).toBeGreaterThanOrEqual(60)
  for (const { rows } of [casinos, slots]) {
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  }
})

test('has a full review for every demo record, without shared sentences', () => {
  const owners = new Map<string, string>()
  for (const { slug = '', full_review = '' } of all) {
    expect(full_review.length, slug).toBeGreaterThan(300)
    const sentences = full_review
      .replace(/<[^>]+>/g, '\n')
      .split(/[.!?\n]/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 30)
    for (const sentence of sentences) {
      expect([undefined, slug], sentence).toContain(owners.get(sentence))
      owners.set(sentence, slug)
    }
  }
})

test('includes demo records without a rating, logo, translation or publication', () => {
  const count = (rows: SheetRow[], has: (row: SheetRow) => boolean) => rows.filter(has).length
  for (const { rows } of [casinos, slots]) {
    expect(count(rows, (row) => row['rating'] === '0')).toBeGreaterThan(1)
    expect(count(rows, (row) => row['logo'] === '')).toBeGreaterThan(1)
    expect(count(rows, (row) => row['full_review_en'] === '')).toBeGreaterThan(1)
    expect(count(rows, (row) => row['published'] === 'false')).toBeGreaterThan(0)
  }
  const licences = new Set(casinos.rows.map((row) => row['license_info']))
  const countries = new Set(casinos.rows.flatMap((row) => readList(row['countries'] ?? '')))
  expect(licences.size).toBeGreaterThan(4)
  expect([...countries].sort()).toEqual(['de', 'dk', 'fi', 'no', 'se'])
})

test('uses only demo images that exist in public/', () => {
  const pictures = all.flatMap(({ logo, screenshots }) =>
    [logo, ...(screenshots?.split(',') ?? [])].filter(Boolean),
  )
  expect(pictures.length).toBeGreaterThan(150)
  expect(pictures.filter((path) => !existsSync(join(root, 'public', path ?? '')))).toEqual([])
})

describe('texts of the demo catalogue', () => {
  const text = JSON.stringify(all).toLowerCase()
  test.for([
    'riskfri',
    'garanterad vinst',
    'skynda',
    'missa inte',
    'risk-free',
    'guaranteed win',
    'hurry',
    'kreditkort',
    'credit card',
  ])('avoids the phrase “%s”', (phrase) => {
    expect(text).not.toContain(phrase)
  })
})
