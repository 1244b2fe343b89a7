import { readFile } from 'node:fs/promises'

import { kinds } from '#domain/kinds/kinds.ts'

import type { Sql } from '../db/engine.ts'

/** Loads fictional casinos and slots from CSV files, through the import that administrators use. */
export async function loadDemoCatalogue(sql: Sql): Promise<void> {
  // Imported lazily: the catalogue is loaded once per database.
  const [{ isTable, readTable }, { readRows }] = await Promise.all([
    import('#domain/sheets/table.ts'),
    import('#domain/import/rows.ts'),
  ])
  for (const kind of kinds) {
    const file = await readFile(new URL(`../../db/demo/${kind}.csv`, import.meta.url))
    const table = await readTable(file)
    const sheet = isTable(table) ? readRows(kind, table) : null
    const problems = [sheet?.problem, ...(sheet?.rows ?? []).flatMap((row) => row.problems)]
    const written = await sql.query(`select slug, error from public.import_rows($1, $2::jsonb)`, [
      kind,
      JSON.stringify(sheet?.rows.map(({ record }) => record)),
    ])
    const failed = [...problems, ...written.filter(({ error }) => error !== null)].find(Boolean)
    if (!sheet || failed) throw new Error(`${kind}.csv: ${JSON.stringify(failed ?? table)}`)
  }
}
