// `npm run admin -- <task>`: tasks of an operator outside the running site.
import { parseArgs } from 'node:util'

import { BackupRefused } from '#backend/db/backup/backup-file.ts'
import type { Database } from '#backend/db/database.ts'
import { type OpenOptions, openDatabase } from '#backend/db/open.ts'
import { createAdmin, makeUpPassword, resetPassword } from '#backend/first-start/administrators.ts'
import { openTokens } from '#backend/tokens.ts'
import { isLongEnough } from '#domain/password.ts'
import type { Config } from '#server/config/config.ts'
import { readOrCreateKeys } from '#server/config/keys.ts'
import { startOrExplain } from '#server/config/startup-errors.ts'
import { backupBeforeMigration } from '#server/operations/backups.ts'
import {
  describeReport,
  lintCatalogue,
  readFromDatabase,
  readFromProject,
} from '#server/operations/lint.ts'
import { createLog } from '#server/operations/log.ts'

import { backUp, restore, verify } from './admin-backups.ts'

const help = `npm run admin -- <task>

  create-admin <e-mail>     creates an administrator, or makes an existing account one
  reset-password <e-mail>   sets a new password, ends every session, removes the second factor
  keys                      prints the API keys of this installation
  rotate-signing-key        signs tokens with a new key from now on
  backup                    writes a backup of the database into BACKUP_DIR
  verify [file]             reads a whole backup, by default the newest, and lists its contents
  restore <file>            replaces the database with the backup; stop the site first
  lint [--json]             checks published records against the compliance rules; fails if there is a stop

The password comes from --password, or is generated and printed. With the embedded database, stop the site first.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'string' }, json: { type: 'boolean' } },
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
          : `${subject} is an administrator now. The password of the account is unchanged.`,
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
        'New tokens are signed with the new key. Tokens of the old key stay valid until they expire.',
      )
      return
    case 'backup':
      return withDatabase(config, (db) => backUp(config, db))
    case 'verify':
      return verify(config, subject).catch(failWhenRefused)
    case 'restore':
      if (!subject) return fail('Name the backup file: npm run admin -- restore <file>')
      return restore(config, placeOf(config), subject).catch(failWhenRefused)
    case 'lint':
      return lint(config)
    default:
      return fail(help)
  }
})

function placeOf(config: Config): OpenOptions {
  if (config.data.kind === 'supabase') {
    return fail('A hosted project holds the data: use its dashboard')
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

/** Prints the findings. The exit code is 1 if there is a stop, so that CI can check a catalogue. */
async function lint(config: Config): Promise<void> {
  const { data, compliance } = config
  const report =
    data.kind === 'supabase'
      ? await lintCatalogue(readFromProject(data), compliance.markets)
      : await withDatabase(config, (db) => lintCatalogue(readFromDatabase(db), compliance.markets))
  console.log(values.json ? JSON.stringify(report, null, 2) : describeReport(report))
  if (report.findings.stop > 0) process.exitCode = 1
}

function checkedEmail(): string {
  const address = subject.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(address)
    ? address
    : fail(`${subject || 'The missing argument'} is not an e-mail address`)
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
