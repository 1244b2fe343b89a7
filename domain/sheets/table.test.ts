import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { limits } from './limits.ts'
import { readTable } from './table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('csv-spectrum corpus', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')))
  // The CSV and JSON files of location_coordinates contain different telephone numbers.
  const names = readdirSync(join(folder, 'csvs'))
    .map((file) => file.replace('.csv', ''))
    .filter((name) => name !== 'location_coordinates')
  test.for(names)('reads %s.csv like its JSON file', async (name) => {
    const table = await readTable(readFileSync(join(folder, 'csvs', `${name}.csv`)))
    const wanted: unknown = JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8'))
    const [header = [], ...rows] = table as string[][]
    expect(rows.map((row) => Object.fromEntries(header.map((key, at) => [key, row[at]])))).toEqual(
      wanted,
    )
  })
})

describe('delimiter detection', () => {
  test.for([
    ['a,b;c,d\n1,2;3,4', 3],
    ['a;b,c;d\n1;2;3', 3],
    ['a\tb\tc,d;e\n1\t2\t3', 3],
    ['"a;b;c;d;e",b,c\n1,2,3', 3],
    ['sep=;\r\na;b\r\n1;2', 2],
    ['\n\na;b;c\n1;2;3', 3],
    ['name\nx', 1],
  ] as const)('detects the delimiter of %j', async ([text, columns]) => {
    const table = (await readTable(text)) as string[][]
    expect(table.find((row) => row[0] !== '')).toHaveLength(columns)
  })
})

test('reads line ends of every kind, also within cells, and keeps row numbers', async () => {
  expect(await readTable('a,b\r\n\r\n"x\r\ny",1\rz,\n')).toEqual([
    ['a', 'b'],
    [''],
    ['x\r\ny', '1'],
    ['z', ''],
  ])
})

test('keeps quotes that do not enclose a whole cell', async () => {
  expect(await readTable('a\tb\n"Bäst" i test\t5" skärm\n"ett ""två"""\t"a"b')).toEqual([
    ['a', 'b'],
    ['"Bäst" i test', '5" skärm'],
    ['ett "två"', '"a"b'],
  ])
})

test('reads back any table written as CSV (property)', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\0', '')),
    fc.constantFrom('', '"', '""', ',', '\n', '\r\n', ' ', ';', '\t', '"a"b', 'a"'),
  )
  const row = fc.array(cell, { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      async (rows, delimiter, newline) => {
        const table = [['name', 'slug', 'logo', 'rating', 'bonus', 'bonus_amount'], ...rows]
        const text = Papa.unparse(table, { delimiter, newline, quotes: true })
        expect(await readTable(text)).toEqual(table)
      },
    ),
  )
})

describe('encoding detection', () => {
  const text = 'name;slug\r\nÅäö “citat” €;a'
  const rows = [
    ['name', 'slug'],
    ['Åäö “citat” €', 'a'],
  ]
  const utf16 = (isBig: boolean, hasMark: boolean) => {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    return Uint8Array.from(
      (hasMark ? [0xfeff, ...units] : units).flatMap((unit) =>
        isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8],
      ),
    )
  }
  /** Encodes a text as Windows-1252, which differs from Latin-1 in a few characters. */
  const windows = (part: string) =>
    Uint8Array.from(
      Array.from(
        part,
        (letter) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[letter] ?? letter.charCodeAt(0),
      ),
    )
  test.for([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${text}`)],
    ['little-endian UTF-16', utf16(false, true)],
    ['big-endian UTF-16', utf16(true, true)],
    ['little-endian UTF-16 without a byte order mark', utf16(false, false)],
    ['big-endian UTF-16 without a byte order mark', utf16(true, false)],
    ['Windows-1252', windows(text)],
  ] as const)('decodes %s', async ([, content]) => {
    expect(await readTable(content)).toEqual(rows)
  })

  test('decodes a file with two encodings without losing text', async () => {
    const mixed = new Uint8Array([...bytes('name,slug\nÅsnan €,a\n'), ...windows('Älgen €,b')])
    expect(await readTable(mixed)).toEqual([
      ['name', 'slug'],
      ['Åsnan €', 'a'],
      ['Älgen €', 'b'],
    ])
  })

  test('returns a table or an error code for any bytes (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (content) => {
        const read = await readTable(content)
        expect(Array.isArray(read) || typeof read.code === 'string').toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('unreadable content', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72])
  const oldExcel = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  test.for([
    ['an empty text', '', 'empty'],
    ['an empty file', new Uint8Array(), 'empty'],
    ['only spaces', ' \r\n\t \n', 'empty'],
    ['an image', png, 'not-a-table'],
    ['an executable', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0]), 'not-a-table'],
    ['an HTML page', '<!DOCTYPE html><html><title>Sign in</title>', 'not-a-table'],
    ['a PDF document', '%PDF-1.7 …', 'not-a-table'],
    ['a file from Excel before 2007', oldExcel, 'old-excel'],
    ['an invalid zip file', bytes('PK\u0003\u0004 and then nothing'), 'not-a-table'],
    ['an unclosed quote', 'name,slug\nA,a\n"B,b\nC,c', 'unclosed-quote'],
    ['a cell of 5 MB', `name,slug\n${'x'.repeat(5 * 2 ** 20)},a`, 'cell-too-large'],
    [
      '201 columns',
      `${Array.from({ length: 201 }, (_, at) => `c${at}`).join()}\n1`,
      'too-many-columns',
    ],
    ['a comma for every byte', ','.repeat(1_000_000), 'too-many-columns'],
    ['200,001 rows', 'a\n'.repeat(200_001), 'too-many-rows'],
    ['more than 20 MB', 'x'.repeat(limits.bytes + 1), 'too-large'],
  ] as const)('rejects %s as a sheet', async ([, content, code]) => {
    expect(await readTable(content)).toMatchObject({ code })
  })

  test('reports the row of an unclosed quote', async () => {
    expect(await readTable('name,slug\nA,a\n"B,b')).toEqual({ code: 'unclosed-quote', row: 3 })
  })
})

test('accepts 200 columns and empty cells beyond them', async () => {
  const header = Array.from({ length: 200 }, (_, at) => `c${at}`)
  const table = (await readTable(
    `${header.join()}${','.repeat(300)}\n1${','.repeat(500)}`,
  )) as string[][]
  expect(table[0]).toEqual(header)
  expect(table[1]).toEqual(['1'])
})

test('reads a sheet of 100,000 rows', async () => {
  const table = await readTable(`name,slug\n${'A,a\n'.repeat(100_000)}`)
  expect(table).toHaveLength(100_001)
})
