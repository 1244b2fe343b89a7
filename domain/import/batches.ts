import type { ImportRecord, ImportRow } from './rows.ts'

/** The rows of one call of `import_rows`. */
export interface Batch {
  rows: (ImportRow & { record: ImportRecord })[]
  /** Rows with problems between them. */
  refused: ImportRow[]
}

/** Large enough to be fast, and small enough for reads in between. In characters of JSON, each of at most three bytes. */
const most = { rows: 100, characters: 1_000_000 }

/** Splits rows into batches, in order. */
export function* batchesOf(rows: Iterable<ImportRow>): Generator<Batch> {
  let batch: Batch = { rows: [], refused: [] }
  let characters = 0
  for (const row of rows) {
    const { record } = row
    const size = record ? JSON.stringify(record).length : 0
    const isFull = batch.rows.length + batch.refused.length >= most.rows
    if (isFull || (characters > 0 && characters + size > most.characters)) {
      yield batch
      batch = { rows: [], refused: [] }
      characters = 0
    }
    characters += size
    if (record) batch.rows.push({ ...row, record })
    else batch.refused.push(row)
  }
  if (batch.rows.length + batch.refused.length > 0) yield batch
}
