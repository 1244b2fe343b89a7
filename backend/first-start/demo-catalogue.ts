import { readFile } from 'node:fs/promises'

import type { ImportRecord } from '#domain/import/rows.ts'
import { kinds } from '#domain/kinds/kinds.ts'

import type { Sql } from '../db/engine.ts'

/** Loads the fictional catalogue from CSV files, through the import that administrators use. */
export async function loadDemoCatalogue(sql: Sql): Promise<void> {
  // Imported lazily: the catalogue is loaded once per database.
  const [{ isTable, readTable }, { readRows }, { referencesOf }, { slugAfter }] = await Promise.all(
    [
      import('#domain/sheets/table.ts'),
      import('#domain/import/rows.ts'),
      import('#domain/import/references.ts'),
      import('#domain/kinds/named-after.ts'),
    ],
  )
  // Kinds that others refer to come first.
  const ordered = kinds.toSorted((a, b) => referencesOf(a).length - referencesOf(b).length)
  for (const kind of ordered) {
    const file = await readFile(new URL(`../../db/demo/${kind}.csv`, import.meta.url))
    const table = await readTable(file)
    const withSlug = (record: ImportRecord | null) => {
      const slug = record && slugAfter(kind, record)
      return slug ? { ...record, slug } : record
    }
    const sheet = isTable(table) ? readRows(kind, table) : null
    const problems = [sheet?.problem, ...(sheet?.rows ?? []).flatMap((row) => row.problems)]
    const written = await sql.query(`select slug, error from public.import_rows($1, $2::jsonb)`, [
      kind,
      JSON.stringify(sheet?.rows.map(({ record }) => withSlug(record))),
    ])
    const failed = [...problems, ...written.filter(({ error }) => error !== null)].find(Boolean)
    if (!sheet || failed) throw new Error(`${kind}.csv: ${JSON.stringify(failed ?? table)}`)
  }
}
