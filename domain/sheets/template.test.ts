import { expect, test } from 'vitest'

import { readRows } from '../import/rows.ts'
import { readTable, type Table } from './table.ts'
import { templateOf } from './template.ts'

test.for(['casinos', 'slots'] as const)(
  'creates a template for %s that can be imported',
  async (kind) => {
    const table = (await readTable(await templateOf(kind))) as Table
    const { rows, unknownColumns, problem } = readRows(kind, table)
    expect({ problem, unknownColumns, count: rows.length }).toEqual({
      ...{ problem: null, unknownColumns: [], count: 1 },
    })
    expect(rows[0]?.problems).toEqual([])
    expect(rows[0]?.record).toMatchObject({ published: false })
    expect(table[0]?.slice(0, 3)).toEqual(['name', 'slug', 'logo'])
  },
)
