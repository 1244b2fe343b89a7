import {
  isBackupDue,
  type KeptBackup,
  listBackups,
  makeBackup,
  recordBackup,
} from '#backend/backups.ts'
import type { Database } from '#backend/db/database.ts'
import { CannotStart } from '#backend/db/disk/data-directory.ts'
import type { BackupReason } from '#domain/status.ts'

import type { Log } from './log.ts'

/** The backups of a running site. */
export interface Backups {
  /** Makes a backup now, after any backup in progress. */
  make(reason: BackupReason): Promise<void>
  newest(): Promise<KeptBackup | null>
  close(): Promise<void>
}

interface BackupsDeps {
  db: Database
  folder: string
  log: Log
  /** True when the site makes daily backups itself. */
  isAutomatic: boolean
  /** True while work is in progress that a backup would delay. */
  isBusy?: () => boolean
}

const minute = 60_000

/** With a check every 15 minutes, the daily backup is at most an hour late. */
const maxPostponed = 4

export function scheduleBackups({
  db,
  folder,
  log,
  isAutomatic,
  isBusy = () => false,
}: BackupsDeps): Backups {
  const closing = new AbortController()
  let lastBackup: Promise<void> = Promise.resolve()
  let postponed = 0

  function make(reason: BackupReason): Promise<void> {
    const backup = lastBackup.then(async () => {
      const started = performance.now()
      const { path } = await makeBackup(db, folder, reason, closing.signal)
      await recordBackup(db, 'backup', path, reason)
      log.info({ path, milliseconds: Math.round(performance.now() - started) }, 'backup made')
    })
    lastBackup = backup.catch(() => {})
    return backup
  }

  async function makeDaily(): Promise<void> {
    try {
      if (!(await isBackupDue(folder))) return
      if (isBusy() && postponed++ < maxPostponed) return
      postponed = 0
      await make('daily')
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'daily backup failed')
    }
  }

  const timers = isAutomatic
    ? [setTimeout(() => void makeDaily(), minute), setInterval(() => void makeDaily(), 15 * minute)]
    : []
  for (const timer of timers) timer.unref()
  return {
    make,
    newest: async () => (await listBackups(folder))[0] ?? null,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      closing.abort()
      await lastBackup
    },
  }
}

/** Returns a function that makes a backup before a migration, and stops the start if the backup fails. */
export function backupBeforeMigration({
  folder,
  log,
  isAutomatic,
}: Omit<BackupsDeps, 'db' | 'isBusy'>) {
  return async (db: Database): Promise<void> => {
    if (!isAutomatic) return
    try {
      const { path } = await makeBackup(db, folder, 'migration')
      log.info({ path }, 'backup made before migration')
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new CannotStart(
        `The schema must be changed, but the backup before it failed: ${reason}. Nothing was changed. ` +
          'Fix that, or set BACKUPS=off if you have a backup of your own.',
        { cause },
      )
    }
  }
}
