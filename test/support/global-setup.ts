import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#backend/db/open.ts'

import { type PostgresServer, startPostgresServers } from './postgres-server.ts'
import { offerSharedSite } from './shared-site.ts'

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
    /** A migrated, empty data directory that each test file copies. */
    pgliteTemplate: string
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
    await Promise.all([migratePglite(join(folder, 'template')), ...servers.map(migratePostgres)])
  } catch (error) {
    await teardown()
    throw error
  }

  project.provide('pgliteTemplate', join(folder, 'template'))
  project.provide('sharedSite', shared.address)
  // For whole sites too: their support is shared with the journeys, which have nothing of Vitest.
  process.env['MIGRATED_TEMPLATE'] = join(folder, 'template')
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

async function migratePglite(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, ...silent })
  await db.close()
}

async function migratePostgres(server: PostgresServer): Promise<void> {
  const url = await server.createDatabase('template')
  const db = await openDatabase({ url, allowSuperuser: false, ...silent })
  await db.close()
}
