import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#backend/db/open.ts'

import { type PostgresServer, startPostgresServers } from './postgres-server.ts'
import { offerSharedSite } from './shared-site.ts'
import { makeTemplates } from './templates.ts'

export interface TestServer {
  name: string
  superuser: string
  /** The ordinary role's login to the database `template`, migrated and empty. */
  login: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Which PostgreSQL servers the run covers besides PGlite. */
    servers: 'one' | 'all'
    /** How to reach the scratch servers. */
    postgres: TestServer[]
    /** Where `sharedSite` asks for the site. */
    sharedSite: string
  }

  interface TestTags {
    tags: 'daily' | 'full'
  }
}

/** Migrates each database once; test files copy the result, because migrating takes seconds. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-test-'))
  const servers = await startPostgresServers(project.config.provide.servers)
  const shared = await offerSharedSite()
  const teardown = async () => {
    await Promise.all([shared.close(), ...servers.map((server) => server.stop())])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([makeTemplates(folder), ...servers.map(migratePostgres)])
  } catch (error) {
    await teardown()
    throw error
  }

  project.provide('sharedSite', shared.address)
  process.env['TEMPLATES'] = folder
  project.provide(
    'postgres',
    servers.map(({ name, urlFor }) => ({
      name,
      superuser: urlFor('postgres', 'postgres'),
      login: urlFor('template', 'kasinokompassen'),
    })),
  )
  return teardown
}

const silent = { log: () => {}, onFatal: () => {} }

async function migratePostgres(server: PostgresServer): Promise<void> {
  const url = await server.createDatabase('template')
  const db = await openDatabase({ url, allowSuperuser: false, ...silent })
  await db.close()
}
