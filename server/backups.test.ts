import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { apiOn, keys } from '#test/support/api.ts'
import { databases, type TestDatabase } from '#test/support/database.ts'

import { keepBackups } from './backups.ts'
import { createImporter } from './importer.ts'
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

  test('are made one after the other and recorded; once closed, none is made', async () => {
    const backups = keepBackups({ db: database.db, folder, log: silent, isAutomatic: false })
    expect(await backups.newest()).toBeNull()
    await Promise.all([backups.make('daily'), backups.make('import')])
    expect(await backups.newest()).toMatchObject({ reason: 'import' })
    expect(await ask(`select count(*)::integer from audit where action = 'backup'`)).toBe(2)
    await backups.close()
    await expect(backups.make('daily')).rejects.toThrow(/aborted/)
  })

  test('are made before an import writes many rows, and not before a small one', async () => {
    const service = await apiOn(database.db)
    const rowsThen: unknown[] = []
    const importer = createImporter({
      api: {
        url: 'http://localhost',
        anonKey: keys.anon_key,
        fetchFor: () => async (input, init) => service.backend.fetch(new Request(input, init)),
      },
      media: { keepImage: async (address) => ({ address }) },
      log: silent,
      async beforeLargeRun() {
        rowsThen.push(await ask('select count(*)::integer from casinos'))
        throw new Error('an import goes on without it')
      },
    })
    const run = async (name: string, count: number) => {
      const lines = Array.from({ length: count }, (_, n) => `${name} ${n},${name}-${n}`)
      const begun = await importer.begin(
        {
          content: ['name,slug', ...lines].join('\n'),
          kind: 'casinos',
          origin: 'paste',
          source: '',
          publishes: false,
          startsItself: true,
        },
        await service.tokenOf(admin),
      )
      if ('problem' in begun) throw new Error(JSON.stringify(begun.problem))
      await begun.settled
    }
    await run('few', 10)
    expect(rowsThen).toEqual([])
    await run('many', 500)
    expect(rowsThen).toEqual([10])
    expect(await ask('select count(*)::integer from casinos')).toBe(510)
    await importer.close()
  })
})
