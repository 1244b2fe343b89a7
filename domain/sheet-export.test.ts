import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { sized } from '#test/support/sizes.ts'

import type { Kind } from './catalogue.ts'
import { type ImportRecord, readRows } from './import/rows.ts'
import { isTable, readTable } from './import/table.ts'
import { casinoFields, slotFields } from './record-fields.ts'
import { isBlankReview, sanitizeReview } from './review-html.ts'
import { columnsOf, type SheetFormat, sheetFormats } from './sheet.ts'
import { exportSheet } from './sheet-export.ts'

type Row = Record<string, unknown>

async function fileOf(format: SheetFormat, kind: Kind, rows: Row[]): Promise<Uint8Array> {
  async function* pages() {
    yield* rows.map((row) => [row])
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of exportSheet(format, kind, pages())) parts.push(part)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Returns the cells of the exported file. */
async function tableOf(format: SheetFormat, kind: Kind, ...rows: Row[]) {
  const table = await readTable(await fileOf(format, kind, rows))
  if (!isTable(table)) throw new Error(table.code)
  return table
}

/** Applies an imported record to a stored row: its values replace the stored ones, per language in localized columns. */
function applied(stored: Row, record: ImportRecord | null | undefined): Row {
  const after: Row = { ...stored, ...record }
  for (const column of Object.keys(record ?? {}).filter((name) => name.startsWith('localized_'))) {
    const texts = { ...(stored[column] as object), ...(record?.[column] as object) }
    after[column] = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))
  }
  return after
}

const short = fc.string({ unit: 'binary', maxLength: 30 }).map(asStored)
const risky = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', "'", "'=", '"', '_x000D_', '&#13;', '<b>', ';', ''),
    short,
  )
  .map(([first, rest]) => asStored(first + rest))
const text = fc.oneof(short, risky)
const maybe = text.map((value) => value || null)
const word = fc
  .oneof(text, fc.constantFrom('a, b', '"citat"', ' x', 'a:b'))
  .map((item) => item.replaceAll('\n', ' ').trim())
const list = fc.array(
  word.filter((item) => item !== ''),
  { maxLength: 5 },
)
const part = word.map((value) => value.replaceAll('"', '').trim())
const payment = fc.record({
  method: part.filter((value) => value !== ''),
  min: part,
  max: part,
  time: part,
})
const review = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<h2>a</h2>',
        '<a href="https://example.com/?a=1&b=2">b</a>',
        '&amp;',
        '&nbsp;',
        '<img src="/a.svg" alt="">',
      ),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => asStored(sanitizeReview(pieces.join('')).replaceAll('\r', '\n')))
  .map((html) => (isBlankReview(html) ? null : html))
const link = fc.option(
  fc.constantFrom('https://example.com/?a=1,2', 'example.com', '//example.com/å'),
)
const picture = fc.constantFrom('/demo/a.svg', 'https://example.com/a,b.png')
const slug = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,2}$/)
const count = fc.option(fc.nat(2 ** 31 - 1))
const day = fc.date({
  min: new Date('1950-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

/** Normalizes a text as the forms do. */
function asStored(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\ufeff]|(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .trim()
}

/** Generates rows as a form stores them: Swedish texts in two columns, English ones where present. */
function rowsOf(kind: Kind): fc.Arbitrary<Row> {
  const { texts, localized } = kind === 'casinos' ? casinoFields : slotFields
  const plain: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.keys(texts).map((name) => [name, name.endsWith('_link') ? link : maybe]),
  )
  const shared = {
    ...plain,
    ...{
      name: text.filter((value) => value !== ''),
      slug,
      logo: fc.option(picture),
      full_review: review,
    },
    ...{ rating: fc.nat(50).map((tenths) => tenths / 10), published: fc.boolean() },
    ...{ features: list, advantages: list, disadvantages: list },
  }
  const row: Record<string, fc.Arbitrary<unknown>> = kind === 'casinos'
    ? {
        ...shared,
        ...{ games: list, providers: list, customer_support: list, is_new: fc.boolean() },
        ...{ free_spins: count, bonus_wagering: count, casino_wagering: count },
        ...{
          deposits: fc.array(payment, { maxLength: 3 }),
          withdrawals: fc.array(payment, { maxLength: 3 }),
        },
        countries: fc.subarray(['se', 'fi', 'no', 'dk', 'de']),
      }
    : {
        ...shared,
        ...{
          screenshots: fc.array(picture, { maxLength: 3 }),
          volatility: fc.constantFrom('Låg', 'Medium', 'Hög', null),
        },
        rtp: fc.option(fc.nat(10_000).map((hundredths) => hundredths / 100)),
        release_date: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
      }
  const english = Object.fromEntries(
    localized.map((name) => [name, name === 'full_review' ? review : maybe]),
  )
  return fc.tuple(fc.record(row), fc.record(english)).map(([fields, translations]) => {
    const both = Object.entries(translations).map(([name, en]) => {
      const sv = fields[name]
      return [`localized_${name}`, { ...(sv ? { sv } : {}), ...(en ? { en } : {}) }]
    })
    return { ...fields, ...Object.fromEntries(both) } as Row
  })
}

describe.each(sheetFormats)('export as %s', (format) => {
  test.for(['casinos', 'slots'] as const)('writes the import columns of %s', async (kind) => {
    expect(await tableOf(format, kind)).toEqual([columnsOf(kind)])
  })

  for (const { size: numRuns, tags } of sized({ daily: 60, full: 600 })) {
    test.for(['casinos', 'slots'] as const)(
      `keeps ${numRuns} %s unchanged through export and import (property)`,
      { tags },
      async (kind) => {
        await fc.assert(
          fc.asyncProperty(rowsOf(kind), async (row) => {
            const { rows } = readRows(kind, await tableOf(format, kind, row))
            expect(rows.flatMap(({ problems }) => problems)).toEqual([])
            expect(applied(row, rows[0]?.record)).toEqual(row)
          }),
          { numRuns },
        )
      },
    )
  }

  describe('cell that looks like a formula', () => {
    const hostile = [
      ...['=cmd|’/C calc’!A0', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', "'=1", "''+1"],
    ]
    test.for(hostile)('exports %j as text and restores it on import', async (name) => {
      const table = await tableOf(format, 'casinos', { name, slug: 'a' })
      expect(table[1]?.[0]).toMatch(/^'/)
      expect(readRows('casinos', table).rows[0]?.record).toMatchObject({ name: name.trim() })
    })

    test.for(["'n Sync", 'a=b', "'"])(
      'exports %j unchanged because it is not a formula',
      async (name) => {
        expect((await tableOf(format, 'casinos', { name }))[1]?.[0]).toBe(name)
      },
    )
  })

  test('exports the localized Swedish text that visitors see instead of the plain one', async () => {
    const [header = [], cells = []] = await tableOf(format, 'casinos', {
      bonus: 'gammal',
      localized_bonus: { sv: 'ny' },
      description: 'enda',
      localized_description: { sv: ' ' },
    })
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    expect([cell('bonus'), cell('bonus_en'), cell('description')]).toEqual(['ny', '', 'enda'])
  })
})

test('writes CSV with a byte order mark that other parsers read identically', async () => {
  const row = { name: 'Älv, "vid ån"\nrad två', slug: 'alv', rating: 4.3, published: true }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await fileOf('csv', 'slots', [row]),
  )
  expect(text.startsWith('\uFEFF"name","slug",')).toBe(true)
  expect(text.match(/\r\n/g)).toHaveLength(2)
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data).toEqual(await tableOf('csv', 'slots', row))
})
