import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import { startPostgresServers } from '#test/support/postgres-server.ts'

/** A new, migrated database; `name` tells several of one benchmark apart. */
export type OpenDatabase = (name: string) => Promise<Database>

/** Runs the measurement on the embedded database and on every PostgreSQL there is. */
export async function onEveryDatabase(
  measure: (server: string, open: OpenDatabase) => Promise<void>,
): Promise<void> {
  const quiet = { log: () => {}, onFatal: console.error }
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-bench-'))
  await measure('PGlite', (name) => openDatabase({ dataDir: join(folder, name), ...quiet }))
  for (const server of await startPostgresServers()) {
    await measure(server.name, async (name) =>
      openDatabase({ url: await server.createDatabase(name), allowSuperuser: false, ...quiet }),
    )
    await server.stop()
  }
  rmSync(folder, { recursive: true })
}

/** On the screen, and in bench/results/ for whoever compares. */
export function report(name: string, results: Record<string, object>): void {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
  console.table(results)
}

export function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}
