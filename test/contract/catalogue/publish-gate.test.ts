import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { storePublishGate } from '#backend/db/publish-gate.ts'
import { check } from '#domain/compliance/check.ts'
import type { Market } from '#domain/compliance/finding.ts'
import { licenceStates } from '#domain/compliance/holder-licences.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { restoreVersion } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'
import { restoreTrashed } from '#queries/catalogue/trash.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const admin = '00000000-0000-4000-8000-000000000001'

/** A casino that no rule refuses. */
const clean = { license_info: 'Svensk licens', casino_age: '18+' }

const twins = new Set([
  ...['licence.market', 'licence.missing', 'licence.expired'],
  ...['terms.wagering', 'terms.minimum', 'age'],
])

describe.each(databases)('publish gate on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let api: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`delete from trash;
      insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin')`)
    api = await service.signedIn(admin)
  })
  afterEach(() => setGate('warn'))

  const setGate = (gate: 'warn' | 'stop' | 'off', markets: Market[] = ['se']) =>
    storePublishGate(database.db, { gate, markets })
  const run = (statement: string, values: string[] = []) =>
    database.db.as(serviceRole, (sql) => sql.query(statement, values))
  const publishedOf = async (slug: string) =>
    (await api.from('casinos').select('published').eq('slug', slug).single()).data?.published

  test('refuses to insert or publish a casino with stops, for administrators and the service key', async () => {
    await setGate('stop')
    for (const client of [api, service.service]) {
      const { error, status } = await client
        .from('casinos')
        .insert({ name: 'Ett', slug: 'ett', published: true })
      expect([status, error]).toEqual([
        400,
        {
          code: 'KK001',
          message: 'The rules for publishing refuse the casino "ett"',
          details: '{"rules": ["licence.missing", "age"]}',
          hint: expect.stringContaining('published = false') as string,
        },
      ])
    }
    await api.from('casinos').insert({ name: 'Ett', slug: 'ett' }).throwOnError()
    const publish = () => api.from('casinos').update({ published: true }).eq('slug', 'ett')
    expect((await publish()).error?.code).toBe('KK001')
    await api.from('casinos').update(clean).eq('slug', 'ett').throwOnError()
    await publish().throwOnError()
    expect(await publishedOf('ett')).toBe(true)
  })

  test('lets a published casino keep its stops, and refuses further ones', async () => {
    await run(
      `insert into casinos (name, slug, published, license_info) values ('Ett', 'ett', true, 'MGA')`,
    )
    await setGate('stop')
    const change = (values: object) => api.from('casinos').update(values).eq('slug', 'ett')
    expect((await change({ name: 'Nytt' })).error).toBeNull()
    expect((await change({ affiliate_link: 'https://example.com/' })).error?.details).toBe(
      '{"rules": ["licence.market"]}',
    )
    expect((await change({ bonus: '50 snurr', wagering: '25x' })).error?.details).toBe(
      '{"rules": ["terms.minimum"]}',
    )
    expect((await change({ published: false, bonus: '50 snurr' })).error).toBeNull()
  })

  test.for(['warn', 'off'] as const)('refuses nothing with the mode %s', async (gate) => {
    await setGate(gate)
    const row = { name: 'Ett', slug: 'ett', published: true, bonus: 'Allt' }
    expect((await api.from('casinos').insert(row)).error).toBeNull()
  })

  test('cannot be changed by API clients', async () => {
    const { error } = await service.service.from('publish_gate' as 'casinos').select()
    expect(error?.code).toMatch(/^(PGRST205|42P01)$/)
    for (const sql of [
      `update private.publish_gate set mode = 'off'`,
      'delete from private.publish_gate',
      'insert into private.publish_gate (mode, markets) values (null, null)',
    ]) {
      for (const caller of [
        { role: 'authenticated', claims: { sub: admin } } as const,
        { role: 'anon' } as const,
      ]) {
        const attempt = database.db.as(caller, (one) => one.query(sql))
        await expect(attempt).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  test('writes the rows of a sheet unpublished and names the rules', async () => {
    await run(`insert into casinos (name, slug, published, license_info, casino_age)
      values ('Gammal', 'gammal', true, 'Svensk licens', '18+')`)
    await setGate('stop')
    const sheetContent = [
      'name,slug,published,license_info,casino_age,bonus',
      'Hindrad,hindrad,ja,,18+,',
      'Fri,fri,ja,Svensk licens,18+,',
      'Gammal,gammal,ja,Svensk licens,18+,50 snurr',
    ].join('\n')
    const { data } = await api.functions.invoke<{ details: object[] }>('import-sheet', {
      body: { sheetContent, importType: 'casinos' },
    })
    expect(data?.details).toEqual([
      expect.objectContaining({
        ...{ slug: 'hindrad', success: true, action: 'added', published: false },
        findings: ['licence.missing'],
        notice:
          'Raden är skriven opublicerad. Reglerna för publicering hindrar den: Uppgift om licens saknas.',
      }),
      { row: 3, slug: 'fri', success: true, action: 'added', published: true },
      expect.objectContaining({
        ...{ slug: 'gammal', success: true, action: 'updated', published: false },
        findings: ['terms.wagering', 'terms.minimum'],
      }),
    ])
    expect(await publishedOf('gammal')).toBe(false)
  })

  test('restores a casino with stops from the trash, unpublished', async () => {
    await run(
      `insert into casinos (name, slug, published) values ('Ett', 'ett', true), ('Två', 'tva', false)`,
    )
    await api.from('casinos').delete().in('slug', ['ett', 'tva']).throwOnError()
    await setGate('stop')
    const { data } = await api.from('trash').select('id').order('slug').throwOnError()
    const restored = await restoreTrashed(
      api,
      data.map(({ id }) => id),
    )
    expect(
      restored.map(({ outcome, slug, isUnpublished }) => [outcome, slug, isUnpublished]),
    ).toEqual([
      ['restored', 'ett', true],
      ['restored', 'tva', false],
    ])
    expect(await publishedOf('ett')).toBe(false)
  })

  test('restores a version with stops only into a draft', async () => {
    await run(`insert into casinos (name, slug, published) values ('Ett', 'ett', true)`)
    await run(
      `update casinos set license_info = 'Svensk licens', casino_age = '18+', name = 'Nytt'`,
    )
    await setGate('stop')
    const { data } = await api.from('casinos').select('id').single().throwOnError()
    const changes = async () =>
      (
        await api
          .from('changes')
          .select('id')
          .eq('target_id', data.id)
          .eq('action', 'update')
          .order('id')
          .throwOnError()
      ).data
    const restore = async () => {
      const all = await changes()
      const [first, last] = [all[0]?.id ?? 0, all.at(-1)?.id ?? 0]
      return restoreVersion(api, 'casinos', data.id, { change: first, latest: last })
    }
    expect(await restore()).toBe('refused')
    expect(await publishedOf('ett')).toBe(true)
    await api.from('casinos').update({ published: false }).eq('slug', 'ett').throwOnError()
    expect(await restore()).toBe('unpublished')
    const { data: now } = await api.from('casinos').select('name,published').single().throwOnError()
    expect(now).toEqual({ name: 'Ett', published: false })
  })

  test('lets a licence holder change its slug or be deleted', async () => {
    const ended = JSON.stringify([{ market: 'se', status: 'revoked' }])
    await run(
      `insert into licence_holders (name, slug, licences) values ('Bolag', 'bolag', '${ended}')`,
    )
    await run(`insert into casinos (name, slug, published, license_info, casino_age, licence_holder)
      values ('Ett', 'ett', true, 'Svensk licens', '18+', 'bolag')`)
    await setGate('stop')
    await api.from('licence_holders').update({ slug: 'nytt' }).eq('slug', 'bolag').throwOnError()
    await api.from('licence_holders').delete().eq('slug', 'nytt').throwOnError()
    expect(await publishedOf('ett')).toBe(true)
  })

  const today = dayInSweden(new Date())
  const day = fc.constantFrom('', '2020-01-01', today, '2999-12-31')
  const licence = fc
    .record({
      market: fc.constantFrom('se', 'dk'),
      kind: fc.constantFrom('', 'online', 'betting'),
      status: fc.constantFrom('active', 'expired', 'revoked', 'unknown'),
      valid_from: day,
      valid_to: day,
    })
    .filter(({ valid_from, valid_to }) => !valid_from || !valid_to || valid_from <= valid_to)
  const blank = fc.constantFrom(null, '', '  ', '\u00a0\t', '\u2003', '\u200b')
  const casino = fc.record({
    published: fc.boolean(),
    countries: fc.subarray(['se', 'dk', 'fi']),
    affiliate_link: fc.oneof(blank, fc.constant('https://example.com/')),
    license_info: fc.oneof(
      blank,
      fc.constantFrom('Svensk licens', 'MGA', 'Utan svensk licens', 'SPELINSPEKTIONEN, Malta'),
    ),
    bonus: fc.oneof(
      blank,
      fc.constantFrom('100 %', 'Ingen bonus', 'INGET: alls', '“Inga” snurr', '– no bonus', 'Nobel'),
      fc.constantFrom(
        'I\u0301ngen',
        'in\u00adga',
        'None!',
        '...',
        'Utanför',
        'öUtan',
        '①',
        '50 snurr',
      ),
    ),
    wagering: fc.oneof(blank, fc.constant('25x')),
    bonus_wagering: fc.constantFrom(null, 0, 25),
    min_deposit: fc.oneof(blank, fc.constant('100 kr')),
    casino_age: fc.oneof(
      blank,
      fc.constantFrom('18+', '17', '18 000', '1.018', 'Från 21 år', '1 8', 'Ja', '١٨', '0018'),
    ),
    licences: fc.array(licence, { maxLength: 3 }),
  })

  test('agrees with the rules of forms and imports (property)', async () => {
    await run(`insert into licence_holders (name, slug) values ('Bolag', 'bolag')`)
    await fc.assert(
      fc.asyncProperty(fc.array(casino, { minLength: 40, maxLength: 40 }), async (casinos) => {
        const markets: Market[] = ['se', 'dk']
        for (const { licences } of casinos.slice(0, 4)) {
          await run('update licence_holders set licences = $1::jsonb', [JSON.stringify(licences)])
          const rows = casinos.map((one) => ({
            ...one,
            licence_holder: one.published ? 'bolag' : null,
          }))
          const found = await run(
            `select array_to_json(private.stops(casino, '{se,dk}'))::text as rules
             from jsonb_array_elements($1::jsonb) with ordinality as given (value, place),
               jsonb_populate_record(null::casinos, value) as casino order by place`,
            [JSON.stringify(rows)],
          )
          const holders = { bolag: licenceStates(licences, today) }
          const expected = rows.map((one) =>
            check('casinos', one, { markets, holders })
              .map(({ rule }) => rule as string)
              .filter((rule) => twins.has(rule)),
          )
          const both = found.map(({ rules }, index) => ({
            row: rows[index],
            sql: (JSON.parse(String(rules)) as string[]).toSorted(),
            code: expected[index]?.toSorted(),
          }))
          expect(both.filter(({ sql, code }) => sql.join() !== code?.join())).toEqual([])
        }
      }),
      { numRuns: 10 },
    )
  })
})
