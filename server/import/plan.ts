import { compareRow, externalImages } from '#domain/import/compare.ts'
import type { SubmittedSheet } from '#domain/import/job.ts'
import { createNameMatcher } from '#domain/import/names.ts'
import type { ImportRow } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import type { Api } from '#queries/api.ts'

import { findExisting, type StagedLine } from './job-queries.ts'

/** Characters of a row that are kept for the file of refused rows. The reason is kept for a longer row, too. */
const longestRow = 500_000

/** Returns a function that compares rows with the database: it returns them with their slugs, their plans and the images to copy. */
export function createPlanner(
  api: Api,
  kind: Kind,
  { publishes, matchesNames }: Pick<SubmittedSheet, 'publishes' | 'matchesNames'>,
) {
  const matcher = matchesNames ? createNameMatcher() : null
  return async (given: ImportRow[]) => {
    const wantedNames = matcher?.namesIn(given) ?? { names: [], slugs: [] }
    const named = matcher
      ? [
          ...(await findExisting(api, kind, 'name', wantedNames.names)),
          ...(await findExisting(api, kind, 'slug', wantedNames.slugs)),
        ]
      : []
    const rows = matcher ? matcher.withSlugs(given, named) : given
    const slugs = rows.flatMap(({ record, slug }) => (record && slug ? [slug] : []))
    const existing = new Map(
      (await findExisting(api, kind, 'slug', slugs)).map((row) => [row.slug, row]),
    )
    const images: { address: string; line: number }[] = []
    const lines = rows.map(({ row, record, problems, warnings, cells, ...texts }): StagedLine => {
      const slug = texts.slug?.slice(0, 300) ?? null
      const line = { line: row, slug, name: texts.name?.slice(0, 300) ?? null, warnings }
      if (!record) return { ...line, plan: 'wrong', problems, cells: boundedCells(cells ?? []) }
      const now = existing.get(slug ?? '') ?? null
      const wanted = publishes ? { ...record, published: true } : record
      const plan = compareRow(wanted, now)
      if (plan.plan === 'unchanged') return { ...line, plan: 'unchanged' }
      for (const address of externalImages(record)) images.push({ address, line: row })
      return { ...line, ...plan, record: wanted }
    })
    return { rows, lines, images }
  }
}

function boundedCells(cells: string[]): string[] {
  const size = cells.reduce((sum, cell) => sum + cell.length, 0)
  return size > longestRow ? [] : cells
}

/** Returns the columns of a record by which administrators recognize the sheet. */
export function previewOf(kind: Kind, record: Record<string, unknown>): object {
  return Object.fromEntries(
    screens[kind].previewColumns.map((column) => [column, record[column] ?? null]),
  )
}
