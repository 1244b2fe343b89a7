import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { BackupReason } from '#domain/status.ts'

import { type BackupSummary, writeBackup } from './db/backup/backup-file.ts'
import { dump } from './db/backup/dump.ts'
import { type Database, serviceRole } from './db/database.ts'
import { freeBytes } from './db/disk/data-directory.ts'
import type { Sql } from './db/engine.ts'
import { readAhead } from './db/read-ahead.ts'

/** Reasons for a backup. Manual backups are never removed. */
const reasons: BackupReason[] = ['daily', 'migration', 'import', 'restore', 'manual']

export interface KeptBackup {
  path: string
  reason: BackupReason
  created_at: string
  bytes: number
}

const keptOfEach = 14
const day = 24 * 60 * 60_000

/** Disk space that must stay free after a backup: the embedded database stops writing before the disk is full. */
const spareBytes = 300 * 2 ** 20

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-([a-z]+)\.jsonl\.gz$/

/** Returns the backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name): Promise<KeptBackup | null> => {
      const [, hour, minute, second, given] = namePattern.exec(name) ?? []
      const reason = reasons.find((known) => known === given)
      const path = join(folder, name)
      const { size } = (reason && (await stat(path).catch(() => null))) || {}
      if (!reason || size === undefined) return null
      return { path, reason, created_at: `${hour}:${minute}:${second}`, bytes: size }
    }),
  )
  return found
    .filter((backup) => backup !== null)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
}

/** Writes a full backup into the folder and removes surplus backups. */
export async function makeBackup(
  db: Database,
  folder: string,
  reason: BackupReason,
  signal?: AbortSignal,
): Promise<BackupSummary & { path: string }> {
  const name = `${new Date().toISOString().replaceAll(':', '')}-${reason}.jsonl.gz`
  const path = join(folder, name)
  const summary = await writeBackup(path, async (write) => {
    // The embedded database blocks during the transaction, so it ends before the last portions are compressed and written.
    const { written } = await db.snapshot(async (sql) => {
      await requireSpace(sql, folder)
      return readAhead(untilAborted(dump(sql), signal), write)
    })
    await written
  })
  await removeSurplus(folder)
  return { ...summary, path }
}

async function requireSpace(sql: Sql, folder: string): Promise<void> {
  const [size] = await sql.query('select pg_database_size(current_database())::text as bytes')
  const needed = Number(size?.['bytes']) + spareBytes
  const free = await freeBytes(folder).catch(() => null)
  if (free !== null && free < needed) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`
    throw new Error(
      `${folder} has ${megabytes(free)} free; the backup may need ${megabytes(needed)}`,
    )
  }
}

async function* untilAborted(lines: AsyncIterable<string>, signal?: AbortSignal) {
  for await (const line of lines) {
    signal?.throwIfAborted()
    yield line
  }
}

async function removeSurplus(folder: string): Promise<void> {
  const backups = (await listBackups(folder)).filter(({ reason }) => reason !== 'manual')
  for (const ofOneKind of Map.groupBy(backups, ({ reason }) => reason).values()) {
    for (const { path } of ofOneKind.slice(keptOfEach)) await rm(path, { force: true })
  }
  // Partial files of processes that ended while writing.
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.jsonl.gz.part')) continue
    const { mtimeMs } = (await stat(join(folder, name)).catch(() => null)) ?? {}
    if (mtimeMs !== undefined && mtimeMs < Date.now() - day) {
      await rm(join(folder, name), { force: true })
    }
  }
}

/** True when no daily backup is from the last 24 hours. Ignores backups dated in the future: their clock was wrong. */
export async function isBackupDue(folder: string): Promise<boolean> {
  const now = Date.now()
  const ages = (await listBackups(folder))
    .filter(({ reason }) => reason === 'daily')
    .map(({ created_at }) => now - Date.parse(created_at))
  return !ages.some((age) => age >= 0 && age < day)
}

/** Adds a backup or restore to the audit log, next to the actions of administrators. */
export async function recordBackup(
  db: Database,
  action: 'backup' | 'restore',
  path: string,
  reason?: BackupReason,
): Promise<void> {
  await db.as(serviceRole, (sql) =>
    sql.query('insert into public.audit (action, subject, details) values ($1, $2, $3)', [
      action,
      basename(path).slice(0, 300),
      JSON.stringify({ ...(reason ? { reason } : {}) }),
    ]),
  )
}
