// @module-tag full
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'

import { readMigrations } from '#backend/db/migrations/migrate.ts'
import { openPglite } from '#backend/db/pglite/pglite.ts'

import { copyTemplateDatabase } from '../support/database/templates.ts'
import { startShortLived } from '../support/sites/short-lived-process.ts'
import { temporaryFolder } from '../support/sites/site.ts'

interface Found {
  applied: number
  objects: string
}

/** Runs the migrator and kills it before the statement; without a statement it runs to the end. */
async function migrateUntil(place: string, migration?: number, statement?: number) {
  const args = [migration, statement].filter((value) => value !== undefined).map(String)
  const child = startShortLived(join(import.meta.dirname, 'migrator.ts'), place, ...args)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, found: JSON.parse(printed) as Found }
}

/**
 * Kills the migrator at statement boundaries of every migration: one boundary in `every`, and those around each commit. Each
 * start checks the schema that the previous one left: it must equal the schema of a clean run with the same number of
 * migrations. Returns the number of kills.
 */
async function killEverywhere(place: string, every: number): Promise<number> {
  const migrations = await readMigrations('db')
  const clean = new Map<number, string>()
  let kills = 0
  for (const [index, { statements, name }] of migrations.entries()) {
    // Before each statement, before recording the migration as applied, before the commit, and right after it.
    const boundaries = statements.length + 3
    for (let statement = 0; statement < boundaries; statement++) {
      // Kills every migration after its commit, too, so that the next one starts on a clean schema.
      const isNearCommit = statement >= statements.length
      if (statement % every !== 0 && !isNearCommit) continue
      const { signal, found } = await migrateUntil(place, index, statement)
      expect([name, statement, signal]).toEqual([name, statement, 'SIGKILL'])
      expect([name, statement, found.applied]).toEqual([name, statement, index])
      // The first start at a version sees the clean schema.
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

// Every boundary on PGlite, where a kill stops the database too; fewer on servers, which survive it and roll back.
const every = { embedded: 1, server: 6 }

// The starts on one database run in sequence, so the databases run concurrently.
describe.concurrent('migrations killed at statement boundaries', () => {
  test('leaves a complete version and continues on the next start on PGlite', {
    timeout,
  }, async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder.path, 'data')
    // Initialized but not migrated: this test does not cover PostgreSQL's own first start.
    const engine = await openPglite({ dataDir, log: () => {}, onFatal: () => {} })
    await engine.close()
    console.log(`PGlite: ${await killEverywhere(dataDir, every.embedded)} kills`)
    folder.remove()
  })

  test.for(inject('postgres'))(
    'leaves a complete version and continues on the next start on $name',
    { timeout },
    async (server) => {
      const { url, drop } = await copyTemplateDatabase(server, 'template0')
      console.log(`${server.name}: ${await killEverywhere(url, every.server)} kills`)
      await drop()
    },
  )
})
