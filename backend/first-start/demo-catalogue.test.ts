import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import type { Column, TypeName } from '#domain/columns/column.ts'
import { splitPayment } from '#domain/columns/payment.ts'
import { definitionOf, definitions, type Kind } from '#domain/kinds/kinds.ts'
import { figureIn } from '#domain/locale/figures.ts'
import { locales } from '#domain/locale/locale.ts'
import { readList } from '#domain/sheets/list-cell.ts'
import { foreignWords } from '#test/support/samples/foreign-words.ts'

type SheetRow = Record<string, string | undefined>

const root = join(import.meta.dirname, '../..')

function read(table: Kind) {
  const text = readFileSync(join(root, 'db/demo', `${table}.csv`), 'utf8')
  const { data, meta } = Papa.parse<SheetRow>(text, { header: true, skipEmptyLines: true })
  return { rows: data, columns: meta.fields }
}

const casinos = read('casinos')
const slots = read('slots')
const all = [...casinos.rows, ...slots.rows]

test('has only columns of the import templates in the demo files, in their order', () => {
  for (const [kind, { columns = [] }] of [
    ['casinos', casinos],
    ['slots', slots],
  ] as const) {
    expect(columns.length).toBeGreaterThan(30)
    expect(columns).toEqual(definitions[kind].sheet.filter((name) => columns.includes(name)))
  }
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

test('includes demo records without a rating, logo or publication', () => {
  const count = (rows: SheetRow[], has: (row: SheetRow) => boolean) => rows.filter(has).length
  for (const { rows } of [casinos, slots]) {
    expect(count(rows, (row) => row['rating'] === '0')).toBeGreaterThan(1)
    expect(count(rows, (row) => row['logo'] === '')).toBeGreaterThan(1)
    expect(count(rows, (row) => row['published'] === 'false')).toBeGreaterThan(0)
  }
  const licences = new Set(casinos.rows.map((row) => row['license_info']))
  const countries = new Set(casinos.rows.flatMap((row) => readList(row['countries'] ?? '')))
  expect(licences.size).toBeGreaterThan(4)
  expect([...countries].sort()).toEqual(['de', 'dk', 'fi', 'no', 'se'])
})

test('uses only demo images that exist in public/', () => {
  const images = all.flatMap(({ logo, screenshots }) =>
    [logo, ...(screenshots?.split(',') ?? [])].filter(Boolean),
  )
  expect(images.length).toBeGreaterThan(150)
  expect(images.filter((path) => !existsSync(join(root, 'public', path ?? '')))).toEqual([])
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

const languages = {
  sv: {
    suffix: '',
    wrongFormat: /\bSEK\b|\d%|\d,\d{3}|href="\/en\//,
  },
  en: {
    suffix: '_en',
    wrongFormat: /\d (%|\d{3})|href="\/(?!en\/)/,
  },
}

/** Swedish names that English texts keep, the longest first. */
const names = [
  ...all.flatMap(({ name = '', provider = '' }) => [name, provider]),
  ...casinos.rows.flatMap(({ providers = '' }) => readList(providers)),
]
  .filter(Boolean)
  .sort((a, b) => b.length - a.length)

function withoutNames(cell: string) {
  return names.reduce((text, name) => text.replaceAll(name, ''), cell.replaceAll('&amp;', '&'))
}

const payments = (cell: string) => readList(cell).map((entry) => splitPayment(entry))

for (const [kind, { rows, columns = [] }] of [
  ['casinos', casinos],
  ['slots', slots],
] as const) {
  const translated = columns.filter((column) => columns.includes(`${column}_en`))
  const ofType = (type: TypeName) =>
    translated.filter((column) => definitionOf(kind).columns[column]?.type === type)

  describe.for(rows)(`demo record $slug of ${kind}`, (row) => {
    const swedish = (column: string) => row[column] ?? ''
    const english = (column: string) => row[`${column}_en`] ?? ''

    test('has an English text for every Swedish one and for no other', () => {
      const filled = translated.filter((column) => english(column) !== '')
      const wordy = translated.filter(
        (column) => swedish(column) !== '' && figureIn('en', swedish(column)) === null,
      )
      expect(filled).toEqual(wordy)
    })

    test('has the same elements in its English review as in its Swedish one', () => {
      const elements = (html: string) => html.match(/<\/?\w+/g)
      expect(elements(english('full_review'))).toEqual(elements(swedish('full_review')))
    })

    test.for(ofType('list'))('has as many English items as Swedish ones in %s', (column) => {
      expect(readList(english(column))).toHaveLength(readList(swedish(column)).length)
    })

    test.for(ofType('payments'))('has an English method and time for each of %s', (column) => {
      const text = expect.stringMatching(/./)
      const entry = { method: text, min: '', max: '', time: text }
      expect(payments(english(column))).toEqual(payments(swedish(column)).map(() => entry))
    })

    test.for(locales)('has no foreign words, amounts or links in %s', (locale) => {
      const { suffix, wrongFormat } = languages[locale]
      for (const column of translated) {
        const cell = row[column + suffix] ?? ''
        expect(withoutNames(cell), column).not.toMatch(foreignWords[locale])
        expect(cell, column).not.toMatch(wrongFormat)
      }
    })
  })
}

test('translates each item of the demo catalogue in one way, except names and shared terms', () => {
  const itemsOf: Partial<Record<TypeName, (cell: string) => (string | undefined)[]>> = {
    text: (cell) => (cell === '' || figureIn('en', cell) !== null ? [] : [cell]),
    list: readList,
    payments: (cell) => payments(cell).flatMap((entry) => [entry?.method, entry?.time]),
  }
  const columns: Record<string, Column> = {
    ...definitions.casinos.columns,
    ...definitions.slots.columns,
  }
  const translations = new Map<string, string | undefined>()
  for (const row of all) {
    for (const [column, { type }] of Object.entries(columns)) {
      const english = itemsOf[type]?.(row[`${column}_en`] ?? '') ?? []
      if (english.length === 0) continue
      for (const [index, item = ''] of itemsOf[type]?.(row[column] ?? '').entries() ?? []) {
        expect([undefined, english[index]], item).toContain(translations.get(item))
        translations.set(item, english[index])
      }
    }
  }
  expect(translations.size).toBeGreaterThan(600)
  const same = [...translations].filter(([item, english]) => item === english)
  expect(same.map(([item]) => item).sort()).toEqual([
    'Bingo',
    'Free spins',
    'Mastercard debit',
    'MobilePay',
    'Nudge',
    'PayPal',
    'Paysafecard',
    'Respins',
    'Swish',
    'Trustly',
    'Vipps',
    'Visa debit',
    'Wilds',
    'Zimpler',
  ])
})
