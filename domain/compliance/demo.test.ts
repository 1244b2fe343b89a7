import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { readRows } from '../import/rows.ts'
import { kinds } from '../kinds/kinds.ts'
import { isTable, readTable } from '../sheets/table.ts'
import { check } from './check.ts'

test('the demo catalogue has no stop, and warnings in less than 5 % of its fields', async () => {
  let fields = 0
  const found: string[] = []
  for (const kind of kinds) {
    const file = readFileSync(new URL(`../../db/demo/${kind}.csv`, import.meta.url))
    const table = await readTable(file)
    if (!isTable(table)) throw new Error(`${kind}.csv is not a table`)
    for (const { record } of readRows(kind, table).rows) {
      if (!record) throw new Error(`${kind}.csv has an invalid row`)
      fields += Object.values(record).filter((value) => value !== null && value !== '').length
      for (const { severity, rule, field, locale } of check(kind, record, { markets: ['se'] })) {
        found.push(`${severity} ${rule} ${String(record['slug'])} ${field} ${locale}`)
      }
    }
  }
  expect(found.filter((finding) => finding.startsWith('stop'))).toEqual([])
  expect(found.filter((finding) => finding.startsWith('warn')).length).toBeLessThan(fields * 0.05)
})
