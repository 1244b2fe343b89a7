import { expect, test } from 'vitest'

import { writeSheet } from '../sheets/export.ts'
import { readTable, type Table } from '../sheets/table.ts'
import { reasonColumn } from './header.ts'
import { refusedHeader, refusedRows } from './refused.ts'
import { readRows } from './rows.ts'

const mapping = { 'casino name': 'name' }
const header = ['Casino name', 'Slug', 'Anmärkning', 'rating', 'bonus']
const sheet = { kind: 'casinos', header, mapping } as const

async function written(
  format: 'csv' | 'xlsx',
  lines: ReturnType<ReturnType<typeof refusedRows>>[],
) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const pages = (async function* () {
    yield [refusedHeader(sheet), ...lines]
  })()
  for await (const part of writeSheet(format, 'casinos', pages)) parts.push(part)
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return (await readTable(bytes)) as Table
}

test.for(['csv', 'xlsx'] as const)(
  'writes refused rows as %s that the import reads again without the reasons',
  async (format) => {
    const cells = ['Lyktan', 'Fel slug', '', '4', "'+100 kr", '\u0001"; =x']
    const table = await written(format, [
      refusedRows(sheet)({ cells, record: null }, '=HYPERLINK("x")'),
    ])
    expect(table[0]).toEqual([reasonColumn, ...header])
    expect(table[1]?.slice(0, 3)).toEqual([`'=HYPERLINK("x")`, 'Lyktan', 'Fel slug'])
    table[1]![2] = 'lyktan'
    const { rows, problem, unknownColumns } = readRows('casinos', table, { mapping })
    expect([problem, unknownColumns]).toEqual([null, ['Anmärkning']])
    expect(rows[0]).toMatchObject({ row: 2, problems: [] })
    expect(rows[0]?.record).toMatchObject({ name: 'Lyktan', rating: 4, bonus: '+100 kr' })
  },
)

test('guards every refused cell against being a formula', () => {
  const line = refusedRows(sheet)({ cells: ['=1+1', ' @x', "'-1", 'ok'], record: null }, '+x')
  expect(line).toEqual(["'+x", "'=1+1", "'@x", "'-1", 'ok'])
})

test('writes the record of a row that the database refused', () => {
  const record = { name: 'Lyktan', slug: 'lyktan', rating: 4.5, bonus: '=1' }
  expect(refusedRows(sheet)({ cells: null, record }, 'x')).toEqual([
    ...['x', 'Lyktan', 'lyktan', '', 4.5, "'=1"],
  ])
})

test('keeps the positions of columns AE and AG when the reasons come first', () => {
  const wide = ['name', 'slug', ...Array.from({ length: 28 }, () => '')]
  const row = ['A', 'a', ...Array.from({ length: 28 }, () => ''), 'Till kasinot']
  const given = [wide, row].map((cells, index) => [index === 0 ? reasonColumn : 'Fel', ...cells])
  expect(readRows('casinos', given).rows[0]?.record).toEqual({
    ...{ name: 'A', slug: 'a', cta_text: 'Till kasinot' },
    localized_cta_text: { sv: 'Till kasinot' },
  })
})

test('ignores a column of reasons that has been moved', () => {
  const { unknownColumns, problem } = readRows('casinos', [
    ['name', 'slug', 'Import_Error'],
    ['A', 'a', 'Fel'],
  ])
  expect([unknownColumns, problem]).toEqual([[], null])
})
