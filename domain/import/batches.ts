import type { ImportRecord, ImportRow } from './rows.ts'

/** The rows of one call of `import_rows`. */
export interface Batch {
  rows: (ImportRow & { record: ImportRecord })[]
  /** Rows with problems between them. */
  rejected: ImportRow[]
}

/** Large enough to be fast, and small enough for reads in between. In characters of JSON, each of at most three bytes. */
const limits = { rows: 100, characters: 1_000_000 }

/** Splits rows into batches, in order. */
export function* batchesOf(rows: Iterable<ImportRow>): Generator<Batch> {
  let batch: Batch = { rows: [], rejected: [] }
  let characters = 0
  for (const row of rows) {
    const { record } = row
    const size = record ? JSON.stringify(record).length : 0
    const isFull = batch.rows.length + batch.rejected.length >= limits.rows
    if (isFull || (characters > 0 && characters + size > limits.characters)) {
      yield batch
      batch = { rows: [], rejected: [] }
      characters = 0
    }
    characters += size
    if (record) batch.rows.push({ ...row, record })
    else batch.rejected.push(row)
  }
  if (batch.rows.length + batch.rejected.length > 0) yield batch
}
