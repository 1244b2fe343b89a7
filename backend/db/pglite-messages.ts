import type { Row, SqlError, Value } from './engine.ts'

/** What the embedded database's thread is asked. */
export type ToWorker = { text: string; values: Value[] } | { listen: string } | { close: true }

/** What it says. Every question gets one answer, rows or an error, in the order asked. */
export type FromWorker =
  | { opened: true }
  | { failed: string }
  | { rows: Row[] }
  | { error: ConstructorParameters<typeof SqlError>[0] }
  | { notified: string; payload: string }
  /** There was no room for its log: it will not say anything more. */
  | { noRoom: true }
