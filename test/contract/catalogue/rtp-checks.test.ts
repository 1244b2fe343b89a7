import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { resolveReferences } from '#domain/import/references.ts'
import { readRows } from '#domain/import/rows.ts'
import { readRecord } from '#domain/kinds/record.ts'
import { countChecks } from '#domain/rtp/rtp-versions.ts'
import { exportSheet } from '#domain/sheets/export.ts'
import type { Table } from '#domain/sheets/table.ts'
import { readTable } from '#domain/sheets/table.ts'
import type { Api } from '#queries/api.ts'
import { saveRecord } from '#queries/catalogue/records.ts'
import { listChecksOfCasino, listChecksOfSlot } from '#queries/catalogue/rtp-checks.ts'
import { findExisting, findReferenced } from '#server/import/job-queries.ts'
import { createRtpCheck } from '#server/import/rtp-check.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'

describe.each(databases)('RTP versions and checks on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into casinos (name, slug, published) values ('Lyktan', 'lyktan', true), ('Fyren', 'fyren', true), ('Dolt', 'dolt', false);
      insert into slots (name, slug, published, rtp, rtp_versions) values ('Trollguld', 'trollguld', true, 96.5, '{96.5,94.5,91}'),
        ('Dunkelt', 'dunkelt', false, 95, '{}'), ('Enkelt', 'enkelt', true, 95, '{}');`)
    admin = await service.signedIn(adminId)
  })

  const importSheet = async (importType: string, lines: string[]) => {
    const body = { sheetContent: lines.join('\n'), importType, locale: 'sv' }
    const { data } = await admin.functions.invoke<{
      message: string
      details: { error?: string }[]
    }>('import-sheet', { body })
    return { message: data?.message, errors: data?.details.map(({ error }) => error ?? 'ok') }
  }
  const exported = async (kind: 'slots' | 'rtp_checks') => {
    const { data } = await admin.from(kind).select().order('slug').throwOnError()
    async function* rows() {
      yield data
    }
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const part of exportSheet('csv', kind, rows())) parts.push(part)
    return new Blob(parts).text()
  }
  const header = 'casino,slot,rtp,checked'

  test('imports the versions of a slot in descending order and exports them again', async () => {
    const { errors } = await importSheet('slots', [
      'name,slug,rtp_versions',
      'Trollguld,trollguld,"91,94.5,96,91"',
      'A,a,965',
      `B,b,"${Array.from({ length: 50 }, (_, index) => index + 40).join()}"`,
    ])
    expect(errors).toEqual([
      'ok',
      expect.stringContaining('”965” är ingen procentsats över 0'),
      expect.stringContaining('Högst 20 får plats'),
    ])
    const sheet = await exported('slots')
    expect(sheet).toContain('"96,94.5,91"')
    expect(await importSheet('slots', sheet.split('\n'))).toMatchObject({
      message: '3 oförändrade.',
    })
  })

  test('imports checks by slug or name, reads its own export back and names unknown records', async () => {
    expect(
      await importSheet('rtp_checks', [
        header,
        'lyktan,trollguld,94.5,2026-11-01',
        'Fyren,Trollguld,"96,5 %",2026-11-02',
        'okänt,trollguld,94.5,2026-11-01',
        'lyktan,okänt,94.5,2026-11-01',
        'lyktan,enkelt,,2026-11-01',
        'dolt,trollguld,95,2026-11-01',
      ]),
    ).toMatchObject({
      errors: [
        ...['ok', 'ok'],
        expect.stringContaining('kolumnen casino, ”okänt”: det finns inget kasino'),
        expect.stringContaining('kolumnen slot, ”okänt”: det finns ingen spelautomat'),
        expect.stringContaining('kolumnen rtp'),
        'spelet har inte den nivån. Lägg till den hos spelet först.',
      ],
    })
    const { data } = await service.visitor.from('rtp_checks').select('slug,rtp').order('slug')
    expect(data).toEqual([
      { slug: 'fyren--trollguld', rtp: 96.5 },
      { slug: 'lyktan--trollguld', rtp: 94.5 },
    ])
    const sheet = await exported('rtp_checks')
    const [names] = sheet.replace(/["\ufeff]/g, '').split(/\r?\n/)
    expect(names).toBe('casino,slot,rtp,checked,published')
    expect(await importSheet('rtp_checks', sheet.split('\n'))).toMatchObject({
      message: '2 oförändrade.',
    })
    expect(
      await importSheet('rtp_checks', [header, 'lyktan,trollguld,91,2026-11-09']),
    ).toMatchObject({ message: '1 uppdaterade.' })
  })

  test('needs the columns of the casino and the slot', async () => {
    const sheetContent = 'casino,rtp,checked\nlyktan,91,2026-11-01'
    const { data } = await admin.functions.invoke('import-sheet', {
      body: { sheetContent, importType: 'rtp_checks', locale: 'sv' },
    })
    expect(JSON.stringify(data)).toContain('Kolumnen slot saknas')
    expect(JSON.stringify(data)).toContain('casino och slot måste finnas')
  })

  test('finds repeated pairs and other versions before anything is written', async () => {
    const lines = [header, 'lyktan,trollguld,91,2026-11-01', 'Lyktan,Trollguld,94.5,2026-11-02']
    const table = await readTable([...lines, 'fyren,trollguld,95,2026-11-01'].join('\n'))
    const read = readRows('rtp_checks', table as Table).rows
    const rows = await resolveReferences('rtp_checks', read, findReferenced(admin))
    const slugs = rows.flatMap(({ slug }) => slug ?? [])
    const stored = await findExisting(admin, 'rtp_checks', 'slug', slugs)
    const existing = new Map(stored.map((row) => [row.slug, row]))
    const check = createRtpCheck(admin)
    const problems = [...(await check(rows, existing)).values()]
    expect(problems).toMatchObject([
      { row: 3, column: 'slot', code: 'duplicateCheck', limit: 2 },
      { row: 4, column: 'rtp', code: 'rtpVersion', value: '95', item: '96.5, 94.5, 91' },
    ])
    expect([...(await check(rows, existing)).values()]).toEqual(problems)
  })

  test('saves a check and says why the database refuses one', async () => {
    const save = (slot: string, rtp: string) => {
      const form = { casino: ['lyktan'], slot: [slot], rtp: [rtp], checked: ['2026-11-01'] }
      const { row } = readRecord('rtp_checks', form)
      if (!row) throw new Error('The form is invalid')
      return saveRecord(admin, 'rtp_checks', row, null)
    }
    expect(await save('trollguld', '94,5')).toMatchObject({ outcome: 'saved' })
    expect(await save('trollguld', '91')).toMatchObject({ outcome: 'slugTaken' })
    expect(await save('okant', '91')).toEqual({ outcome: 'unknownReference', column: 'slot' })
    await database.arrange(`insert into casinos (name, slug) values ('Lyktan', 'lyktan');
      insert into slots (name, slug, rtp_versions) values ('Trollguld', 'trollguld', '{96.5,91}');
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');`)
    admin = await service.signedIn(adminId)
    expect(await save('trollguld', '94,5')).toEqual({ outcome: 'noVersion', versions: [96.5, 91] })
  })

  test('lists the checks of published records only, also for administrators', async () => {
    await importSheet('rtp_checks', [
      header,
      'lyktan,trollguld,91,2026-11-01',
      'fyren,trollguld,96.5,2026-11-02',
      'dolt,trollguld,96.5,2026-11-02',
      'lyktan,dunkelt,95,2026-11-01',
      'lyktan,enkelt,95,2026-11-01',
    ])
    for (const api of [admin, service.visitor]) {
      expect(await listChecksOfSlot(api, 'trollguld')).toEqual([
        { casino: 'fyren', casinoName: 'Fyren', rtp: 96.5, checked: '2026-11-02' },
        { casino: 'lyktan', casinoName: 'Lyktan', rtp: 91, checked: '2026-11-01' },
      ])
      const checks = await listChecksOfCasino(api, 'lyktan')
      expect(countChecks(checks)).toEqual({ checked: 2, highest: 1 })
    }
    expect(countChecks(await listChecksOfCasino(admin, 'okant'))).toBeNull()
  })
})
