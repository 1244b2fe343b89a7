// @module-tag full
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'

import { readMigrations } from '#backend/db/migrate.ts'
import { openPglite } from '#backend/db/pglite.ts'

import { startBriefly } from '../support/brief-process.ts'
import { temporaryFolder } from '../support/site.ts'
import { copyTemplateDatabase } from '../support/templates.ts'

interface Found {
  applied: number
  objects: string
}

/** One start of the migrator, to be killed before that statement; without one it runs to the end. */
async function migrateUntil(place: string, migration?: number, statement?: number) {
  const args = [migration, statement].filter((value) => value !== undefined).map(String)
  const child = startBriefly(join(import.meta.dirname, 'migrator.ts'), place, ...args)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, found: JSON.parse(printed) as Found }
}

/**
 * Kills a start at the boundaries of every migration: all, or one in `every`, the one after each commit and those before every fourth. What each start
 * finds must be exactly what a clean run looks like after that many migrations: the next start is the check of the last one.
 */
async function killEverywhere(place: string, every: number): Promise<number> {
  const migrations = await readMigrations('db')
  const clean = new Map<number, string>()
  let kills = 0
  for (const [index, { statements, name }] of migrations.entries()) {
    // Before each statement, before the note that it is applied, before the commit, and right after it.
    const boundaries = statements.length + 3
    for (let statement = 0; statement < boundaries; statement++) {
      // Each is ended after its commit, so that the next one is looked at from its beginning; that it is noted and committed as one is the same for all.
      const isLast = statement === boundaries - 1
      const isNearCommit = statement >= statements.length && index % 4 === 0
      if (statement % every !== 0 && !isNearCommit && !isLast) continue
      const { signal, found } = await migrateUntil(place, index, statement)
      expect([name, statement, signal]).toEqual([name, statement, 'SIGKILL'])
      expect([name, statement, found.applied]).toEqual([name, statement, index])
      // The first start at a version sees it before anything was killed in it.
      if (statement === 0) clean.set(index, found.objects)
      expect([name, statement, found.objects]).toEqual([name, statement, clean.get(index)])
      kills++
    }
  }
  const { code } = await migrateUntil(place)
  expect(code).toBe(0)
  const { found } = await migrateUntil(place)
  expect(found.applied).toBe(migrations.length)
  return kills
}

const timeout = 1_800_000

// Every boundary embedded, where rolling back is up to us; fewer on servers, which roll back by themselves.
const every = { embedded: 1, server: 25 }

// Each database is a chain of starts that wait for each other, so all of them go on at once.
describe.concurrent('migrations killed at statement boundaries leave a whole version, and the next start goes on', () => {
  test('on PGlite', { timeout }, async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder.path, 'data')
    // Initialised but not migrated: PostgreSQL's own first start is another matter.
    const engine = await openPglite({ dataDir, log: () => {}, onFatal: () => {} })
    await engine.close()
    console.log(`PGlite: ${await killEverywhere(dataDir, every.embedded)} kills`)
    folder.remove()
  })

  test.for(inject('postgres'))('on $name', { timeout }, async (server) => {
    const { url, drop } = await copyTemplateDatabase(server, 'template0')
    console.log(`${server.name}: ${await killEverywhere(url, every.server)} kills`)
    await drop()
  })
})
