import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { offerSharedSite } from '../sites/shared-site.ts'
import { startPostgresServers } from './postgres-server.ts'
import { makeTemplateDatabases, makeTemplates, offerToSites, type TestServer } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of PostgreSQL servers that the run covers besides PGlite. */
    servers: 'one' | 'all'
    /** The scratch servers of this run. */
    postgres: TestServer[]
    /** Address where `sharedSite` requests the shared site. */
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
    await shared.close()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [, ...testServers] = await Promise.all([
      makeTemplates(folder),
      ...servers.map(makeTemplateDatabases),
    ])
    project.provide('postgres', testServers)
    // In the full suite, sites use the embedded database.
    if (project.config.provide.servers === 'one' && testServers[0]) {
      offerToSites(testServers[0], folder)
    }
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('sharedSite', shared.address)
  process.env['TEMPLATES'] = folder
  return teardown
}
