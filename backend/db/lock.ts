import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * One process per data directory. An exclusive SQLite transaction is a kernel lock: refused at once while another process
 * holds it, free at once when that process dies, and no file with a stale process id to clean up.
 */
export function lockFile(path: string): { release(): void } {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; pragma synchronous = off')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    const isBusy = (cause as { errcode?: number }).errcode === sqliteBusy
    throw isBusy ? new Error('it is in use by another process', { cause }) : cause
  }
  return { release: () => lock.close() }
}
