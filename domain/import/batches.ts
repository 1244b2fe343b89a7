import type { ImportRecord, ImportRow } from './rows.ts'

/** As `import_rows` takes it in one call. */
export interface Batch {
  rows: (ImportRow & { record: ImportRecord })[]
  /** Rows that have problems, met on the way. */
  refused: ImportRow[]
}

/** Enough to be fast, and few enough to let visitors read in between. In characters of JSON, each of at most three bytes. */
const most = { rows: 100, characters: 1_000_000 }

/** Rows in their order, as many at a time as are written together. */
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
