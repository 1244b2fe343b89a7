import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

import type { Caller, Database } from '#backend/db/database.ts'
import { splitStatements } from '#backend/db/migrate.ts'
import { openDatabase } from '#backend/db/open.ts'

export interface TestDatabase {
  db: Database
  /** Empties every table, then runs the script as the backend would. */
  arrange(script: string): Promise<void>
  close(): Promise<void>
}

const silent = { log: () => {}, onFatal: () => {} }

/** The databases this run covers: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(inject('postgres') ? [{ name: 'PostgreSQL', open: openOnServer }] : []),
]

async function openEmbedded(): Promise<TestDatabase> {
  const { dataDir, remove } = copyTemplate()
  const db = await openDatabase({ dataDir, ...silent })
  return { db, arrange: arranging(db), close: () => db.close().then(remove) }
}

/** A migrated, empty data directory of one's own. */
export function copyTemplate(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-pglite-'))
  const dataDir = join(folder, 'data')
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function openOnServer(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplateDatabase()
  const db = await openDatabase({ url, allowSuperuser: false, ...silent })
  return { db, arrange: arranging(db), close: () => db.close().then(drop) }
}

/** A migrated, empty database of one's own on the scratch server. */
export async function copyTemplateDatabase(template = 'template') {
  const servers = inject('postgres')
  if (!servers) throw new Error('This run has no PostgreSQL server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const superuser = async (statement: string) => {
    const client = new pg.Client({ connectionString: servers.superuser })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await superuser(`create database ${name} template ${template} owner kasinokompassen`)
  return {
    url: servers.login.replace('/template?', `/${name}?`),
    drop: () => superuser(`drop database ${name} with (force)`),
  }
}

const backend: Caller = { role: 'service_role' }

function arranging(db: Database): TestDatabase['arrange'] {
  const clear = ['slug_redirects', 'casinos', 'slots', 'auth.users']
  return (script) =>
    db.as(backend, async (sql) => {
      for (const table of clear) await sql.query(`delete from ${table}`)
      for (const statement of splitStatements(script)) await sql.query(statement)
    })
}

export function signedIn(sub: string) {
  return { role: 'authenticated', claims: { sub } } as const satisfies Caller
}
