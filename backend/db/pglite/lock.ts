import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * Locks a data directory for one process. An exclusive SQLite transaction is a kernel lock: it fails at once while another
 * process holds it, is free at once when that process dies, and leaves no stale PID file to clean up.
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
