import type { CellProblem } from '../columns/cells.ts'
import type { Column } from '../columns/column.ts'
import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { isNamedAfter, slugAfter } from '../kinds/named-after.ts'
import type { ImportRow } from './rows.ts'

export type ReferenceTarget = NonNullable<Column['to']>

/** Returns the records of a kind that have one of these texts as their slug or their exact name. */
export type FindReferenced = (
  target: ReferenceTarget,
  texts: string[],
) => Promise<{ slug: string; name: string }[]>

export function referencesOf(kind: Kind): Field[] {
  return [...definitionOf(kind).fields.values()].filter(({ column }) => column.to)
}

/** Replaces the names of other records by their slugs. A row that names an unknown record gets a problem instead. */
export async function resolveReferences(
  kind: Kind,
  rows: ImportRow[],
  find: FindReferenced,
): Promise<ImportRow[]> {
  let resolved = rows
  for (const field of referencesOf(kind)) {
    const { columnName, column } = field
    const texts = new Set(resolved.flatMap(({ record }) => textIn(record, columnName) ?? []))
    if (texts.size === 0 || !column.to) continue
    const slugOf = matcherOf(await find(column.to, [...texts]))
    resolved = resolved.map((row) => {
      const text = textIn(row.record, columnName)
      if (text === null) return row
      const found = slugOf(text)
      return typeof found === 'string'
        ? { ...row, record: { ...row.record, [columnName]: found } }
        : refused(row, field.name, text, found)
    })
  }
  if (!isNamedAfter(kind)) return resolved
  return resolved.map((row) => {
    const slug = row.record && slugAfter(kind, row.record)
    return slug ? { ...row, slug, name: slug, record: { ...row.record, slug } } : row
  })
}

/** Returns the slug of the record that a text names. */
export async function resolveReference(
  target: ReferenceTarget,
  text: string,
  find: FindReferenced,
): Promise<string | CellProblem> {
  return matcherOf(await find(target, [text]))(text)
}

function textIn(record: ImportRow['record'], column: string): string | null {
  const value = record?.[column]
  return typeof value === 'string' ? value : null
}

/** Returns a function that finds the slug for a text, which is a slug or a name. */
function matcherOf(found: { slug: string; name: string }[]) {
  const slugs = new Set(found.map(({ slug }) => slug))
  const byName = Map.groupBy(found, ({ name }) => name)
  return (text: string): string | CellProblem => {
    if (slugs.has(text)) return text
    const named = new Set(byName.get(text)?.map(({ slug }) => slug))
    const [slug] = named
    if (slug === undefined) return { code: 'unknownReference' }
    return named.size > 1 ? { code: 'ambiguousName' } : slug
  }
}

function refused(row: ImportRow, column: string, text: string, problem: CellProblem): ImportRow {
  const found = { row: row.row, column, value: text.slice(0, 100), ...problem }
  return { ...row, record: null, problems: [...row.problems, found] }
}
