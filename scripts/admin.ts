// `npm run admin -- <task>`: tasks of an operator outside the running site.
import { parseArgs } from 'node:util'

import { createAdmin, makeUpPassword, resetPassword } from '#backend/administrators.ts'
import { BackupRefused } from '#backend/db/backup-file.ts'
import type { Database } from '#backend/db/database.ts'
import { type OpenOptions, openDatabase } from '#backend/db/open.ts'
import { openTokens } from '#backend/tokens.ts'
import { isLongEnough } from '#domain/password.ts'
import { backupBeforeMigration } from '#server/backups.ts'
import type { Config } from '#server/config.ts'
import { readOrCreateKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { startOrExplain } from '#server/start-or-explain.ts'

import { backUp, restore, verify } from './admin-backups.ts'

const help = `npm run admin -- <task>

  create-admin <e-mail>     makes an administrator, or makes one of an account that exists
  reset-password <e-mail>   a new password; ends every session and takes away the second factor
  keys                      prints the API keys of this installation
  rotate-signing-key        signs tokens with a new key from now on
  backup                    writes a backup of the database into BACKUP_DIR
  verify [file]             reads a backup whole, the newest where none is named, and says what is in it
  restore <file>            replaces everything in the database by what the backup holds; stop the site first

The password is made up and printed, or taken from --password. With the embedded database, stop the site first.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'string' } },
})
const [task = '', subject = ''] = positionals

await startOrExplain(async (config) => {
  switch (task) {
    case 'create-admin': {
      const password = chosenPassword()
      const outcome = await withDatabase(config, (db) => createAdmin(db, checkedEmail(), password))
      console.log(
        outcome === 'created'
          ? `${subject} is an administrator now. Password: ${password}`
          : `${subject} had an account and is an administrator now. The password is unchanged.`,
      )
      return
    }
    case 'reset-password': {
      const password = chosenPassword()
      const isKnown = await withDatabase(config, (db) =>
        resetPassword(db, checkedEmail(), password),
      )
      if (!isKnown) return fail(`There is no account with the address ${subject}`)
      console.log(`The new password of ${subject}: ${password}`)
      return
    }
    case 'keys':
      console.log(JSON.stringify(await readOrCreateKeys(config.dataDir), null, 2))
      return
    case 'rotate-signing-key':
      await withDatabase(config, async (db) => (await openTokens(db, config.siteUrl)).rotate())
      console.log(
        'Tokens are signed with a new key. Those of the old one are believed until they expire.',
      )
      return
    case 'backup':
      return withDatabase(config, (db) => backUp(config, db))
    case 'verify':
      return verify(config, subject).catch(failWhenRefused)
    case 'restore':
      if (!subject) return fail('Which file?')
      return restore(config, placeOf(config), subject).catch(failWhenRefused)
    default:
      return fail(help)
  }
})

function placeOf(config: Config): OpenOptions {
  if (config.data.kind === 'supabase') {
    return fail('The data is with the hosted project: use its own dashboard')
  }
  const log = (message: string) => console.error(message)
  return config.data.kind === 'postgres'
    ? { url: config.data.url, allowSuperuser: !config.isProduction, log }
    : { dataDir: config.dataDir, log, onFatal: fail }
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(
    placeOf(config),
    backupBeforeMigration({ ...config.backups, log: createLog(config.logLevel) }),
  )
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function checkedEmail(): string {
  const address = subject.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address : fail('Which e-mail address?')
}

function chosenPassword(): string {
  const password = values.password ?? makeUpPassword()
  return isLongEnough(password) ? password : fail('The password must have at least 10 characters')
}

/** Reports a rejected backup file in one line, without a stack trace. */
function failWhenRefused(error: unknown): never {
  if (error instanceof BackupRefused) return fail(error)
  throw error
}

function fail(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
