import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { storePublishGate } from '#backend/db/publish-gate.ts'
import type { ImportWork } from '#domain/import/job.ts'
import {
  cancelImport,
  dropImport,
  findActiveImport,
  findImport,
  listImports,
  listLines,
  listValidations,
  readImageCopies,
  readRefused,
  readSheetColumns,
  readWarnings,
} from '#queries/activity/imports.ts'
import type { Api } from '#queries/api.ts'
import { restoreTrashed } from '#queries/catalogue/trash.ts'
import { readConfig } from '#server/config/config.ts'
import { forgetColumns } from '#server/import/choose-columns.ts'
import { createImporter, type Importer } from '#server/import/importer.ts'
import { claimImport } from '#server/import/job-queries.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000002',
}

const everything = { show: null, page: 1 } as const

describe.each(databases)('import jobs on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let importer: Importer
  let admin: Api
  let token: string
  const asked: string[] = []
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    importer = importerOn(service.place)
  })
  const importerOn = (api: typeof service.place, gate = '') =>
    createImporter({
      stepMilliseconds: 60,
      api,
      media: {
        async keepImage(address) {
          asked.push(address)
          return address.includes('broken')
            ? { problem: 'not_an_image' }
            : { address: '/media/00000000000000000000000000000000-200.jpg' }
        },
      },
      log: { warn: () => {}, error: () => {} },
      compliance: readConfig({ PUBLISH_GATE: gate }).compliance,
    })
  /** Creates an importer with a wrapper around its calls to the data service. */
  const importerThrough = (around: (ask: typeof fetch) => typeof fetch) =>
    importerOn({ ...service.place, fetchFor: () => around(service.place.fetchFor()) })
  afterAll(async () => {
    await importer.close()
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    asked.length = 0
    await database.arrange(`
      delete from imports;
      delete from import_mappings;
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user');
      insert into casinos (name, slug, rating, bonus, localized_bonus) values ('Lyktan', 'lyktan', 4, 'Gammal', '{"sv": "Gammal"}'),
        ('Fyren', 'fyren', 3, null, '{}')`)
    token = await service.tokenOf(ids.admin)
    admin = await service.signedIn(ids.admin)
  })

  const sheet = (...lines: string[]) => ['name,slug,rating,bonus', ...lines].join('\n')

  const plain = {
    ...({ kind: null, origin: 'paste', source: '' } as const),
    ...{ mapping: null, matchesNames: false, publishes: false, startsAutomatically: false },
  }

  async function read(
    content: string,
    startsAutomatically = false,
    publishes = false,
    by = importer,
  ) {
    const begun = await by.begin({ ...plain, content, publishes, startsAutomatically }, token)
    if (!('id' in begun)) throw new Error(JSON.stringify(begun))
    await begun.settled
    return begun.id
  }

  async function work(id: string, what: ImportWork) {
    const begun = await importer.work(id, what, token)
    await begun?.settled
    return begun !== null
  }

  const rows = async () => {
    const { data } = await admin
      .from('casinos')
      .select('slug,name,rating,bonus,published')
      .order('slug')
      .throwOnError()
    return data.map(({ slug, name, rating, bonus }) => [slug, name, rating, bonus].join(' '))
  }

  test('imports RTP checks of casinos and slots with the longest slugs', async () => {
    const [casino, slot] = ['c'.repeat(200), 's'.repeat(200)]
    await admin
      .from('casinos')
      .insert({ name: 'K'.repeat(200), slug: casino })
      .throwOnError()
    await admin
      .from('slots')
      .insert({ name: 'S'.repeat(200), slug: slot })
      .throwOnError()
    const counted = async (rtp: number) => {
      const content = `casino,slot,rtp,checked\n${casino},${slot},${rtp},2026-11-01`
      const begun = await importer.begin({ ...plain, kind: 'rtp_checks', content }, token)
      if (!('id' in begun)) throw new Error(JSON.stringify(begun))
      await begun.settled
      await work(begun.id, 'running')
      const { added, updated, same, wrong, failed } = (await findImport(admin, begun.id)) ?? {}
      return { added, updated, same, wrong, failed }
    }
    const none = { added: 0, updated: 0, same: 0, wrong: 0, failed: 0 }
    expect(await counted(95)).toEqual({ ...none, added: 1 })
    expect(await counted(94)).toEqual({ ...none, updated: 1 })
    const { data } = await admin.from('rtp_checks').select('slug,name,rtp').throwOnError()
    expect(data).toEqual([
      { slug: `${casino}--${slot}`, name: expect.stringMatching(/^K+: S+$/), rtp: 94 },
    ])
  })

  const three = sheet('Lyktan,lyktan,4.5,Ny', 'Fyren,fyren,3,', 'Båken,baken,2,', 'Fel,fel,nio,')

  const withPictures = [
    'name,slug,logo,bonus',
    'Lyktan,lyktan,https://example.com/a.png,Gammal',
    'Fyren,fyren,https://example.com/a.png,',
    'Båken,baken,https://example.com/broken.png,',
  ].join('\n')

  test('writes rows with stops unpublished when the gate refuses them, and says why', async () => {
    const strict = importerOn(service.place, 'stop')
    const header = 'name,slug,rating,casino_age,license_info,cta_text,cta_text_en'
    const content = [
      header,
      'Båken,baken,2,18+,Svensk licens,Till Båken,Visit',
      'Grytan,grytan,2,18+,Svensk licens,Till Grytan,Play now',
      'Lyktan,lyktan,4,,Svensk licens,Till Lyktan,Visit',
    ].join('\n')
    const id = await read(content, false, true, strict)
    const lines = await listLines(admin, { id, state: 'ready' }, everything)
    const reasons = lines.map(({ slug, warnings }) => {
      return [slug, ...warnings.map(({ code, column, value }) => [code, column, value].join(' '))]
    })
    expect(reasons.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['baken'],
      ['grytan', 'stop cta_text_en Play now'],
      ['lyktan', 'stop wagering ', 'stop min_deposit ', 'stop casino_age '],
    ])
    await work(id, 'running')
    const { data } = await admin
      .from('casinos')
      .select('slug,published')
      .order('slug')
      .throwOnError()
    expect(data.map(({ slug, published }) => [slug, published])).toEqual([
      ['baken', true],
      ['fyren', false],
      ['grytan', false],
      ['lyktan', false],
    ])
    await strict.close()
  })

  test('plans every row in a dry run and writes nothing', async () => {
    const before = await rows()
    const id = await read(three)
    expect(await findImport(admin, id)).toMatchObject({
      ...{ state: 'ready', kind: 'casinos', total: 4, is_stalled: false },
      ...{ wrong: 1, fresh: 1, changed: 1, unchanged: 1, created_by: ids.admin },
    })
    const lines = await listLines(admin, { id, state: 'ready' }, everything)
    expect(lines.map(({ line, plan, slug }) => [line, plan, slug])).toEqual([
      [5, 'wrong', 'fel'],
      [2, 'changed', 'lyktan'],
      [4, 'fresh', 'baken'],
      [3, 'unchanged', 'fyren'],
    ])
    expect(lines[0]?.problems).toEqual([
      expect.objectContaining({ row: 5, column: 'rating', value: 'nio' }),
    ])
    expect(lines[1]?.differences).toEqual([
      { field: 'rating', locale: null, change: { before: 4, after: 4.5 } },
      { field: 'bonus', locale: null, change: { before: 'Gammal', after: 'Ny' } },
    ])
    expect(await listLines(admin, { id, state: 'ready' }, { show: 'fresh', page: 1 })).toHaveLength(
      1,
    )
    expect(await rows()).toEqual(before)
    expect(await listImports(admin)).toEqual([])
  })

  const foreign = (...lines: string[]) => ['Casino name,slug,Omsättning,Notis', ...lines].join('\n')
  const foreignColumns = { 'casino name': 'name', omsattning: 'wagering', notis: '' }
  const begin = (changes: Partial<Parameters<Importer['begin']>[0]>) =>
    importer.begin({ ...plain, kind: 'casinos', content: '', ...changes }, token)

  /** Reads a sheet that needs no question; returns its import. */
  async function beginAndRead(changes: Parameters<typeof begin>[0]) {
    const begun = await begin(changes)
    if (!('id' in begun)) throw new Error(JSON.stringify(begun))
    await begun.settled
    const job = await findImport(admin, begun.id)
    if (!job) throw new Error('no import')
    return job
  }

  test('asks once about unknown headers and remembers the columns for all administrators', async () => {
    const content = foreign('Lyktan,lyktan,35x,hej')
    expect(await begin({ content })).toMatchObject({
      question: {
        kind: 'casinos',
        headers: [
          { text: 'Casino name', column: 'name', samples: ['Lyktan'] },
          { text: 'Omsättning', column: 'wagering' },
          { text: 'Notis', column: '', samples: ['hej'] },
        ],
        problem: null,
      },
    })
    const twice = { ...foreignColumns, notis: 'name' }
    expect(await begin({ content, mapping: twice })).toMatchObject({
      question: { problem: { code: 'duplicate-column', column: 'name' } },
    })
    expect((await admin.from('imports').select('id')).data).toEqual([])
    const first = await beginAndRead({ content, mapping: foreignColumns })
    expect(first).toMatchObject({ state: 'ready', changed: 1, unknown_columns: ['Notis'] })
    const again = await beginAndRead({ content: foreign('Fyren,fyren,20x,') })
    expect(again).toMatchObject({ state: 'ready', changed: 1 })
    expect(await readSheetColumns(admin, again)).toEqual({
      ...{ kind: 'casinos', header: ['Casino name', 'slug', 'Omsättning', 'Notis'] },
      mapping: foreignColumns,
    })
    expect((await listValidations(admin)).map(({ id }) => id)).toEqual([again.id, first.id])
    // The column of a remembered mapping may be gone after an upgrade.
    const columns = { ...foreignColumns, omsattning: 'gone' }
    await admin.from('import_mappings').update({ columns }).eq('kind', 'casinos').throwOnError()
    expect(await begin({ content })).toMatchObject({
      question: { headers: [{ column: 'name' }, { column: 'wagering' }, { column: '' }] },
    })
    expect(await forgetColumns(admin, again.id)).toBe(true)
    expect((await admin.from('import_mappings').select('kind')).data).toEqual([])
    expect(await forgetColumns(admin, crypto.randomUUID())).toBe(false)
  })

  test('keeps the cells of refused rows, and warns about HTML in plain cells', async () => {
    const id = await read(
      sheet('Lyktan,lyktan,4.5,<b>Ny</b>', 'Fel,fel,nio,=1;"x', 'Båken,baken,2,A &amp; B'),
    )
    expect(await readWarnings(admin, id)).toEqual({
      rows: 2,
      first: [
        { code: 'html', row: 2, column: 'bonus', value: '<b>Ny</b>' },
        { code: 'html', row: 4, column: 'bonus', value: 'A &amp; B' },
      ],
    })
    const refused = async () => {
      const found = []
      for await (const lines of readRefused(admin, id)) found.push(...lines)
      return found.map(({ line, cells, record, error }) => ({ line, cells, record, error }))
    }
    const unread = { line: 3, cells: ['Fel', 'fel', 'nio', '=1;"x'], record: null, error: null }
    expect(await refused()).toEqual([unread])
    // A record that the reader would not let through.
    const record = { name: 'Båken', slug: 'baken', rating: 99 }
    await admin.from('import_lines').update({ record }).eq('line', 4).throwOnError()
    expect(await work(id, 'running')).toBe(true)
    expect(await findImport(admin, id)).toMatchObject({ state: 'done', updated: 1, failed: 1 })
    expect(await refused()).toEqual([
      unread,
      { line: 4, cells: null, record, error: expect.any(String) as string },
    ])
  })

  test('matches rows without a slug by name, and makes slugs for new names', async () => {
    const content = 'name,rating,casino_age\nLYKTAN,5,18+\n"Ny, ""stor"" (1)",4,18+\nLyktan,1,18+'
    expect(await begin({ content })).toEqual({
      problem: { code: 'missing-column', column: 'slug' },
    })
    const job = await beginAndRead({ content, matchesNames: true })
    expect(job).toMatchObject({ changed: 1, fresh: 1, wrong: 1 })
    const lines = await listLines(admin, job, everything)
    expect(lines.map(({ slug, problems }) => [slug, problems[0]?.code])).toEqual([
      [null, 'duplicateSlug'],
      ['lyktan', undefined],
      ['ny-stor-1', undefined],
    ])
    expect(await work(job.id, 'running')).toBe(true)
    expect(await rows()).toContain('lyktan LYKTAN 5 Gammal')
  })

  test('writes the rows of an import and changes nothing the second time', async () => {
    const id = await read(three, true)
    expect(await findImport(admin, id)).toMatchObject({
      ...{ state: 'done', added: 1, updated: 1, same: 0, failed: 0 },
    })
    expect(await rows()).toEqual(['baken Båken 2 ', 'fyren Fyren 3 ', 'lyktan Lyktan 4.5 Ny'])
    const again = await read(three, true)
    expect(await findImport(admin, again)).toMatchObject({
      ...{ state: 'done', fresh: 0, changed: 0, unchanged: 3, wrong: 1 },
    })
    expect((await listImports(admin)).map((job) => job.id)).toEqual([again, id])
    const { data } = await admin.from('import_lines').select('line').not('record', 'is', null)
    expect(data).toEqual([])
  })

  test('removes added rows, restores changed ones and keeps rows edited since on undo', async () => {
    const before = await rows()
    const id = await read(sheet('Lyktan,lyktan,4.5,Ny', 'Fyren,fyren,5,', 'Båken,baken,2,'), true)
    await admin.from('casinos').update({ rating: 1 }).eq('slug', 'fyren').throwOnError()
    expect(await work(id, 'undoing')).toBe(true)
    expect(await findImport(admin, id)).toMatchObject({
      ...{ state: 'undone', removed: 1, returned: 1, left_alone: 1, undone_by: ids.admin },
    })
    expect(await rows()).toEqual(before.map((row) => row.replace('fyren Fyren 3', 'fyren Fyren 1')))
    const [first] = await listLines(admin, { id, state: 'ready' }, everything)
    expect(first).toMatchObject({ slug: 'fyren', undone: 'edited' })
    const { data } = await admin
      .from('casinos')
      .select('localized_bonus')
      .eq('slug', 'lyktan')
      .single()
    expect(data).toEqual({ localized_bonus: { sv: 'Gammal' } })
    expect(await work(id, 'undoing')).toBe(false)
  })

  test('leaves rows that were deleted or restored since alone on undo and moves the others to the trash', async () => {
    const id = await read(sheet('Nya,nya,4,', 'Båken,baken,2,', 'Lyktan,lyktan,4.5,Ny'), true)
    const trashed = async () => {
      const { data } = await admin.from('trash').select('id,slug').order('id').throwOnError()
      return data
    }
    await admin.from('trash').delete().gt('id', 0).throwOnError()
    await admin.from('casinos').delete().in('slug', ['nya', 'lyktan']).throwOnError()
    const [deleted] = (await trashed()).filter(({ slug }) => slug === 'nya')
    await restoreTrashed(admin, [deleted?.id ?? 0])
    await work(id, 'undoing')
    expect(await findImport(admin, id)).toMatchObject({ removed: 1, returned: 0, left_alone: 2 })
    expect((await rows()).join()).toContain('nya Nya 4')
    const [lyktan, baken] = await trashed()
    expect([lyktan?.slug, baken?.slug]).toEqual(['lyktan', 'baken'])
    await restoreTrashed(admin, [lyktan?.id ?? 0, baken?.id ?? 0])
    expect((await rows()).join()).toContain('baken Båken 2')
    expect((await rows()).join()).toContain('lyktan Lyktan 4.5 Ny')
  })

  test('leaves casinos as they are on undo when the gate refuses their former state', async () => {
    await admin.from('casinos').update({ published: true }).in('slug', ['lyktan', 'fyren'])
    const clean = { license_info: 'Svensk licens', casino_age: '18+' }
    await admin.from('casinos').insert({ ...clean, name: 'Båken', slug: 'baken', published: true })
    const content = [
      'name,slug,published,rating,license_info,casino_age',
      // Unpublished by the import, which the undo would take back.
      'Lyktan,lyktan,nej,4,,',
      // Loses its stops by the import.
      'Fyren,fyren,ja,3,Svensk licens,18+',
      'Båken,baken,ja,5,Svensk licens,18+',
    ].join('\n')
    const id = await read(content, true)
    const before = await admin
      .from('casinos')
      .select()
      .in('slug', ['lyktan', 'fyren'])
      .order('slug')
    await storePublishGate(database.db, { gate: 'stop', markets: ['se'] })
    await work(id, 'undoing')
    await storePublishGate(database.db, { gate: 'warn', markets: ['se'] })
    expect(await findImport(admin, id)).toMatchObject({
      ...{ state: 'undone', removed: 0, returned: 1, left_alone: 2 },
    })
    const lines = await listLines(admin, { id, state: 'undone' }, { show: 'left', page: 1 })
    expect(lines.map((line) => [line.slug, line.undone])).toEqual([
      ['lyktan', 'failed'],
      ['fyren', 'failed'],
    ])
    const after = await admin.from('casinos').select().in('slug', ['lyktan', 'fyren']).order('slug')
    expect(after.data).toEqual(before.data)
    const { data } = await admin.from('casinos').select('rating').eq('slug', 'baken').single()
    expect(data).toEqual({ rating: 0 })
  })

  test('keeps a row on undo when the import is no longer in its history', async () => {
    const id = await read(sheet('Lyktan,lyktan,4.5,Ny'), true)
    await database.db.as(serviceRole, async (sql) => {
      for (let n = 0; n < 101; n++) {
        await sql.query(`update casinos set free_spins = ${n} where slug = 'lyktan'`)
      }
    })
    await work(id, 'undoing')
    expect(await findImport(admin, id)).toMatchObject({ returned: 0, left_alone: 1 })
  })

  test('records the import of a change in the history', async () => {
    const id = await read(three, true)
    await admin.from('casinos').update({ rating: 1 }).eq('slug', 'lyktan').throwOnError()
    const { data } = await admin
      .from('changes')
      .select('action,import_id')
      .order('id', { ascending: false })
      .limit(3)
      .throwOnError()
    const entries = data.map(({ action, import_id }) => `${action} ${import_id}`)
    expect(entries.toSorted()).toEqual([`insert ${id}`, `update ${id}`, 'update null'])
  })

  test('continues a cancelled import', async () => {
    const id = await read(three)
    expect(await claimImport(admin, id, crypto.randomUUID(), 'running')).toBe(true)
    expect(await findActiveImport(admin)).toMatchObject({ id })
    expect(await cancelImport(admin, id)).toBe(true)
    expect(await findImport(admin, id)).toMatchObject({ state: 'cancelled', added: 0 })
    expect(await work(id, 'running')).toBe(true)
    expect(await findImport(admin, id)).toMatchObject({ state: 'done', added: 1, updated: 1 })
  })

  const busy = () => Response.json({ code: 'PGRST000', message: 'Busy' }, { status: 503 })

  type Answer = (ask: () => Promise<Response>) => Promise<Response>
  // Retries take time, so the daily run has only the hardest fault.
  const faults: { what: string; answerFirst: Answer; tags: 'full'[] }[] = [
    { what: 'rejects it', answerFirst: async () => busy(), tags: ['full'] },
    {
      what: 'does it and answers with an error',
      answerFirst: (ask) => ask().then(busy),
      tags: ['full'],
    },
    {
      what: 'does it and loses the answer',
      answerFirst: (ask) => ask().then(() => Promise.reject(new TypeError())),
      tags: [],
    },
  ]
  for (const { what, answerFirst, tags } of faults) {
    test(`retries any step of an import when the database ${what}`, { tags }, async () => {
      const steps = new Set<string>()
      const restless = importerThrough((ask) => async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const step = `${init?.method} ${pathname.replace('/rest/v1/', '')}`
        // Creating the import is not retried: the error goes to the user at once.
        if (step === 'POST imports' || steps.has(step)) return ask(input, init)
        steps.add(step)
        return answerFirst(() => ask(input, init))
      })
      const id = await read(withPictures, true, false, restless)
      expect(await findImport(admin, id)).toMatchObject({
        ...{ state: 'done', added: 1, updated: 2, fresh: 1, changed: 2 },
      })
      expect(await readImageCopies(admin, id)).toMatchObject({ total: 3, waiting: 0 })
      expect([...steps]).toEqual(
        expect.arrayContaining([
          'GET casinos',
          'POST rpc/stage_import',
          'PATCH imports',
          'POST rpc/claim_import',
          'GET imports',
          'POST rpc/run_import',
          'GET import_pictures',
          'POST rpc/settle_picture',
        ]),
      )
      steps.clear()
      const undoing = await restless.work(id, 'undoing', token)
      await undoing?.settled
      expect(await findImport(admin, id)).toMatchObject({
        ...{ state: 'undone', removed: 1, returned: 2, left_alone: 0 },
      })
    })
  }

  test('never shows an auto-started import as ready', async () => {
    const states = new Set<string>()
    const watched = importerThrough((ask) => async (input, init) => {
      const answer = await ask(input, init)
      const { data } = await admin.from('imports').select('state').throwOnError()
      for (const { state } of data) states.add(state)
      return answer
    })
    await read(three, true, false, watched)
    expect([...states]).toEqual(['reading', 'running', 'done'])
  })

  test('lets one process run an import until it stalls or releases it', async () => {
    const id = await read(three)
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await claimImport(admin, id, first, 'running')).toBe(true)
    expect(await claimImport(admin, id, second, 'running')).toBe(false)
    expect(await work(id, 'undoing')).toBe(false)
    const stolen = { import_id: id, runner: second, size: 10 }
    const { data } = await admin.rpc('run_import', stolen).throwOnError()
    expect(data).toMatchObject({ added: 0, runner: first })
    await admin.from('imports').update({ runner: null }).eq('id', id).throwOnError()
    expect(await findImport(admin, id)).toMatchObject({ is_stalled: true })
    expect(await work(id, 'running')).toBe(true)
    expect(await findImport(admin, id)).toMatchObject({ state: 'done', is_stalled: false })
  })

  test('copies remote images after writing the rows and reports failures', async () => {
    const id = await read(withPictures, true)
    const { data } = await admin.from('casinos').select('slug,logo').order('slug').throwOnError()
    expect(data).toEqual([
      { slug: 'baken', logo: 'https://example.com/broken.png' },
      { slug: 'fyren', logo: '/media/00000000000000000000000000000000-200.jpg' },
      { slug: 'lyktan', logo: '/media/00000000000000000000000000000000-200.jpg' },
    ])
    expect(asked).toEqual(['https://example.com/a.png', 'https://example.com/broken.png'])
    expect(await findImport(admin, id)).toMatchObject({ state: 'done' })
    expect(await readImageCopies(admin, id)).toEqual({
      ...{ total: 3, waiting: 0 },
      failed: [{ address: 'https://example.com/broken.png', line: 4, problem: 'not_an_image' }],
    })
    await work(id, 'undoing')
    expect((await admin.from('casinos').select('slug,logo').order('slug')).data).toEqual([
      { slug: 'fyren', logo: null },
      { slug: 'lyktan', logo: null },
    ])
  })

  test('rejects a sheet without a kind or without rows', async () => {
    const begin = (content: string) =>
      importer.begin({ ...plain, content, startsAutomatically: true }, token)
    expect(await begin('name,slug\nA,a')).toEqual({ problem: { code: 'unknown-kind' } })
    expect(await begin('')).toEqual({ problem: { code: 'empty' } })
    expect(await begin('name,slug,casino_age')).toEqual({ problem: { code: 'no-rows' } })
    expect((await admin.from('imports').select('id')).data).toEqual([])
  })

  test('deletes a dry run but not an import that has written', async () => {
    const id = await read(three)
    expect(await dropImport(admin, id)).toBe(true)
    expect((await admin.from('import_lines').select('line')).data).toEqual([])
    const done = await read(three, true)
    expect(await dropImport(admin, done)).toBe(false)
  })

  test('lets only administrators read and run imports', async () => {
    const id = await read(three)
    const user = await service.signedIn(ids.user)
    const runner = crypto.randomUUID()
    for (const api of [user, service.visitor] as Api[]) {
      for (const table of [
        'imports',
        'import_lines',
        'import_pictures',
        'import_mappings',
        'import_overview',
      ] as const) {
        const { data, error } = await api.from(table as 'imports').select()
        expect(error ? error.code : data).toEqual(api === user ? [] : '42501')
        if (table === 'import_overview') continue
        const { error: refused } = await api
          .from(table as 'imports')
          .insert({ kind: 'casinos', origin: 'paste' })
        expect(refused).not.toBeNull()
      }
      expect(
        (await api.from('imports').update({ state: 'running' }).eq('id', id).select()).data ?? [],
      ).toEqual([])
      expect((await api.from('imports').delete().eq('id', id).select()).data ?? []).toEqual([])
      for (const [name, given] of [
        ['claim_import', { import_id: id, runner, work: 'running' }],
        ['stage_import', { import_id: id, runner, lines: [], pictures: [] }],
        ['run_import', { import_id: id, runner, size: 10 }],
        ['settle_picture', { import_id: id, runner, address: 'a', copy: 'b', problem: 'c' }],
        ['import_rows', { kind: 'casinos', rows: [{ name: 'X', slug: 'x' }] }],
      ] as const) {
        const { data, error } = await api.rpc(name, given as never)
        const isRefused =
          error?.code === '42501' ||
          data === false ||
          data === null ||
          JSON.stringify(data).includes('"id":null')
        expect([name, isRefused]).toEqual([name, true])
      }
    }
    expect(await findImport(admin, id)).toMatchObject({ state: 'ready', added: 0 })
    await expect(importer.work(id, 'running', await service.tokenOf(ids.user))).resolves.toBeNull()
    expect(await rows()).toHaveLength(2)
  })

  test('rejects an import in the name of another user', async () => {
    const { error } = await admin
      .from('imports')
      .insert({ kind: 'casinos', origin: 'paste', created_by: ids.user })
    expect(error?.code).toBe('42501')
  })
})
