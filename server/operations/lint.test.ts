import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { describeReport, lintCatalogue, readFromDatabase } from './lint.ts'

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
      '0 stops, 0 warnings and 0 notes in 0 casinos, 0 slots, 0 licence holders, 0 bonuses',
    )
  })

  test('checks every published record, of more than one query', async () => {
    await database.arrange(`
      insert into casinos (name, slug, published, license_info, casino_age)
        select 'Kasino ' || n, 'kasino-' || n, n <> 7, 'Svensk licens', '18+' from generate_series(1, 450) n;
      update casinos set advantages = '{"Utan Spelpaus","Helt riskfritt"}' where slug in ('kasino-7', 'kasino-8');
      insert into slots (name, slug, published, cta_text) values ('Spel', 'spel', true, 'Spela' || chr(160) || 'nu')`)
    const report = await lint()
    expect(report.checked).toEqual({ casinos: 449, slots: 1, licence_holders: 0, bonuses: 0 })
    expect(report.findings).toEqual({ stop: 3, warn: 0, note: 0 })
    expect(describeReport(report)).toBe(`casinos kasino-8
  stop  phrase.risk       advantages (sv): “riskfritt”
  stop  phrase.around     advantages (sv): “Utan Spelpaus”
slots spel
  stop  phrase.urge       cta_text (sv): “Spela nu”

3 stops, 0 warnings and 0 notes in 449 casinos, 1 slots, 0 licence holders, 0 bonuses`)
  })
})
