import type { Row, SqlError, Statement } from './engine.ts'

/** What the embedded database's thread is started with. */
export interface PgliteStart {
  directory: string
  program: WebAssembly.Module
}

/** What the embedded database's thread is asked. Of several statements, none is run after one that fails. */
export type ToWorker = { statements: Statement[] } | { listen: string } | { close: true }

/** What it says. Every question gets one answer, the last statement's rows or an error, in the order asked. */
export type FromWorker =
  | { opened: true }
  | { failed: string }
  | { rows: Row[] }
  | {
      error: ConstructorParameters<typeof SqlError>[0]
      /** It was the last statement that failed; those before it were run. */
      isLast: boolean
    }
  | { notified: string; payload: string }
  /** There was no room for its log: it will not say anything more. */
  | { noRoom: true }
