import { type Difference, describeChange } from '../history/history.ts'
import { definitionOf, kinds } from '../kinds/kinds.ts'

type Columns = Record<string, unknown>

/** Effect of writing a row of a sheet. `before` holds the current values of the columns that differ. */
export type Plan = { plan: 'fresh' } | { plan: 'unchanged' } | { plan: 'changed'; before: Columns }

/** Compares a row of a sheet with the stored one. Columns that the sheet lacks stay unchanged. */
export function compareRow(record: Columns, existing: Columns | null): Plan {
  if (!existing) return { plan: 'fresh' }
  const changed = Object.keys(record).filter(
    (column) => canonical(existing[column]) !== canonical(mergedValue(record, existing, column)),
  )
  if (changed.length === 0) return { plan: 'unchanged' }
  const before = Object.fromEntries(changed.map((column) => [column, existing[column] ?? null]))
  return { plan: 'changed', before }
}

/** Returns the differences that writing a row would make, as the history shows them. */
export function differencesOf(record: Columns, before: Columns): Difference[] {
  const columns = Object.keys(before).toSorted((a, b) => positionOf(a) - positionOf(b))
  const after = Object.fromEntries(
    columns.map((column) => [column, mergedValue(record, before, column)]),
  )
  return describeChange({
    ...{ id: 0, action: 'update', changed_by: null, changed_by_email: null, changed_at: '' },
    ...{ before, after },
  }).differences
}

const sheetColumns = kinds.flatMap((kind) => definitionOf(kind).sheet)

/** Returns a column's position in the sheets; other columns come last. */
function positionOf(column: string): number {
  const place = sheetColumns.indexOf(column)
  return place < 0 ? sheetColumns.length : place
}

/** Returns the stored row as writing the record would leave it. */
export function mergedRow(record: Columns, existing: Columns): Columns {
  const columns = Object.keys(record).map((name) => [name, mergedValue(record, existing, name)])
  return { ...existing, ...Object.fromEntries(columns) }
}

/** Returns the value after writing. Localized texts change per language; null removes a language. */
function mergedValue(record: Columns, existing: Columns, column: string): unknown {
  const value = record[column]
  if (!column.startsWith('localized_')) return value
  return { ...(existing[column] as object | null), ...(value as object | null) }
}

/** Serializes a value so that values which are equal in the database give equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const entries = Object.entries(part).filter(([, member]) => member !== null)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const imageColumns = [
  ...new Set(
    kinds.flatMap((kind) =>
      Object.entries(definitionOf(kind).columns)
        .filter(([, { type }]) => type === 'image' || type === 'images')
        .map(([name]) => name),
    ),
  ),
]

/** Returns the external images of a record. Addresses with only a path are already on this site. */
export function externalImages(record: Columns): string[] {
  const addresses = imageColumns.flatMap((column) => record[column])
  const external = addresses.filter(
    (address): address is string => typeof address === 'string' && /^https?:\/\//i.test(address),
  )
  return [...new Set(external)]
}
