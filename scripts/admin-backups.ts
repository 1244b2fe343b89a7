// The backup tasks of `npm run admin`.
import { resolve } from 'node:path'

import { listBackups, makeBackup, recordBackup } from '#backend/backups.ts'
import { BackupRefused, type BackupSummary, verifyBackup } from '#backend/db/backup/backup-file.ts'
import type { Database } from '#backend/db/database.ts'
import { type OpenOptions, openDatabase, restoreDatabase } from '#backend/db/open.ts'
import type { Config } from '#server/config/config.ts'
import { openMedia } from '#server/media/index.ts'
import { createLog } from '#server/operations/log.ts'

export async function backUp(config: Config, db: Database): Promise<void> {
  const { path, ...summary } = await makeBackup(db, config.backups.folder, 'manual')
  await recordBackup(db, 'backup', path, 'manual')
  console.log(`${describe(summary)}\n\nThe backup is ${path}\nImages and keys.json are not in it.`)
}

/** Reads a whole backup, by default the newest, and checks whether the images it refers to exist. */
export async function verify(config: Config, given: string): Promise<void> {
  const path = given ? resolve(given) : (await listBackups(config.backups.folder))[0]?.path
  if (!path) throw new BackupRefused(`There is no backup in ${config.backups.folder}`)
  const named = new Set<string>()
  const summary = await verifyBackup(path, (part) => {
    if (!('row' in part)) return
    for (const [, name] of part.row.matchAll(/\/media\/([0-9a-f]{32}-\d+\.[a-z]+)/g)) {
      if (name) named.add(name)
    }
  })
  console.log(`${describe(summary)}\n\n${path} is complete.`)
  const kept = new Set(await openMedia(config, createLog('error')).list())
  const missing = [...named].filter((name) => !kept.has(name)).sort()
  console.log(`It refers to ${named.size} images; ${missing.length} are missing.`)
  for (const name of missing) console.log(`  missing: ${name}`)
}

/** Replaces the whole database by a backup, after backing up the current data. */
export async function restore(config: Config, options: OpenOptions, given: string): Promise<void> {
  const summary = await restoreDatabase(options, resolve(given), async (db) => {
    const { path } = await makeBackup(db, config.backups.folder, 'restore')
    console.log(`The previous data is in ${path}\n`)
  })
  const db = await openDatabase(options)
  try {
    await recordBackup(db, 'restore', given)
  } finally {
    await db.close()
  }
  console.log(`${describe(summary)}\n\nRestored. Start the site.`)
}

function describe({ header, rows }: BackupSummary): string {
  const { created_at, product, migrations } = header
  const tables = Object.entries(rows).map(
    ([table, count]) => `  ${String(count).padStart(8)}  ${table}`,
  )
  return [
    `Made ${created_at} by version ${product}, schema ${migrations.at(-1)?.name ?? 'none'}`,
    ...tables,
  ].join('\n')
}
