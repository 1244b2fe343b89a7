// @module-tag full
import { openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { makeBackup } from '#backend/backups.ts'
import { writeBackup } from '#backend/db/backup/backup-file.ts'
import { reserveFileAt } from '#backend/db/disk/reserve.ts'
import { DiskFull, type Engine } from '#backend/db/engine.ts'
import { openDatabase } from '#backend/db/open.ts'
import { openPglite } from '#backend/db/pglite/pglite.ts'
import { openMedia } from '#server/media/index.ts'

import { copyTemplate } from '../support/database/database.ts'
import {
  createMountedDisk,
  type MountedDisk,
  whyNoMountedDisk,
} from '../support/database/mounted-disk.ts'
import { copyTemplateTo } from '../support/database/templates.ts'
import { photo } from '../support/samples/images.ts'
import { addRows, missingRows } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { startSite } from '../support/sites/site.ts'
import { roundsOf } from './rounds.ts'

const rounds = roundsOf(20)
/** Half as many, because each round reopens the database twice. */
const roundsOfLog = rounds / 2
const megabyte = 2 ** 20
const password = 'ett långt lösenord'
const longTimeout = { timeout: 60_000, interval: 100 }

const reason = whyNoMountedDisk('fallocate')
if (reason) console.log(`A full disk is skipped, the test cannot mount a disk: ${reason}`)

describe.skipIf(reason)('full disk', () => {
  let disk: MountedDisk
  beforeEach(() => {
    disk = createMountedDisk(1_000)
  })
  afterEach(() => disk.remove())

  test.each([
    ['stays readable with the disk reserve', true],
    ['reopens after space is freed without the disk reserve', false],
  ])('%s when the WAL has no space', { timeout: 600_000 }, async (_, hasReserve) => {
    const dataDir = join(disk.path, 'data')
    copyTemplateTo(dataDir)
    const reserveFile = reserveFileAt(join(dataDir, 'ballast.bin'))
    const fatal: unknown[] = []
    const open = () => openPglite({ dataDir, log: () => {}, onFatal: (error) => fatal.push(error) })
    let engine = await open()
    let acknowledged = 0
    let slowest = 0
    const write = async () => {
      await inTransaction(engine, 'insert into casinos (name, slug) values ($1, $1)', [
        `kasino-${acknowledged + 1}`,
      ])
      acknowledged++
    }
    const count = () =>
      inTransaction(engine, 'select count(*)::integer as rows from casinos', [], 'begin read only')

    for (let round = 0; round < roundsOfLog; round++) {
      if (hasReserve) await reserveFile.create()
      await write()
      disk.fill(4 * megabyte)
      // Only the WAL grows. Queued writes are rejected together with the first one.
      const started = performance.now()
      const exhaust = exhaustLog(engine)
      const queuedWrites = Promise.allSettled([write(), write()])
      await expect(exhaust).rejects.toThrow(DiskFull)
      slowest = Math.max(slowest, performance.now() - started)
      for (const { status } of await queuedWrites) expect(status).toBe('rejected')
      if (hasReserve) expect(await count()).toEqual([{ rows: acknowledged }])
      await expect(write()).rejects.toThrow(DiskFull)
      disk.free()
      await expect.poll(() => write().then(() => 'written', String), longTimeout).toBe('written')
      expect(await count()).toEqual([{ rows: acknowledged }])
    }
    await engine.close()
    engine = await open()
    expect(await count()).toEqual([{ rows: acknowledged }])
    await engine.close()
    expect(fatal).toEqual([])
    console.log(
      `no space for the log: ${roundsOfLog} rounds, ${acknowledged} acknowledged, 0 lost; reported within ${Math.round(slowest)} ms`,
    )
  })

  test('serves pages, answers 507 to writes, and recovers when space is freed', {
    timeout: 600_000,
  }, async () => {
    const dataDir = join(disk.path, 'data')
    copyTemplateTo(dataDir)
    const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '100' }
    const stdout = openSync(join(disk.path, 'log'), 'a')
    let site = await startSite(settings, undefined, { stdout })
    try {
      const acknowledged: string[] = []
      let reads = 0
      const failed: string[] = []
      const slowest = { refusal: 0, healing: 0 }
      const cookie = await cookieOf(site, 'admin@localhost', password)
      const add = async () => {
        const slug = `rad-${acknowledged.length}`
        const answer = await addRows(site, 'casinos', [
          { name: slug, slug, full_review: incompressible(100_000) },
        ]).then(
          () => null,
          (error: Error) => error.message,
        )
        if (answer === null) acknowledged.push(slug)
        return answer
      }
      const read = async (path: string) => {
        const { status } = await fetch(site.url + path)
        reads++
        if (status !== 200) failed.push(`${path}: ${status}`)
      }
      for (let round = 0; round < rounds; round++) {
        for (let n = 0; n < 3; n++) expect(await add()).toBeNull()
        // Alternates between no free space and less than writes need.
        disk.fill(round % 2 === 0 ? 0 : 100 * megabyte)
        const started = performance.now()
        await expect.poll(add, { timeout: 100_000, interval: 10 }).toMatch(/507 .*The disk is full/)
        slowest.refusal = Math.max(slowest.refusal, performance.now() - started)
        for (const path of ['/', '/casinos', `/casinos?q=kall-${round}`, '/slots/trollguld']) {
          await read(path)
        }
        // Checking the session needs a write, so the site may answer 503 instead of granting or denying access.
        const admin = await fetch(`${site.url}/admin`, { headers: { Cookie: cookie } })
        expect([200, 503]).toContain(admin.status)
        disk.free()
        const freed = performance.now()
        await expect.poll(add, longTimeout).toBeNull()
        slowest.healing = Math.max(slowest.healing, performance.now() - freed)
      }
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
      await site.kill()
      site = await startSite(settings, undefined, { stdout })
      const lost = await missingRows(site, 'casinos', acknowledged)
      console.log(
        `full disk: ${rounds} rounds, ${acknowledged.length} acknowledged, ${lost.length} lost; ` +
          `${reads} reads, ${failed.length} failed; refused after ${Math.round(slowest.refusal)} ms, ` +
          `recovered ${Math.round(slowest.healing)} ms after space was freed`,
      )
      expect([lost, failed]).toEqual([[], []])
      // Log lines from the time of the full disk are lost; later ones are written.
      expect(statSync(join(disk.path, 'log')).size).toBeGreaterThan(0)
    } finally {
      disk.free()
      await site.stop()
    }
  })

  test('leaves no partial backup file and reports the missing space', async () => {
    const { dataDir, remove } = copyTemplate()
    const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => {} })
    const folder = join(disk.path, 'backups')
    const endless = async function* () {
      for (;;) yield `${JSON.stringify({ row: incompressible(100_000) })}\n`
    }
    try {
      disk.fill(100 * megabyte)
      await expect(makeBackup(db, folder, 'manual')).rejects.toThrow(
        /has \d+ MB free; the backup may need \d+ MB/,
      )
      // The space runs out during the backup.
      disk.fill(8 * megabyte)
      await expect(
        writeBackup(join(folder, 'x.jsonl.gz'), (write) => write(endless())),
      ).rejects.toThrow('ENOSPC')
      expect(filesIn(folder)).toEqual([])
      disk.free()
      const { path } = await makeBackup(db, folder, 'manual')
      expect(filesIn(folder)).toEqual([path.slice(folder.length + 1)])
    } finally {
      await db.close()
      remove()
    }
  })

  test('rejects an image upload and leaves no partial file', async () => {
    const log = pino({ level: 'silent' })
    const media = openMedia({ dataDir: disk.path, bucket: null, siteUrl: 'http://x' }, log)
    const image = new Blob([new Uint8Array(await photo().png().toBuffer())])
    for (const left of [0, 100 * megabyte]) {
      disk.fill(left)
      expect(await media.keepFile(image)).toEqual({ problem: 'not_stored' })
      expect(filesIn(join(disk.path, 'media'))).toEqual([])
      disk.free()
    }
    expect(await media.keepFile(image)).toEqual({ address: expect.stringMatching(/^\/media\//) })
  })
})

test('keeps serving when the log cannot be written', async () => {
  const site = await startSite({}, undefined, { stdout: openSync('/dev/full', 'w') })
  for (let n = 0; n < 20; n++) expect((await fetch(`${site.url}/casinos?q=${n}`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

const inTransaction = (
  engine: Engine,
  text: string,
  values: (string | number)[] = [],
  begin = 'begin',
) => engine.transaction((sql) => sql.query(text, values), { begin, milliseconds: 5_000 })

/** Starts new WAL segments until the disk is full. */
function exhaustLog(engine: Engine): Promise<void> {
  return engine.transaction(
    async (sql) => {
      for (let n = 0; n < 100; n++) {
        await sql.query(`select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`)
        await sleep(1)
      }
    },
    { begin: 'begin', milliseconds: 60_000 },
  )
}

function incompressible(length: number): string {
  return Array.from({ length: length / 10 }, () =>
    Math.random().toString(36).slice(2, 12).padEnd(10, 'x'),
  ).join('')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
