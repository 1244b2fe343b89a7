import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { apiOn } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { readConfig } from '../config/config.ts'
import { createImporter, type Importer } from '../import/importer.ts'
import { scheduleBackups } from './backups.ts'
import type { Log } from './log.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log

describe.each(databases)('backups of a running site on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-running-'))
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await database.arrange(`insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin')`)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (statement: string) =>
    Object.values((await database.db.as(serviceRole, (sql) => sql.query(statement)))[0] ?? {})[0]

  test('makes backups one at a time, records them, and makes none after closing', async () => {
    const backups = scheduleBackups({ db: database.db, folder, log: silent, isAutomatic: false })
    expect(await backups.newest()).toBeNull()
    await Promise.all([backups.make('daily'), backups.make('import')])
    expect(await backups.newest()).toMatchObject({ reason: 'import' })
    expect(await ask(`select count(*)::integer from audit where action = 'backup'`)).toBe(2)
    await backups.close()
    await expect(backups.make('daily')).rejects.toThrow(/aborted/)
  })

  test('postpones the daily backup at most four times while the site is busy', async () => {
    const own = mkdtempSync(join(tmpdir(), 'kasinokompassen-busy-'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    let looks = 0
    const isBusy = () => ++looks > 0
    const settings = { db: database.db, folder: own, log: silent, isAutomatic: true }
    const backups = scheduleBackups({ ...settings, isBusy })
    try {
      for (let quarter = 1; quarter <= 4; quarter++) {
        vi.advanceTimersByTime((quarter === 1 ? 1 : 15) * 60_000)
        await expect.poll(() => looks).toBe(quarter)
      }
      expect(await backups.newest()).toBeNull()
      vi.advanceTimersByTime(15 * 60_000)
      await expect.poll(() => backups.newest()).toMatchObject({ reason: 'daily' })
    } finally {
      vi.useRealTimers()
      await backups.close()
      rmSync(own, { recursive: true })
    }
  })

  describe('imports', () => {
    let importer: Importer
    const rowsThen: unknown[] = []
    let token: string
    beforeAll(async () => {
      const service = await apiOn(database.db)
      token = await service.tokenOf(admin)
      importer = createImporter({
        stepMilliseconds: 60,
        api: service.place,
        media: { keepImage: async (address) => ({ address }) },
        log: silent,
        compliance: readConfig({}).compliance,
        async beforeLargeImport() {
          rowsThen.push(await ask('select count(*)::integer from casinos'))
          throw new Error('disk full')
        },
      })
    })
    afterAll(() => importer.close())

    const run = async (name: string, count: number, startsAutomatically = true) => {
      const lines = Array.from({ length: count }, (_, n) => `${name} ${n},${name}-${n}`)
      const content = ['name,slug', ...lines].join('\n')
      const given = { content, kind: 'casinos', origin: 'paste', source: '' } as const
      const choices = { mapping: null, matchesNames: false, publishes: false, startsAutomatically }
      const begun = await importer.begin({ ...given, ...choices }, token)
      if (!('id' in begun)) throw new Error(JSON.stringify(begun))
      await begun.settled
    }

    test('requests a backup before a large import, but not before a small one', async () => {
      await run('few', 10)
      expect(rowsThen).toEqual([])
      await run('many', 500)
      expect(rowsThen).toEqual([10])
      expect(await ask('select count(*)::integer from casinos')).toBe(510)
    })

    test('leaves a sheet that has changed nothing yet out of the backup', async () => {
      await run('dry', 20, false)
      expect(await ask('select count(*)::integer from import_lines')).toBe(530)
      const backups = scheduleBackups({ db: database.db, folder, log: silent, isAutomatic: false })
      await backups.make('daily')
      await backups.close()
      const newest = readdirSync(folder).sort().at(-1) ?? ''
      const lines = gunzipSync(readFileSync(join(folder, newest)))
        .toString()
        .split('\n')
      const rowsIn = (table: string) => {
        const first = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1
        return lines.slice(first).findIndex((line) => !line.startsWith('['))
      }
      expect([rowsIn('public.imports'), rowsIn('public.import_lines')]).toEqual([2, 510])
    })
  })
})
