import type { Row, SqlError, Statement } from '../engine.ts'

/** Worker data of the embedded database's thread. */
export interface PgliteStart {
  directory: string
  program: WebAssembly.Module
}

/** Requests to the embedded database's thread. It skips the statements after a failed one. */
export type ToWorker = { statements: Statement[] } | { listen: string } | { close: true }

/** Messages from the thread. It answers each request once and in order: with the last statement's rows or an error. */
export type FromWorker =
  | { opened: true }
  | { failed: string }
  | { rows: Row[] }
  | {
      error: ConstructorParameters<typeof SqlError>[0]
      /** True when only the last statement failed; the ones before it ran. */
      isLast: boolean
    }
  | { notified: string; payload: string }
  /** The disk had no space for the WAL; the thread sends nothing more. */
  | { diskFull: true }
