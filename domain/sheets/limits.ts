/** Limits of a sheet. Larger sheets are rejected with a clear error, before they cost time or memory. */
export const limits = {
  /** Size of a file or a pasted text. */
  bytes: 20 * 2 ** 20,
  rows: 200_000,
  columns: 200,
  /** Characters in one cell: five times the longest text that is stored. */
  cell: 2 ** 20,
  /** Characters in all cells of a workbook: repeated texts are stored once, so a small file can contain a lot. */
  text: 64 * 2 ** 20,
  /** Decompressed size of a workbook. */
  unpacked: 256 * 2 ** 20,
}

/** Reason why the content cannot be read as a sheet. */
export type TableProblem =
  | { code: 'empty' | 'empty-file' | 'not-a-table' | 'old-excel' | 'protected' | 'too-large' }
  | { code: 'too-many-rows' | 'too-many-columns'; limit: number }
  | { code: 'cell-too-large' | 'unclosed-quote'; row: number }
  | { code: 'no-rows' }
  | { code: 'missing-column' | 'duplicate-column'; column: string }

/** Thrown by readers where they detect a problem; only `readTable` catches it. */
export class NotReadable extends Error {
  override name = 'NotReadable'
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem.code)
    this.problem = problem
  }
}
