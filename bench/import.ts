// How fast sheets are read and written, and what memory that takes: 10,000 casinos, then 100,000 slots, on each database.

import { readFile } from 'node:fs/promises'

import { serviceRole } from '#backend/db/database.ts'
import type { Kind } from '#domain/catalogue.ts'
import { batchesOf } from '#domain/import/batches.ts'
import { openSheet, readRows } from '#domain/import/rows.ts'
import { isTable, readTable, type Table } from '#domain/import/table.ts'
import { exportSheet } from '#domain/sheet-export.ts'
import { apiOn } from '#test/support/api.ts'

import { type OpenDatabase, onEveryDatabase, report } from './everywhere.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const results: Record<string, Record<string, number>> = {}

/** The demo catalogue again and again, each with a name and slug of its own, as a file that an administrator would have. */
async function casinoSheet(count: number, wagering: string): Promise<Uint8Array> {
  const kind = 'casinos'
  const texts = 400
  const table = await tableIn(await readFile(`db/demo/${kind}.csv`))
  const rows = readRows(kind, table).rows.map(({ record }) => record ?? {})
  async function* pages() {
    for (let at = 0; at < count; at++) {
      const row = rows[at % rows.length] ?? {}
      const short = Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'string' ? value.slice(0, texts) : shortened(value, texts),
      ])
      const own = { name: `Casino ${at}`, slug: `n-${at}`, wagering, published: true }
      yield [{ ...Object.fromEntries(short), ...own }]
    }
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of exportSheet('csv', kind, pages())) parts.push(part)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function shortened(value: unknown, texts: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => [key, String(text ?? '').slice(0, texts)]),
  )
}

async function tableIn(content: Uint8Array): Promise<Table> {
  const table = await readTable(content)
  if (!isTable(table)) throw new Error(table.code)
  return table
}

/** So many that they fit a file. */
function manySlots(count: number): Uint8Array {
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `Slot ${at},slot-${at},NetEnt,2020-01-02,"96,${at % 100}",Hög,"Wilds,Scatters",4.1,ja`,
  )
  const header = 'name,slug,provider,release_date,rtp,volatility,features,rating,published'
  return new TextEncoder().encode([header, ...lines].join('\n'))
}

/** Rows per second, and the most memory above what was there before. */
async function measured(rows: number, work: () => Promise<void>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  clearInterval(timer)
  return { perSecond: Math.round(rows / seconds), megabytes: Math.round((most - before) / 2 ** 20) }
}

async function measure(server: string, open: OpenDatabase): Promise<void> {
  const db = await open('import')
  await db.as(serviceRole, async (sql) => {
    await sql.query(`insert into auth.users (id, email) values ($1, 'a@example.se')`, [admin])
    await sql.query(`insert into profiles (id, role) values ($1, 'admin')`, [admin])
  })
  const api = await (await apiOn(db)).signedIn(admin)
  const result: Record<string, number> = {}
  results[server] = result

  const importing = (kind: Kind, file: Uint8Array, wanted: string) => async () => {
    const batches = batchesOf(openSheet(kind, await tableIn(file)).rows())
    for (let batch = batches.next(); !batch.done; ) {
      const rows = batch.value.rows.map(({ record }) => record)
      const writing = Promise.resolve(
        api.rpc('import_rows', { kind, rows: rows as never }).throwOnError(),
      )
      batch = batches.next()
      const other = (await writing).data.find(({ action }) => action !== wanted)
      if (other) throw new Error(JSON.stringify(other))
    }
  }

  const casinos = await casinoSheet(10_000, '35x')
  result['casinos, MB'] = Math.round(casinos.length / 2 ** 20)
  const reading = await measured(10_000, async () => {
    for (const { rows } of batchesOf(openSheet('casinos', await tableIn(casinos)).rows())) {
      if (rows.length === 0) throw new Error('nothing was read')
    }
  })
  result['read, rows/s'] = reading.perSecond
  const added = await measured(10_000, importing('casinos', casinos, 'added'))
  result['add, rows/s'] = added.perSecond
  const again = await measured(10_000, importing('casinos', casinos, 'unchanged'))
  result['unchanged, rows/s'] = again.perSecond
  const updated = await measured(
    10_000,
    importing('casinos', await casinoSheet(10_000, '40x'), 'updated'),
  )
  result['change, rows/s'] = updated.perSecond
  result['memory, MB'] = Math.max(added.megabytes, again.megabytes, updated.megabytes)

  const slots = manySlots(100_000)
  const many = await measured(100_000, importing('slots', slots, 'added'))
  result['100,000 slots, rows/s'] = many.perSecond
  result['100,000 slots, MB'] = many.megabytes
  await db.close()
}

await onEveryDatabase(measure)
report('import', results)
