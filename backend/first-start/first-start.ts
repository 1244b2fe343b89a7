import { hashPassword } from '../auth/password.ts'
import { type Database, serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { addAdmin, makeUpPassword } from './administrators.ts'
import { loadDemoCatalogue } from './demo-catalogue.ts'

export interface FirstStartOptions {
  admin: { email: string; password: string | null }
  seed: 'demo' | 'none'
}

/**
 * Creates the first administrator and loads the demo catalogue, each once per database. Returns the password if it was
 * generated: it is shown once and stored only as a hash.
 */
export async function prepareFirstStart(
  db: Database,
  { admin, seed }: FirstStartOptions,
): Promise<{ newPassword: string | null }> {
  const password = admin.password ?? makeUpPassword()
  const passwordHash = await hashPassword(password)
  const isNewAdmin = await once(db, 'first administrator', admin.email, async (sql) => {
    await addAdmin(sql, admin.email, passwordHash)
  })
  await seedOnce(db, seed)
  return { newPassword: isNewAdmin && admin.password === null ? password : null }
}

/** Loads the demo catalogue once, or records that the operator opted out. */
export function seedOnce(db: Database, seed: FirstStartOptions['seed']): Promise<boolean> {
  return once(db, 'demo catalogue', seed, async (sql) => {
    if (seed === 'demo') await loadDemoCatalogue(sql)
  })
}

/** Runs a task once per database. The task and its record share a transaction; returns false when it ran before. */
function once(
  db: Database,
  task: string,
  outcome: string,
  work: (sql: Sql) => Promise<void>,
): Promise<boolean> {
  return db.as(
    serviceRole,
    async (sql) => {
      const claimed = await sql.query(
        'insert into private.first_start (task, outcome) values ($1, $2) on conflict do nothing returning task',
        [task, outcome],
      )
      if (claimed.length === 0) return false
      await work(sql)
      return true
    },
    'import',
  )
}
