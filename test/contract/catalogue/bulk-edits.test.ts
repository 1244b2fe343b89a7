import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { readEdit } from '#domain/bulk-edit/bulk-edit.ts'
import type { ImportWork } from '#domain/import/job.ts'
import { readEntryFilters, type Selection } from '#domain/lists/entries.ts'
import { findImport, listLines } from '#queries/activity/imports.ts'
import type { Api } from '#queries/api.ts'
import { findNeighbours } from '#queries/catalogue/neighbours.ts'
import { findRecord } from '#queries/catalogue/records.ts'
import { countSelected } from '#queries/catalogue/selection.ts'
import { readConfig } from '#server/config/config.ts'
import { createImporter, type Importer } from '#server/import/importer.ts'
import { claimImport } from '#server/import/job-queries.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const userId = '00000000-0000-4000-8000-000000000002'
const id = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`
const everything = { show: null, page: 1 } as const
const changed = (before: string | null, after: string) => ({
  ...{ field: 'cta_text', locale: null, change: { before, after } },
})
const matching = (search: string): Selection => ({
  filters: readEntryFilters(new URLSearchParams(search)),
})

describeOnOne('bulk edits on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let importer: Importer
  let admin: Api
  let token: string
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    importer = importerWith('warn')
  })
  const importerWith = (gate: string) =>
    createImporter({
      stepMilliseconds: 60,
      maxRecords: 5,
      api: service.place,
      media: { keepImage: async () => ({ problem: 'busy' }) },
      log: { warn: () => {}, error: () => {} },
      compliance: readConfig({ PUBLISH_GATE: gate }).compliance,
    })
  afterAll(async () => {
    await importer.close()
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      delete from imports;
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se'), ('${userId}', 'user@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin'), ('${userId}', 'user');
      insert into casinos (id, name, slug, rating, published, cta_text, features, localized_features) values
        ('${id(1)}', 'Aspen', 'aspen', 4, true, 'Gå', '{Live,Snabb}', '{"en": ["Live", "Fast"]}'),
        ('${id(2)}', 'Björken', 'bjorken', 3, false, 'Spela', '{Snabb}', '{}'),
        ('${id(3)}', 'Cedern', 'cedern', 3, true, null, '{}', '{}');
      update casinos set localized_cta_text = jsonb_build_object('sv', cta_text) where cta_text is not null`)
    token = await service.tokenOf(adminId)
    admin = await service.signedIn(adminId)
  })

  /** Submits the form of a bulk edit. */
  async function begin(values: Record<string, string[]>, selection: Selection, by = token) {
    const read = readEdit('casinos', values)
    if (!read || read.errors) throw new Error('Invalid edit')
    const begun = await importer.beginEdit({ kind: 'casinos', edit: read.edit, selection }, by)
    if ('problem' in begun) return begun
    await begun.settled
    return begun
  }

  async function plan(values: Record<string, string[]>, selection: Selection): Promise<string> {
    const begun = await begin(values, selection)
    if ('problem' in begun) throw new Error(begun.problem)
    return begun.id
  }

  async function work(job: string, what: ImportWork) {
    const begun = await importer.work(job, what, token)
    await begun?.settled
    return begun !== null
  }

  const addCasinos = (count: number) =>
    database.db.as(serviceRole, (sql) =>
      sql.query(`insert into casinos (name, slug, rating)
        select 'Lika', 'lika-' || n, n % 2 from generate_series(1, ${count}) as n`),
    )

  const play = { field: ['cta_text'], cta_text: ['Spela'] }
  const all = matching('')
  const stored = async () => {
    const { data } = await admin
      .from('casinos')
      .select('cta_text,localized_cta_text,features,localized_features,published')
      .order('slug')
      .throwOnError()
    return data
  }
  const texts = async () => (await stored()).map((row) => row.cta_text)

  test('leaves out records that the gate refuses to publish, and says why', async () => {
    const warning = importer
    importer = importerWith('stop')
    const clean = { license_info: 'Svensk licens', casino_age: '18+', published: false }
    await admin.from('casinos').update(clean).neq('slug', '').throwOnError()
    await admin.from('casinos').update({ casino_age: '16+' }).eq('slug', 'aspen').throwOnError()
    const job = await plan({ field: ['published'], published: ['true'] }, all)
    expect(await findImport(admin, job)).toMatchObject({ wrong: 1, changed: 2 })
    const [refused] = await listLines(
      admin,
      { id: job, state: 'ready' },
      { show: 'wrong', page: 1 },
    )
    expect([refused?.slug, refused?.problems]).toEqual([
      'aspen',
      [expect.objectContaining({ code: 'stop', column: 'casino_age', value: '16+' })],
    ])
    await work(job, 'running')
    expect((await stored()).map(({ published }) => published)).toEqual([false, true, true])
    await importer.close()
    importer = warning
  })

  test('previews every difference, writes them all and takes them back', async () => {
    const before = await stored()
    const job = await plan(play, all)
    expect(await findImport(admin, job)).toMatchObject({
      ...{ state: 'ready', kind: 'casinos', origin: 'edit', source: 'cta_text = Spela' },
      ...{ total: 3, changed: 2, unchanged: 1, wrong: 0, fresh: 0 },
    })
    const lines = await listLines(admin, { id: job, state: 'ready' }, everything)
    expect(lines.map(({ name, plan, differences }) => [name, plan, differences])).toEqual([
      ['Aspen', 'changed', [changed('Gå', 'Spela')]],
      ['Cedern', 'changed', [changed(null, 'Spela')]],
      ['Björken', 'unchanged', []],
    ])
    expect(await stored()).toEqual(before)

    expect(await work(job, 'running')).toBe(true)
    expect(await findImport(admin, job)).toMatchObject({ state: 'done', updated: 2, failed: 0 })
    expect(await texts()).toEqual(['Spela', 'Spela', 'Spela'])
    expect(await work(job, 'undoing')).toBe(true)
    expect(await findImport(admin, job)).toMatchObject({ state: 'undone', returned: 2 })
    expect(await stored()).toEqual(before)
  })

  test('removes an item from lists together with its translation', async () => {
    const job = await plan(
      { field: ['features'], operation: ['remove'], features: ['Live'] },
      { ids: [id(1), id(2)] },
    )
    expect(await findImport(admin, job)).toMatchObject({ total: 2, changed: 1, unchanged: 1 })
    await work(job, 'running')
    expect((await stored())[0]).toMatchObject({
      features: ['Snabb'],
      localized_features: { en: ['Fast'] },
    })
    await work(job, 'undoing')
    expect((await stored())[0]).toMatchObject({
      features: ['Live', 'Snabb'],
      localized_features: { en: ['Live', 'Fast'] },
    })
  })

  test('lists records that would become invalid and leaves them alone', async () => {
    const full = Array.from({ length: 100 }, (_, n) => `Punkt ${n}`)
    await admin.from('casinos').update({ features: full }).eq('id', id(1)).throwOnError()
    const job = await plan(
      { field: ['features'], operation: ['add'], features: ['Swish'] },
      { ids: [id(1), id(2)] },
    )
    const [first] = await listLines(admin, { id: job, state: 'ready' }, everything)
    expect(first).toMatchObject({ name: 'Aspen', plan: 'wrong', problems: [{ code: 'tooMany' }] })
    await work(job, 'running')
    expect(await findImport(admin, job)).toMatchObject({ wrong: 1, updated: 1 })
    const lists = (await stored()).map(({ features }) => features.length)
    expect(lists).toEqual([100, 2, 0])
  })

  test('skips and reports records that were changed or deleted since the preview', async () => {
    const job = await plan({ field: ['published'], published: ['true'] }, all)
    const other = await plan(play, { ids: [id(1), id(3)] })
    await admin.from('casinos').update({ rating: 1 }).eq('id', id(1)).throwOnError()
    await admin.from('casinos').delete().eq('id', id(3)).throwOnError()
    await work(other, 'running')
    expect(await findImport(admin, other)).toMatchObject({ state: 'done', updated: 0, failed: 2 })
    const lines = await listLines(admin, { id: other, state: 'done' }, everything)
    expect(lines.map(({ name, result, error }) => [name, result, error])).toEqual([
      ['Aspen', 'failed', 'outdated'],
      ['Cedern', 'failed', 'outdated'],
    ])
    expect(await texts()).toEqual(['Gå', 'Spela'])
    await work(job, 'running')
    expect(await findImport(admin, job)).toMatchObject({ updated: 1, failed: 0 })
  })

  test('does not write to another record that took the slug', async () => {
    const job = await plan(play, { ids: [id(1)] })
    await admin.from('casinos').update({ slug: 'aspen-2' }).eq('id', id(1)).throwOnError()
    await admin.from('casinos').update({ slug: 'aspen' }).eq('id', id(3)).throwOnError()
    await work(job, 'running')
    expect(await findImport(admin, job)).toMatchObject({ updated: 0, failed: 1 })
  })

  test('keeps records on undo that someone has edited since', async () => {
    const job = await plan(play, all)
    await work(job, 'running')
    await admin.from('casinos').update({ rating: 1 }).eq('id', id(1)).throwOnError()
    await work(job, 'undoing')
    expect(await findImport(admin, job)).toMatchObject({ returned: 1, left_alone: 1 })
    expect(await texts()).toEqual(['Spela', 'Spela', null])
  })

  test('continues an edit whose process ended', async () => {
    const job = await plan(play, all)
    const runner = crypto.randomUUID()
    expect(await claimImport(admin, job, runner, 'running')).toBe(true)
    await admin.rpc('run_import', { import_id: job, runner, size: 1 }).throwOnError()
    expect(await texts()).toEqual(['Spela', 'Spela', null])
    await admin.from('imports').update({ runner: null }).eq('id', job).throwOnError()
    expect(await findImport(admin, job)).toMatchObject({ is_stalled: true, updated: 1 })
    expect(await work(job, 'running')).toBe(true)
    expect(await findImport(admin, job)).toMatchObject({ state: 'done', updated: 2 })
  })

  test('refuses a selection without records or with too many', async () => {
    expect(await begin(play, { ids: [id(99)] })).toEqual({ problem: 'none' })
    expect(await begin(play, matching('q=finns+inte'))).toEqual({ problem: 'none' })
    await addCasinos(3)
    expect(await begin(play, all)).toEqual({ problem: 'too-many' })
    const { data } = await admin.from('imports').select('id').throwOnError()
    expect(data).toEqual([])
  })

  test('does not let users without the role plan an edit', async () => {
    const by = await service.tokenOf(userId)
    await expect(begin(play, all, by)).rejects.toThrow()
    expect(await texts()).toEqual(['Gå', 'Spela', null])
  })

  test('counts the records that match a filter or exist', async () => {
    const count = (selection: Selection) => countSelected(admin, 'casinos', selection)
    expect(await count(matching('show=published'))).toBe(2)
    expect(await count(matching('q=bjork&show=drafts'))).toBe(1)
    expect(await count({ ids: [id(1), id(99)] })).toBe(1)
  })

  test.each<[string, (number | null)[]]>([
    ['', [1, 3]],
    ['sort=name-desc', [3, 1]],
    ['sort=rating', [1, 3]],
    ['show=published', [1, 3]],
    ['show=drafts', [null, null]],
    ['q=cedern', [null, 3]],
  ])('finds the neighbours of a record in the list “%s”', async (search, expected) => {
    const record = await findRecord(admin, 'casinos', id(2))
    const filters = readEntryFilters(new URLSearchParams(search))
    const { previous, next } = await findNeighbours(admin, 'casinos', filters, { ...record })
    const wanted = expected.map((n) => (n === null ? undefined : id(n)))
    expect([previous?.id, next?.id]).toEqual(wanted)
  })

  test('visits every record once by following the next one', async () => {
    await addCasinos(6)
    for (const sort of ['name', 'name-desc', 'rating', 'changed'] as const) {
      const filters = { ...readEntryFilters(new URLSearchParams()), sort }
      const visited: string[] = []
      const { data } = await admin.from('casinos').select('id').throwOnError()
      let current: string | undefined = data[0]?.id
      for (const side of ['previous', 'next'] as const) {
        if (side === 'next') visited.push(current ?? '')
        for (let at = current; at; ) {
          const record = await findRecord(admin, 'casinos', at)
          const found = (await findNeighbours(admin, 'casinos', filters, { ...record }))[side]
          if (found && side === 'next') visited.push(found.id)
          if (found) current = found.id
          at = found?.id
        }
      }
      expect([sort, new Set(visited).size, visited.length]).toEqual([sort, 9, 9])
    }
  })
})
