import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'

import { readSheetRow, type SheetRow } from '#domain/sheet.ts'

import type { Sql } from './db/engine.ts'

/** Fictional casinos and slots, in the same files an administrator would import. */
export async function loadDemoCatalogue(sql: Sql): Promise<void> {
  for (const table of ['casinos', 'slots']) {
    const records = (await readDemoRows(table)).map(readSheetRow)
    const columns = Object.keys(records[0] ?? {}).join(', ')
    await sql.query(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(records)],
    )
  }
}

async function readDemoRows(table: string): Promise<SheetRow[]> {
  const text = await readFile(new URL(`../db/demo/${table}.csv`, import.meta.url), 'utf8')
  const { data, errors } = Papa.parse<SheetRow>(text, { header: true, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`${table}.csv: ${JSON.stringify(errors[0])}`)
  return data
}
