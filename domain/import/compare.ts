import { type Difference, describeChange } from '../history.ts'
import { casinoColumns, slotColumns } from '../sheet.ts'

type Columns = Record<string, unknown>

/** What writing a row of a sheet would do. `before` is what the columns that differ hold now. */
export type Plan = { plan: 'fresh' } | { plan: 'unchanged' } | { plan: 'changed'; before: Columns }

/** Compares what a sheet says with what there is. A column that the sheet does not have is left as it is. */
export function compareRow(record: Columns, existing: Columns | null): Plan {
  if (!existing) return { plan: 'fresh' }
  const changed = Object.keys(record).filter(
    (column) => canonical(existing[column]) !== canonical(written(record, existing, column)),
  )
  if (changed.length === 0) return { plan: 'unchanged' }
  const before = Object.fromEntries(changed.map((column) => [column, existing[column] ?? null]))
  return { plan: 'changed', before }
}

/** Field by field, what a row would change, as the history will tell it. */
export function differencesOf(record: Columns, before: Columns): Difference[] {
  const columns = Object.keys(before).toSorted((a, b) => placeOf(a) - placeOf(b))
  const after = Object.fromEntries(
    columns.map((column) => [column, written(record, before, column)]),
  )
  return describeChange({
    ...{ id: 0, action: 'update', changed_by: null, changed_by_email: null, changed_at: '' },
    ...{ before, after },
  }).differences
}

const inSheets = [...casinoColumns, ...slotColumns]

/** As sheets order them; what they do not name comes last. */
function placeOf(column: string): number {
  const place = inSheets.indexOf(column)
  return place < 0 ? inSheets.length : place
}

/** Texts by language are changed language by language; null takes one away. */
function written(record: Columns, existing: Columns, column: string): unknown {
  const value = record[column]
  if (!column.startsWith('localized_')) return value
  return { ...(existing[column] as object | null), ...(value as object | null) }
}

/** The same text for what the database would hold to be the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const entries = Object.entries(part).filter(([, member]) => member !== null)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Pictures that a record takes from other sites. Those with a path are ours already. */
export function foreignPictures(record: Columns): string[] {
  const named = [record['logo'], record['screenshots']].flat()
  const foreign = named.filter(
    (address): address is string => typeof address === 'string' && /^https?:\/\//i.test(address),
  )
  return [...new Set(foreign)]
}
