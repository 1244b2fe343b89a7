import type { Kind } from '../kinds/kinds.ts'
import { oneOf, pageNumber } from '../lists/filters.ts'
import type { SourceProblem } from '../sheets/google-sheet.ts'
import type { TableProblem } from '../sheets/limits.ts'
import type { HeaderOptions, Mapping } from './header.ts'

/** Reason why a sheet cannot be imported. */
export type SheetProblem =
  | TableProblem
  | SourceProblem
  | { code: 'unknown-kind' }
  | { code: 'unreadable' }
  | { code: 'busy' }
  | { code: 'not-admin' }

/** Facts about a sheet before its rows are read. */
export type SheetHead = { total: number; unknownColumns: string[] } | { problem: SheetProblem }

/** How to read the columns of a sheet. */
export interface SheetChoice {
  kind: Kind
  options: HeaderOptions
}

/** A sheet to import. */
export interface SubmittedSheet {
  source:
    | { origin: 'file'; name: string; bytes: Uint8Array }
    | { origin: 'address'; address: string }
    | { origin: 'paste'; text: string }
  /** Null detects the kind from the header. */
  kind: Kind | null
  /** The columns of unknown headers, as confirmed by the administrator; null uses the remembered ones. */
  mapping: Mapping | null
  /** Rows without a slug match a record by name; a new record gets its slug from its name. */
  matchesNames: boolean
  publishes: boolean
  /** Writes valid rows immediately, without waiting for a review of the dry run. */
  startsAutomatically: boolean
}

export const previewRowCount = 3

export type SheetOrigin = SubmittedSheet['source']['origin']

/** Where the rows come from: a sheet, or for a bulk edit the catalogue itself. */
export type ImportOrigin = SheetOrigin | 'edit'

export type ImportState =
  | 'reading'
  | 'ready'
  | 'running'
  | 'cancelled'
  | 'copying'
  | 'done'
  | 'undoing'
  | 'undone'

/** States in which a runner works on an import. */
export type ImportWork = 'running' | 'copying' | 'undoing'

/** Row filter, which is kept in the URL. Only an undo produces rows of the kind `left`. */
export const lineKinds = ['left', 'wrong', 'changed', 'fresh', 'unchanged'] as const
export type LineKind = (typeof lineKinds)[number]

export interface LineFilters {
  /** Null shows all rows. */
  show: LineKind | null
  page: number
}

export const linesPerPage = 50

export function readLineFilters(params: URLSearchParams): LineFilters {
  return { show: oneOf(lineKinds, params.get('show')), page: pageNumber(params.get('page')) }
}

interface Counts {
  wrong: number
  fresh: number
  changed: number
  added: number
  updated: number
  same: number
  failed: number
  removed: number
  returned: number
  left_alone: number
  state: ImportState
  total: number
  unchanged: number
  resumed_with: number
  seconds: number
  origin?: ImportOrigin
}

export interface Progress {
  done: number
  total: number
  /** Rows per second since the last start or resume. */
  rate: number
  secondsLeft: number | null
}

/** Returns the progress of the current state. */
export function progressOf(job: Counts): Progress {
  const { done, total } = amountsOf(job)
  const rate = job.seconds > 0 ? Math.max(done - job.resumed_with, 0) / job.seconds : 0
  return { done, total, rate, secondsLeft: rate > 0 ? (total - done) / rate : null }
}

function amountsOf(job: Counts): { done: number; total: number } {
  if (job.state === 'reading') {
    return { done: job.wrong + job.fresh + job.changed + job.unchanged, total: job.total }
  }
  if (job.state === 'undoing') {
    return { done: job.removed + job.returned + job.left_alone, total: job.added + job.updated }
  }
  return {
    done: job.added + job.updated + job.same + job.failed,
    total: job.fresh + job.changed,
  }
}

/** Counts the rows that now match the sheet, including unchanged ones; of a bulk edit, the changed records. */
export function writtenCount(job: Counts): number {
  if (job.origin === 'edit') return job.updated
  return job.added + job.updated + job.same + job.unchanged
}
