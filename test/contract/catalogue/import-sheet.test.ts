import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { apiOn, keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { ids, openGoogle } from '../../support/providers/google.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const reader = '00000000-0000-4000-8000-000000000002'

const sheet = [
  'name,slug,rating,published,features,license_info,casino_age',
  'Alfa,alfa,"4,5",ja,"Swish,BankID",Spelinspektionen,18+',
  'Beta,beta,elva,ja,,,',
  'Gamma,gamma,3,,,,',
].join('\r\n')
const address = `https://docs.google.com/spreadsheets/d/${ids.shared}/edit#gid=0`

interface Answer {
  success: boolean
  message: string
  count: number
  details: Record<string, unknown>[]
  validationData: Record<string, unknown>[]
  problems: string[]
  unknownColumns: string[]
}

describe.each(databases)('function import-sheet on $name', ({ open }) => {
  let database: TestDatabase
  let google: Awaited<ReturnType<typeof openGoogle>>
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    google = await openGoogle()
    database = await open()
    api = await apiOn(database.db, { fetchSheet: google.fetchSheet })
  })
  afterAll(async () => {
    await google.close()
    await database.close()
    expect(api.failures).toEqual([])
  })
  beforeEach(async () => {
    google.sheets.clear()
    google.asked.length = 0
    google.sheets.set(ids.shared, { 0: sheet })
    google.sheets.set(ids.private, 'private')
    await database.arrange(
      `insert into auth.users (id, email) values ('${admin}', 'a@example.se'), ('${reader}', 'b@example.se');
       insert into profiles (id, role) values ('${admin}', 'admin'), ('${reader}', 'user')
         on conflict (id) do update set role = excluded.role`,
    )
  })

  const invoke = async (body: object, client?: SupabaseClient): Promise<Answer> => {
    const one = client ?? (await api.signedIn(admin))
    const { data, error } = await one.functions.invoke<Answer>('import-sheet', { body })
    if (error) throw error
    return data as Answer
  }
  const casinos = async () => {
    const { data } = await api.service.from('casinos').select('slug,rating,published').order('slug')
    return data?.map(({ slug, rating, published }) => [slug, rating, published])
  }

  test('returns the content of a sheet and writes nothing with validateOnly', async () => {
    const answer = await invoke({ sheetUrl: address, importType: 'casinos', validateOnly: true })
    expect(answer).toEqual({
      success: true,
      validationData: [
        ...[
          { name: 'Alfa', slug: 'alfa', license_info: 'Spelinspektionen', casino_age: '18+' },
        ].map((row) => ({ ...row, features: ['Swish', 'BankID'] })),
        { name: 'Gamma', slug: 'gamma', license_info: null, casino_age: null, features: [] },
      ],
      failed: 1,
      problems: ['Rad 3, kolumnen rating, ”elva”: skriv ett tal från 0 till 5, till exempel 4.3.'],
      unknownColumns: [],
    })
    expect(await casinos()).toEqual([])
  })

  test('imports valid rows, reports invalid ones and changes nothing the second time', async () => {
    const body = { sheetContent: sheet, importType: 'casinos', publishImported: false }
    const answer = await invoke(body)
    expect(answer).toMatchObject({
      success: true,
      count: 2,
      message: '2 tillagda, 1 misslyckades.',
    })
    expect(answer.details).toEqual([
      { row: 2, slug: 'alfa', success: true, action: 'added', published: true },
      {
        ...{ row: 3, slug: 'beta', success: false, published: null },
        error: 'Rad 3, kolumnen rating, ”elva”: skriv ett tal från 0 till 5, till exempel 4.3.',
      },
      { row: 4, slug: 'gamma', success: true, action: 'added', published: false },
    ])
    const before = await casinos()
    expect(before).toEqual([
      ['alfa', 4.5, true],
      ['gamma', 3, false],
    ])
    const changes = async () => (await api.service.from('changes').select('id')).data?.length
    const kept = await changes()
    const again = await invoke(body)
    expect(again).toMatchObject({ success: true, count: 2 })
    expect(again.details.map(({ action }) => action)).toEqual(['updated', undefined, 'updated'])
    expect(await casinos()).toEqual(before)
    expect(await changes()).toBe(kept)
  })

  test('publishes with publishImported and otherwise keeps the state', async () => {
    await invoke({ sheetContent: sheet, importType: 'casinos', publishImported: true })
    expect(await casinos()).toEqual([
      ['alfa', 4.5, true],
      ['gamma', 3, true],
    ])
    await invoke({ sheetContent: sheet, importType: 'casinos', publishImported: false })
    expect(await casinos()).toEqual([
      ['alfa', 4.5, true],
      ['gamma', 3, true],
    ])
  })

  test('imports licence holders, and casinos by the slug or exact name of their holder', async () => {
    const holders =
      'name,slug,licences\nNordljus AB,nordljus,se:onlinespel:18Li1:2024-01-01:2028-12-31\nFel,fel,xx:1'
    const first = await invoke({ sheetContent: holders, importType: 'licence_holders' })
    expect(first.details).toEqual([
      { row: 2, slug: 'nordljus', success: true, action: 'added', published: false },
      expect.objectContaining({ row: 3, slug: 'fel', success: false }),
    ])
    const named = 'name,slug,licence_holder\nA,a,Nordljus AB\nB,b,nordljus\nC,c,Okänt AB'
    const body = { sheetContent: named, importType: 'casinos' }
    const error =
      'Rad 4, kolumnen licence_holder, ”Okänt AB”: det finns ingen licenshavare med den slugen eller exakt det namnet. Importera licenshavarna först.'
    expect((await invoke({ ...body, validateOnly: true })).problems).toEqual([error])
    expect((await invoke(body)).details).toEqual([
      { row: 2, slug: 'a', success: true, action: 'added', published: false },
      { row: 3, slug: 'b', success: true, action: 'added', published: false },
      { row: 4, slug: 'c', success: false, published: null, error },
    ])
    const { data } = await api.service.from('casinos').select('licence_holder').order('slug')
    expect(data?.map((row) => row.licence_holder)).toEqual(['nordljus', 'nordljus'])
  })

  test('imports the columns of slots', async () => {
    const slots = 'NAME;Slug;RTP;Volatility;release_date;nonsense\nÄlv;alv;96,5 %;high;45000;x'
    const body = { sheetContent: slots, importType: 'slots', locale: 'en' }
    expect((await invoke({ ...body, validateOnly: true })).validationData).toEqual([
      { name: 'Älv', slug: 'alv', provider: null, rtp: 96.5, volatility: 'Hög' },
    ])
    const answer = await invoke(body)
    expect(answer.message).toBe('1 added. Ignored unknown columns: nonsense.')
    const { data } = await api.service.from('slots').select('slug,rtp,release_date')
    expect(data).toEqual([{ slug: 'alv', rtp: 96.5, release_date: '2023-03-15' }])
  })

  test.for([
    [{ sheetContent: '' }, 'Det finns inget innehåll att läsa.'],
    [{ sheetContent: 'name,slug' }, 'Det finns en rubrikrad men inga rader under den.'],
    [{ sheetUrl: 'https://evil.example/' }, 'Du måste ange en giltig Google Sheets URL'],
    [
      { sheetUrl: `https://docs.google.com/spreadsheets/d/${ids.private}/edit` },
      'Kalkylbladet är inte delat. Öppna Dela i Google Sheets och välj att alla med länken kan visa, och försök igen.',
    ],
    [
      { sheetUrl: `https://docs.google.com/spreadsheets/d/${ids.private}/edit`, locale: 'en' },
      'The sheet is not shared. Open Share in Google Sheets, choose “anyone with the link can view”, and try again.',
    ],
  ] as const)('answers %j with “%s”', async ([body, message]) => {
    const whole = { ...body, importType: 'casinos' }
    expect(await invoke(whole)).toEqual({ success: false, message, count: 0, details: [] })
    const answer = await invoke({ ...whole, validateOnly: true })
    expect(answer).toEqual({ success: false, message, validationData: [] })
  })

  const refusalOf = async (client: SupabaseClient, body: object) => {
    const { error } = await client.functions.invoke('import-sheet', { body })
    expect(error).toBeInstanceOf(FunctionsHttpError)
    const context = (error as FunctionsHttpError).context as Response
    return [context.status, await context.json()]
  }
  const wanted = { sheetUrl: address, importType: 'casinos' }

  test('rejects other callers without fetching the sheet', async () => {
    expect(await refusalOf(api.visitor, wanted)).toEqual([
      401,
      { code: 401, message: 'Missing authorization header' },
    ])
    expect(await refusalOf(await api.signedIn(reader), wanted)).toEqual([
      403,
      { code: 403, message: 'Only administrators import' },
    ])
    const ask = (Authorization: string, name = 'import-sheet') =>
      api.backend.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { Authorization, apikey: keys.anon_key, 'Content-Type': 'application/json' },
        body: JSON.stringify(wanted),
      })
    for (const token of [keys.anon_key, 'nonsense', await api.tokenOf(admin, -3600)]) {
      const answer = await ask(`Bearer ${token}`)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { code: 401, message: 'Invalid JWT' },
      ])
    }
    expect(google.asked).toEqual([])
    const unknown = await ask(`Bearer ${await api.tokenOf(admin)}`, 'another')
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ])
  })

  test('requires aal2 from an administrator with a second factor', async () => {
    await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
         values ('${admin}', 'totp', 'verified', 'x', now(), now())`,
      ),
    )
    expect((await refusalOf(await api.signedIn(admin), wanted))[0]).toBe(403)
  })

  test.for([{}, { importType: 'profiles' }, { importType: 'slots', validateOnly: 'yes' }, []])(
    'rejects the body %j',
    async (body) => {
      expect((await refusalOf(await api.signedIn(admin), body))[0]).toBe(400)
    },
  )
})
