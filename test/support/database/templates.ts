import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { openDatabase } from '#backend/db/open.ts'
import { seedOnce } from '#backend/first-start/first-start.ts'

import type { PostgresServer } from './postgres-server.ts'

/** A scratch PostgreSQL server with the migrated template databases `empty` and `demo`. */
export interface TestServer {
  name: string
  superuser: string
  /** The ordinary role's connection string for the database `empty`. */
  login: string
}

export type Template = 'empty' | 'demo'

const silent = { log: () => {}, onFatal: () => {} }

/** Creates two data directories to copy, one empty and one with the demo catalogue, because migrating takes seconds. */
export async function makeTemplates(folder: string): Promise<void> {
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await (await openDatabase({ dataDir: empty, ...silent })).close()
  cpSync(empty, demo, { recursive: true })
  const db = await openDatabase({ dataDir: demo, ...silent })
  await seedOnce(db, 'demo')
  await db.close()
}

/** Creates the same two templates as databases on a server. */
export async function makeTemplateDatabases(server: PostgresServer): Promise<TestServer> {
  const login = await server.createDatabase('empty')
  await (await openDatabase({ url: login, allowSuperuser: false, ...silent })).close()
  const superuser = server.urlFor('postgres', 'postgres')
  await run(superuser, 'create database demo template empty owner kasinokompassen')
  const url = server.urlFor('demo', 'kasinokompassen')
  const db = await openDatabase({ url, allowSuperuser: false, ...silent })
  await seedOnce(db, 'demo')
  await db.close()
  return { name: server.name, superuser, login }
}

/** Copies a template from the folder in TEMPLATES, an environment variable that Vitest and Playwright runs both set. */
export function copyTemplateTo(dataDir: string, name: Template = 'empty'): void {
  cpSync(join(templateFolder(), name), dataDir, { recursive: true })
}

/** Creates a database on the server from a template. */
export async function copyTemplateDatabase(
  server: TestServer,
  template: Template | 'template0' | 'template1' = 'empty',
) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server.superuser, `create database ${name} template ${template} owner kasinokompassen`)
  return {
    url: server.login.replace('/empty?', `/${name}?`),
    superuser: server.superuser.replace('/postgres?', `/${name}?`),
    drop: () => run(server.superuser, `drop database if exists ${name} with (force)`),
  }
}

async function run(superuser: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Lets the sites of this run use databases on the server. */
export function offerToSites(server: TestServer, folder: string): void {
  writeFileSync(join(folder, 'server.json'), JSON.stringify(server))
}

/** Returns the run's server for sites, or null. With an embedded database, a site takes four times the CPU time to start. */
export function serverForSites(): TestServer | null {
  const file = join(templateFolder(), 'server.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestServer) : null
}

function templateFolder(): string {
  const folder = process.env['TEMPLATES']
  if (!folder) throw new Error('TEMPLATES is not set: run this with Vitest or Playwright')
  return folder
}
