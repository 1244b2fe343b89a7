import { compareRow, externalImages } from '#domain/import/compare.ts'
import type { ImportRow } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { Api } from '#queries/api.ts'

import { findExisting, type StagedLine } from './job-queries.ts'

/** Compares the rows with the database. Returns the plan for each row and the images to copy. */
export async function planOf(api: Api, kind: Kind, rows: ImportRow[], publishes: boolean) {
  const slugs = rows.flatMap(({ record, slug }) => (record && slug ? [slug] : []))
  const existing = await findExisting(api, kind, slugs)
  const images: { address: string; line: number }[] = []
  const lines = rows.map(({ row, record, problems, ...named }): StagedLine => {
    const slug = named.slug?.slice(0, 300) ?? null
    const line = { line: row, slug, name: named.name?.slice(0, 300) ?? null }
    if (!record) return { ...line, plan: 'wrong', problems }
    const now = existing.get(slug ?? '') ?? null
    const wanted = publishes ? { ...record, published: true } : record
    const plan = compareRow(wanted, now)
    if (plan.plan === 'unchanged') return { ...line, plan: 'unchanged' }
    for (const address of externalImages(record)) images.push({ address, line: row })
    return { ...line, ...plan, record: wanted }
  })
  return { lines, images }
}
