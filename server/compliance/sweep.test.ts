import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import type { Api } from '#queries/api.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import { listFindings } from '#queries/catalogue/findings.ts'
import { waive } from '#queries/catalogue/waivers.ts'
import { apiOn } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { sweep } from './sweep.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const [one, other] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
]
const reason = 'Citatet är ur en dom och inte ett påstående.'
const noFilters = { kind: null, rule: null, severity: null, page: 1 }
const inAYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)

describe.each(databases)('sweep of findings on $name', ({ open }) => {
  let database: TestDatabase
  let service: Api
  let editor: Api
  let visitor: Api
  let failures: unknown[]
  beforeAll(async () => {
    database = await open()
    const api = await apiOn(database.db)
    ;({ service, visitor, failures } = api)
    await database.arrange(people)
    editor = await api.signedIn(admin)
  })
  afterAll(async () => {
    await database.close()
    expect(failures).toEqual([])
  })
  const people = `insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
    insert into profiles (id, role) values ('${admin}', 'admin')`
  beforeEach(async () => {
    await run(`update sweeps set runner = null, leased_until = null, rules = null, position = null,
      changed_until = null, finished_at = null`)
    for (const table of ['casinos', 'slots', 'licence_holders', 'waivers']) {
      await run(`delete from ${table}`)
    }
  })

  const run = (statement: string) => database.db.as(serviceRole, (sql) => sql.query(statement))
  const sweepAs = (runner = one, rules = 'rules', rowsPerPiece = 200) =>
    sweep({ service, markets: ['se'], rules, runner, rowsPerPiece })
  const stopsOf = async () =>
    (
      await run(`select slug, stops from compliance_checks
        join casinos on casino_id = casinos.id order by slug`)
    ).map(({ slug, stops }) => [slug, stops])
  const addCasino = (slug: string, more = '') =>
    run(`insert into casinos (name, slug, license_info, casino_age ${more && ', cta_text'})
      values ('${slug}', '${slug}', 'Svensk licens', '18+' ${more && `, '${more}'`})`)

  test('checks all records in pieces, then only changed ones', async () => {
    await run(`insert into casinos (name, slug, license_info, casino_age)
      select 'Kasino ' || n, 'kasino-' || n, 'Svensk licens', '18+' from generate_series(1, 130) as n`)
    await run(`insert into slots (name, slug, cta_text) values ('Spel', 'spel', 'Spela nu')`)
    await run(`update casinos set casino_age = '16+' where slug in ('kasino-1', 'kasino-130')`)
    expect(await sweepAs(one, 'rules', 60)).toBe(true)
    const counts = async () =>
      (
        await run(
          `select kind, count(*) as n, sum(stops) as stops from compliance_checks group by kind order by kind`,
        )
      ).map(({ kind, n, stops }) => [kind, Number(n), Number(stops)])
    expect(await counts()).toEqual([
      ['casinos', 130, 2],
      ['slots', 1, 1],
    ])
    const { data } = await editor.from('sweeps').select().single().throwOnError()
    expect(data).toMatchObject({ position: null, runner: null, leased_until: null })
    expect(data.finished_at).not.toBeNull()

    await run(`update casinos set casino_age = '18+' where slug = 'kasino-1'`)
    await run(`delete from casinos where slug = 'kasino-130'`)
    const [before] = await run(
      `select count(*) as n from compliance_checks where checked_at > now() - interval '1 hour'`,
    )
    await run(`update compliance_checks set checked_at = '2026-01-01'`)
    expect(await sweepAs()).toBe(true)
    expect(await counts()).toEqual([
      ['casinos', 129, 0],
      ['slots', 1, 1],
    ])
    const [again] = await run(
      `select count(*) as n from compliance_checks where checked_at > '2026-01-01'`,
    )
    expect([Number(before?.['n']), Number(again?.['n'])]).toEqual([130, 1])
  })

  test('checks everything again when the rules change or a licence ends', async () => {
    await run(`insert into licence_holders (name, slug, licences)
      values ('Bolag', 'bolag', '[{"market": "se", "status": "active"}]')`)
    await addCasino('ett')
    await run(`update casinos set licence_holder = 'bolag'`)
    await sweepAs()
    expect(await stopsOf()).toEqual([['ett', 0]])
    await run(`update licence_holders set licences = '[{"market": "se", "status": "revoked"}]'`)
    await sweepAs()
    expect(await stopsOf()).toEqual([['ett', 1]])
    await run(`update compliance_checks set stops = 7`)
    await sweepAs(one, 'other rules')
    expect(await stopsOf()).toEqual([['ett', 1]])
  })

  test('checks licence holders and bonuses, which lists then find and administrators waive', async () => {
    await addCasino('ett')
    await run(`insert into licence_holders (name, slug, note)
      values ('Bolag', 'bolag', 'Spela nu'), ('Annat', 'annat', 'Fakta')`)
    await run(`insert into bonuses (name, slug, casino, kind, code, excluded_methods)
      values ('Bonus', 'bonus', 'ett', 'none', 'SPELA NU', '{Riskfritt}'), ('Ren', 'ren', 'ett', 'none', null, '{Skrill}')`)
    await sweepAs()
    const listed = async () => {
      const filters = { q: '', show: 'stops', sort: 'name', page: 1 } as const
      const found = await Promise.all(
        (['licence_holders', 'bonuses'] as const).map((kind) => findEntries(editor, kind, filters)),
      )
      return found.map(({ entries, counts }) => [entries.map(({ slug }) => slug), counts.stops])
    }
    expect(await listed()).toEqual([
      [['bolag'], 1],
      [['bonus'], 1],
    ])
    const { items } = await listFindings(editor, noFilters)
    expect(items.map(({ kind, name, rule, field }) => [kind, name, rule, field])).toEqual([
      ['bonuses', 'Bonus', 'phrase.risk', 'excluded_methods'],
      ['bonuses', 'Bonus', 'phrase.urge', 'code'],
      ['licence_holders', 'Bolag', 'phrase.urge', 'note'],
    ])

    for (const { kind, target_id, rule, field, locale, found } of items) {
      const waiver = { kind, target_id, rule, field, locale, found, reason, expires_on: inAYear }
      expect(await waive(editor, waiver)).toBe('waived')
    }
    expect(await listed()).toEqual([
      [[], 0],
      [[], 0],
    ])
    await run(`update bonuses set code = 'SPELA DIREKT'`)
    await run(`update licence_holders set note = 'Skynda'`)
    await sweepAs()
    expect(await listed()).toEqual([
      [['annat', 'bolag'], 2],
      [['bonus', 'ren'], 2],
    ])
    await run('delete from licence_holders')
    await run('delete from casinos')
    expect(await run('select kind from compliance_checks')).toEqual([])
    expect(await run('select kind from findings')).toEqual([])
  })

  test('continues where a process has stopped', async () => {
    await run(
      `insert into casinos (id, name, slug) values ('${one}', 'Ett', 'ett'), ('${other}', 'Två', 'tva')`,
    )
    await sweepAs()
    await run(`delete from compliance_checks`)
    await run(
      `update sweeps set position = '{"kind": "casinos", "after": "${one}"}', changed_until = now() + interval '1 hour'`,
    )
    await sweepAs()
    expect((await stopsOf()).map(([slug]) => slug)).toEqual(['tva'])
  })

  test('leaves the sweep to the process that has it until its lease ends', async () => {
    await run(`update sweeps set runner = '${other}', leased_until = now() + interval '1 minute'`)
    await addCasino('ett')
    expect(await sweepAs()).toBe(false)
    expect(await stopsOf()).toEqual([])
    await run(`update sweeps set leased_until = now() - interval '1 second'`)
    expect(await sweepAs()).toBe(true)
    expect(await stopsOf()).toEqual([['ett', 0]])
  })

  /** Counts the stored pieces of a sweep, and calls back after each of them. */
  function watched(onStored: (pieces: number) => unknown = () => {}) {
    let pieces = 0
    const rpc = async (name: string, values: object) => {
      const answer = await service.rpc(name as 'store_checks', values as never)
      if (name === 'store_checks') await onStored(++pieces)
      return answer
    }
    const api = new Proxy(service, {
      get: (target, key) =>
        key === 'rpc'
          ? (name: string, values: object) => {
              const answer = rpc(name, values)
              return { throwOnError: () => answer }
            }
          : Reflect.get(target, key),
    })
    return { api, pieces: () => pieces }
  }
  const addMany = (count: number) =>
    run(`insert into casinos (name, slug, license_info, casino_age)
      select 'Kasino ' || n, 'kasino-' || n, 'Svensk licens', '18+' from generate_series(1, ${count}) as n`)
  const expireLease = () => run(`update sweeps set leased_until = now() - interval '1 second'`)

  test('lets one of several processes sweep that begin together', async () => {
    await addMany(30)
    const nodes = [one, other, admin].map((runner) => ({ runner, ...watched() }))
    const done = await Promise.all(
      nodes.map(({ api, runner }) =>
        sweep({ service: api, markets: ['se'], rules: 'rules', runner, rowsPerPiece: 10 }),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(nodes.map(({ pieces }) => pieces())).toEqual(done.map((isDone) => (isDone ? 3 : 0)))
    expect(await stopsOf()).toHaveLength(30)
  })

  test('takes over from a process that hangs, which then writes no state', async () => {
    await addMany(30)
    const hanging = watched(async (pieces) => {
      if (pieces !== 2) return
      await expireLease()
      expect(await sweepAs(other, 'rules', 10)).toBe(true)
    })
    const options = { markets: ['se'] as const, rules: 'rules', rowsPerPiece: 10 }
    expect(await sweep({ service: hanging.api, ...options, runner: one })).toBe(false)
    expect(hanging.pieces()).toBe(2)
    const { data } = await editor.from('sweeps').select().single().throwOnError()
    expect(data).toMatchObject({ runner: null, position: null })
    expect(await stopsOf()).toHaveLength(30)
  })

  test('hands the sweep over at once when a process closes, and continues where it stopped', async () => {
    await addMany(30)
    const closing = new AbortController()
    const closed = watched((pieces) => pieces === 2 && closing.abort())
    const options = { markets: ['se'] as const, rules: 'rules', rowsPerPiece: 10 }
    const { signal } = closing
    expect(await sweep({ service: closed.api, ...options, runner: one, signal })).toBe(false)
    const next = watched()
    expect(await sweep({ service: next.api, ...options, runner: other })).toBe(true)
    expect(await stopsOf()).toHaveLength(30)
    expect(next.pieces()).toBe(1)
  })

  test('does not count waived findings until the words change or the waiver ends', async () => {
    await addCasino('ett', 'Spela nu')
    await sweepAs()
    const { data } = await editor.from('findings').select().single().throwOnError()
    const { kind, target_id, rule, field, locale, found } = data
    const waiver = { kind, target_id, rule, field, locale, found, reason, expires_on: inAYear }
    const { error } = await visitor.from('waivers').insert(waiver)
    expect(error?.code).toBe('42501')
    await editor.from('waivers').insert(waiver).throwOnError()
    expect(await stopsOf()).toEqual([['ett', 0]])
    await sweepAs(one, 'other rules')
    expect(await stopsOf()).toEqual([['ett', 0]])

    await run(`update casinos set cta_text = 'Spela nu. Skynda'`)
    await sweepAs()
    expect(await stopsOf()).toEqual([['ett', 1]])
    await run(`update casinos set cta_text = 'Spela nu'`)
    await sweepAs()
    expect(await stopsOf()).toEqual([['ett', 0]])

    const end = () => editor.from('waivers').update({ ended_at: new Date().toISOString() })
    await end().eq('target_id', target_id).throwOnError()
    expect(await stopsOf()).toEqual([['ett', 1]])
  })

  test.for<[string, object]>([
    ['a rule that cannot be waived', { rule: 'licence.market' }],
    ['a short reason', { reason: 'för kort' }],
    ['a reason of blanks', { reason: ' '.repeat(30) }],
    ['a long reason', { reason: 'x'.repeat(1001) }],
    ['more than a year', { expires_on: '2999-01-01' }],
    ['an end in the past', { expires_on: '2020-01-01' }],
    ['an unknown kind', { kind: 'holders' }],
  ])('rejects a waiver with %s', async ([, change]) => {
    const valid = { kind: 'casinos', target_id: one, rule: 'phrase.urge', field: 'cta_text' }
    const rest = { locale: 'sv', found: ['Spela nu'], reason, expires_on: inAYear }
    const insert = (values: object) =>
      editor.from('waivers').insert({ ...valid, ...rest, ...values })
    expect((await insert(change)).error?.code).toBe('23514')
    expect((await insert({})).error).toBeNull()
    const { data } = await editor.from('waivers').select().single().throwOnError()
    expect(data).toMatchObject({ waived_by: admin, waived_by_email: 'admin@example.se' })
    expect(data.found_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('keeps administrators and visitors from writing findings', async () => {
    await addCasino('ett', 'Spela nu')
    await sweepAs()
    for (const client of [editor, visitor]) {
      for (const table of ['findings', 'compliance_checks'] as const) {
        const { data, error } = await client.from(table).update({}).eq('kind', 'casinos').select()
        expect(error?.code ?? data).toSatisfy(
          (value) => value === '42501' || (value as unknown[]).length === 0,
        )
        expect((await client.from(table).delete().eq('kind', 'casinos')).error?.code).toBe('42501')
      }
      const { error } = await client.rpc('store_checks', { kind: 'casinos', checks: [] })
      expect(error?.code).toMatch(/^(42501|PGRST202)$/)
    }
    expect((await visitor.from('findings').select()).error?.code).toBe('42501')
  })
})
