import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The result of one part of a test run. */
export interface Tally {
  passed: number
  /** Names, repeated at the end of the run. */
  failed: string[]
  skipped: number
  /** Duration of each test file, hooks included. */
  seconds: Record<string, number>
}

const root = `${import.meta.dirname}/../..`

export function emptyTally(): Tally {
  return { passed: 0, failed: [], skipped: 0, seconds: {} }
}

export function failure(title: string): Tally {
  return { ...emptyTally(), failed: [title] }
}

/** Returns the file's path relative to the repository. */
export function shortName(file: string): string {
  return relative(root, file)
}

/** Saves a reporter's tally for `readTally`; does nothing when a runner is started by hand. */
export function saveTally(tally: Tally): void {
  const file = process.env['TALLY_FILE']
  if (file) writeFileSync(file, JSON.stringify(tally))
}

/** Reads a runner's tally. Adds a failure when the runner failed without a failed test. */
export function readTally(title: string, isFine: boolean, file: string): Tally {
  try {
    const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally
    return isFine || tally.failed.length > 0 ? tally : { ...tally, failed: [title] }
  } catch (error) {
    console.error(`The report of ${title} cannot be read: ${String(error)}`)
    return failure(title)
  }
}

/** Returns the slowest test files, one line each. */
export function slowestFiles(tallies: Tally[], count: number): string[] {
  return tallies
    .flatMap(({ seconds }) => Object.entries(seconds))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
}
