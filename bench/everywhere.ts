import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Database, serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import type { Api } from '#queries/api.ts'
import { apiOn } from '#test/support/database/api.ts'
import { startPostgresServers } from '#test/support/database/postgres-server.ts'

import { plotOf } from './plot.ts'

/** Opens a new, migrated database; `name` distinguishes several in one benchmark. */
export type OpenDatabase = (name: string) => Promise<Database>

/** Runs the measurement on the embedded database and on every available PostgreSQL. */
export async function onEveryDatabase(
  measure: (server: string, open: OpenDatabase) => Promise<void>,
): Promise<void> {
  const quiet = { log: () => {}, onFatal: console.error }
  const data = mkdtempSync(join(tmpdir(), 'kasinokompassen-bench-'))
  await measure('PGlite', (name) => openDatabase({ dataDir: join(data, name), ...quiet }))
  for (const server of await startPostgresServers()) {
    await measure(server.name, async (name) =>
      openDatabase({ url: await server.createDatabase(name), allowSuperuser: false, ...quiet }),
    )
    await server.stop()
  }
  rmSync(data, { recursive: true })
}

interface SizeComparison {
  name: string
  sizes: readonly [small: number, large: number]
  /** Returns SQL that inserts the rows with these numbers. */
  fill: (from: number, to: number) => string
  /** Signs in the client; the default is an anonymous visitor. */
  signIn?: (db: Database) => Promise<Api>
  /** Query strings by their names in the table. */
  pages: Record<string, string>
  ask: (api: Api, search: URLSearchParams) => Promise<unknown>
}

const rounds = 60
const batch = 250

/** Runs the same queries alternately on a small and a large catalogue, on every database. Reports the ratios of the medians. */
export async function compareSizes(comparison: SizeComparison): Promise<void> {
  const { name, sizes, pages, ask } = comparison
  const results: Record<string, Record<string, string>> = {}
  await onEveryDatabase(async (server, open) => {
    const both = []
    for (const size of sizes) {
      both.push(await filled(await open(`${name}_${size}`), size, comparison))
    }
    for (const [page, search] of Object.entries(pages)) {
      const times: number[][] = [[], []]
      for (let round = -10; round < rounds; round++) {
        for (const [index, { api }] of both.entries()) {
          const started = performance.now()
          await ask(api, new URLSearchParams(search))
          if (round >= 0) times[index]?.push(performance.now() - started)
        }
      }
      const [small = 0, large = 0] = times.map(median)
      const cell = `${(large / small).toFixed(2)} (${small.toFixed(1)} → ${large.toFixed(1)} ms)`
      results[page] = { ...results[page], [server]: cell }
    }
    for (const { db } of both) await db.close()
  })
  report(name, results)
}

/** Fills an opened database with rows, and returns it with a client. */
export async function filled(
  db: Database,
  count: number,
  { fill, signIn }: Pick<SizeComparison, 'fill' | 'signIn'>,
) {
  const api = signIn ? await signIn(db) : (await apiOn(db)).visitor
  for (let from = 0; from < count; from += batch) {
    const rows = fill(from + 1, Math.min(from + batch, count))
    await db.as(serviceRole, (sql) => sql.query(rows), 'import')
  }
  await db.analyze()
  return { db, api }
}

const folder = join(import.meta.dirname, 'results')

/** Prints the results and writes them to bench/results/ as JSON. Updates the page with all tables, and the plot. */
export function report(name: string, results: Record<string, object>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const all = Object.fromEntries(
    files.toSorted().map((file) => {
      const found = JSON.parse(readFileSync(join(folder, file), 'utf8')) as typeof results
      return [file.replace('.json', ''), found]
    }),
  )
  const introduction =
    '# Measured\n\nWritten by `npm run bench`; each table by `npm run bench -- <its name>`. Compare machines by ratios, not by milliseconds.\n\n![All ratios on one axis](plot.svg)'
  const tables = Object.entries(all).map(([title, table]) => `## ${title}\n\n${tableOf(table)}`)
  writeFileSync(join(folder, 'README.md'), `${[introduction, ...tables].join('\n\n')}\n`)
  writeFileSync(join(folder, 'plot.svg'), plotOf(all))
  console.table(results)
}

function tableOf(results: Record<string, object>): string {
  const columns = [...new Set(Object.values(results).flatMap((row) => Object.keys(row)))]
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = Object.entries(results).map(([name, row]) => {
    const values = new Map<string, string | number>(Object.entries(row))
    return line([name, ...columns.map((column) => values.get(column) ?? '')])
  })
  return [line(['', ...columns]), line(['', ...columns].map(() => '---')), ...rows].join('\n')
}

export function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}
