import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { describeReport, lintCatalogue, readFromDatabase } from './lint.ts'

const adminId = '00000000-0000-4000-8000-000000000001'

describe.each(databases)('compliance report on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const lint = () => lintCatalogue(readFromDatabase(database.db), ['se'])

  test('finds nothing in an empty catalogue', async () => {
    await database.arrange('select 1')
    expect(describeReport(await lint())).toBe(
      '0 stops, 0 warnings and 0 notes in 0 casinos, 0 slots, 0 licence holders, 0 bonuses, 0 rtp checks, 0 topics',
    )
  })

  test('checks every published record, of more than one query', async () => {
    await database.arrange(`
      insert into casinos (name, slug, published, license_info, casino_age)
        select 'Kasino ' || n, 'kasino-' || n, n <> 7, 'Svensk licens', '18+' from generate_series(1, 450) n;
      update casinos set advantages = '{"Utan Spelpaus","Helt riskfritt"}' where slug in ('kasino-7', 'kasino-8');
      insert into slots (name, slug, published, cta_text) values ('Spel', 'spel', true, 'Spela' || chr(160) || 'nu')`)
    const report = await lint()
    expect(report.checked).toEqual({
      casinos: 449,
      slots: 1,
      licence_holders: 0,
      bonuses: 0,
      rtp_checks: 0,
      topics: 0,
    })
    expect(report.findings).toEqual({ stop: 3, warn: 0, note: 0 })
    expect(describeReport(report)).toBe(`casinos kasino-8
  stop  phrase.risk       advantages (sv): “riskfritt”
  stop  phrase.around     advantages (sv): “Utan Spelpaus”
slots spel
  stop  phrase.urge       cta_text (sv): “Spela nu”

3 stops, 0 warnings and 0 notes in 449 casinos, 1 slots, 0 licence holders, 0 bonuses, 0 rtp checks, 0 topics`)
  })

  test('leaves out waived findings until the waiver expires or the words change', async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into slots (name, slug, published, cta_text) values ('Spel', 'spel', true, 'Spela nu')`)
    const stops = async () => (await lint()).findings.stop
    const run = (statement: string) => database.db.as(serviceRole, (sql) => sql.query(statement))
    expect(await stops()).toBe(1)
    const claims = { sub: adminId, role: 'authenticated' }
    await database.db.as({ role: 'authenticated', claims }, (sql) =>
      sql.query(
        `insert into waivers (kind, target_id, rule, field, locale, found, reason, expires_on)
           select 'slots', id, 'phrase.urge', 'cta_text', 'sv', '{"Spela nu"}', 'Spelets namn på knappen', current_date + 30 from slots`,
      ),
    )
    expect(await stops()).toBe(0)
    await run(`update slots set cta_text = 'Spela nu, spela nu'`)
    expect(await stops()).toBe(1)
  })
})
