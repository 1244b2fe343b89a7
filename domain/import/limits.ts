/** What a sheet may be. More is refused with a clear answer, before it costs anything. */
export const limits = {
  /** Of a file, or of the text that somebody pastes. */
  bytes: 20 * 2 ** 20,
  rows: 200_000,
  columns: 200,
  /** Of one cell, in characters: five times the longest text that is kept anywhere. */
  cell: 2 ** 20,
  /** Of the text in all cells of a workbook: repeated texts are stored once, so a small file can hold a lot. */
  text: 64 * 2 ** 20,
  /** Of what a workbook unpacks to. */
  unpacked: 256 * 2 ** 20,
}

/** Why something cannot be read as a sheet at all. */
export type TableProblem =
  | { code: 'empty' | 'empty-file' | 'not-a-table' | 'old-excel' | 'protected' | 'too-large' }
  | { code: 'too-many-rows' | 'too-many-columns'; limit: number }
  | { code: 'cell-too-large' | 'unclosed-quote'; row: number }
  | { code: 'no-rows' }
  | { code: 'missing-column' | 'duplicate-column'; column: string }

/** Thrown by readers at the place where it is seen, and caught by `readTable` alone. */
export class NotReadable extends Error {
  override name = 'NotReadable'
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem.code)
    this.problem = problem
  }
}
