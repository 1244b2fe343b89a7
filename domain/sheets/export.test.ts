import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { rowsOfKind } from '#test/support/database/column-values.ts'
import { sized } from '#test/support/sizes.ts'

import { type ImportRecord, readRows } from '../import/rows.ts'
import { definitionOf, type Kind, kinds } from '../kinds/kinds.ts'
import { exportSheet } from './export.ts'
import { type SheetFormat, sheetFormats } from './formats.ts'
import { isTable, readTable } from './table.ts'

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

describe.each(sheetFormats)('export as %s', (format) => {
  test.for(kinds)('writes the import columns of %s', async (kind) => {
    expect(await tableOf(format, kind)).toEqual([definitionOf(kind).sheet])
  })

  for (const { size: numRuns, tags } of sized({ daily: 60, full: 600 })) {
    test.for(kinds)(
      `keeps ${numRuns} %s unchanged through export and import (property)`,
      { tags },
      async (kind) => {
        await fc.assert(
          fc.asyncProperty(rowsOfKind(kind), async (row) => {
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
