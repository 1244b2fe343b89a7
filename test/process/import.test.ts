import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { importForms } from '../support/samples/import-forms.ts'
import { asOperator } from '../support/sites/operator.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'

let site: Site
let forms: Record<'anonymous' | 'user' | 'admin', ReturnType<typeof importForms>>
beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '100' })
  const email = 'user@example.se'
  await asOperator(site, 'POST', '/auth/v1/admin/users', { email, password, email_confirm: true })
  forms = {
    anonymous: importForms(site, ''),
    user: importForms(site, await cookieOf(site, email, password)),
    admin: importForms(site, await cookieOf(site, 'admin@localhost', password)),
  }
})
afterAll(() => site.stop())

const sheet = (...lines: string[]) => ['name,slug,bonus,casino_age', ...lines].join('\n')

async function pageOf(id: string, search = ''): Promise<string> {
  await forms.admin.waitUntilDone(id)
  const answer = await forms.admin.get(`/admin/import?import=${id}${search}`)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

async function statusOf(slug: string): Promise<number> {
  return (await fetch(`${site.url}/casinos/${slug}`)).status
}

describe('import without admin rights', () => {
  const others = ['anonymous', 'user'] as const
  const places = ['', '/status', '/response', '/refused', '/template?kind=casinos'].flatMap((end) =>
    ['/admin/import', '/en/admin/import'].map((start) => start + end),
  )
  test.for(others.flatMap((who) => places.map((path) => [who, path] as const)))(
    'refuses the %s role at %s',
    async ([who, path]) => {
      const answer = await forms[who].get(path)
      expect([302, 401, 403]).toContain(answer.status)
      const text = await answer.text()
      expect(text).not.toContain('Underlag')
      expect(text).not.toContain('exempelkasinot')
      if (answer.status !== 302) return
      const english = path.startsWith('/en') ? '/en' : ''
      const target = answer.headers.get('Location') ?? ''
      if (who === 'anonymous') expect(target).toMatch(new RegExp(`^${english}/auth\\?next=`))
      else expect(target).toBe(english || '/')
    },
  )

  const intents = [
    'validate',
    'import',
    'start',
    'continue',
    'cancel',
    'drop',
    'undo',
    'copy',
    'remap',
  ]
  test.for(others)(
    'refuses every action of the %s role and leaves the import unchanged',
    async (who) => {
      const id = await forms.admin.submit('validate', sheet('Smygkasino,smygkasino,Bonus,18+'))
      const before = await forms.admin.waitUntilDone(id)
      for (const intent of intents) {
        const fields = {
          intent,
          id,
          origin: 'paste',
          paste: sheet('Smygkasino,smygkasino,B,18+'),
          publish: 'on',
        }
        for (const path of ['/admin/import', '/en/admin/import', '/admin/import.data']) {
          const answer = await forms[who].post(fields, path)
          expect([202, 302, 401, 403]).toContain(answer.status)
        }
        expect([intent, await forms.admin.status(id)]).toEqual([
          intent,
          { ...before, seconds: expect.anything() as number },
        ])
      }
      expect(await statusOf('smygkasino')).toBe(404)
    },
  )

  test('refuses an import form from another origin', async () => {
    const fields = {
      intent: 'import',
      origin: 'paste',
      paste: sheet('Smygkasino,smygkasino,B,18+'),
    }
    const answer = await forms.admin.post(fields, '/admin/import', 'https://example.com')
    expect(answer.status).toBe(403)
  })
})

describe('import without JavaScript', () => {
  test('shows the result of an import that finished before it was cancelled', async () => {
    const id = await forms.admin.submit('import', sheet('Redan klar,redan-klar,Ett löfte,18+'))
    await forms.admin.waitUntilDone(id)
    const answer = await forms.admin.post({ intent: 'cancel', id })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/admin/import?import=${id}`,
    ])
    expect(await pageOf(id)).toContain('Import lyckades: 1 rad<')
    const unknown = await forms.admin.post({ intent: 'cancel', id: crypto.randomUUID() })
    expect(unknown.status).toBe(409)
  })

  test('previews, imports and undoes pasted content', async () => {
    const id = await forms.admin.submit(
      'validate',
      sheet('Utan skript,utan-skript,Ett löfte,18+', 'Fel,Fel slug,,18+'),
    )
    const ready = await pageOf(id)
    for (const text of [
      'Så här blir det',
      '2 rader i kalkylbladet',
      'Utan skript',
      'Importera 1 rad',
    ]) {
      expect(ready).toContain(text)
    }
    expect(ready).toContain('skriv små bokstäver a–z, siffror och bindestreck')
    expect((await forms.admin.post({ intent: 'start', id })).status).toBe(302)
    const done = await pageOf(id)
    expect(done).toContain('Import lyckades: 1 rad<')
    expect(done).toContain('Tillagd')
    expect((await forms.admin.post({ intent: 'undo', id })).status).toBe(302)
    expect(await pageOf(id)).toContain('Importen är ångrad')
    expect((await forms.admin.post({ intent: 'undo', id })).status).toBe(409)
  })

  test('imports a file and publishes its rows with "publish directly"', async () => {
    const file = new File([sheet('Ur en fil,ur-en-fil,Bonus,18+')], 'kasinon.csv')
    const answer = await forms.admin.post({ intent: 'import', origin: 'file', file, publish: 'on' })
    const [, id = ''] = /import=(.*)$/.exec(answer.headers.get('Location') ?? '') ?? []
    expect(await pageOf(id)).toContain('kasinon.csv')
    expect(await statusOf('ur-en-fil')).toBe(200)
    const past = await (await forms.admin.get('/admin/import')).text()
    expect(past).toContain('Tidigare importer')
    expect(past).toContain(`?import=${id}`)
  })

  test.for([
    [
      { intent: 'validate', origin: 'address', address: ' ' },
      'Du måste ange en giltig Google Sheets URL',
    ],
    [
      { intent: 'import', origin: 'address', address: 'https://example.com/' },
      'Du måste ange en giltig Google Sheets URL',
    ],
    [
      { intent: 'validate', origin: 'paste', paste: '' },
      'Du måste klistra in innehåll från Google Sheets',
    ],
    [{ intent: 'validate', origin: 'file' }, 'Du måste välja en fil'],
    [{ intent: 'validate', origin: 'file', file: new File([], 'tom.csv') }, 'Filen är tom.'],
    [{ intent: 'validate', origin: 'paste', paste: 'name,slug\nA,a' }, 'Välj vad raderna är'],
    [
      { intent: 'validate', origin: 'paste', paste: 'hej' },
      'Kunde inte validera Google Sheets format',
    ],
    [{ intent: 'import', origin: 'paste', paste: 'name,casino_age\nA,18' }, 'Import misslyckades'],
  ] as const)('rejects %j with the reason: %s', async ([fields, text]) => {
    const answer = await forms.admin.post(fields)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(text)
  })

  test('rejects unknown import ids, intents and templates', async () => {
    for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await forms.admin.post({ intent: 'start', id })).status).toBe(409)
      expect((await forms.admin.get(`/admin/import?import=${id}`)).status).toBe(200)
      expect((await forms.admin.get(`/admin/import/response?import=${id}`)).status).toBe(404)
      expect((await forms.admin.get(`/admin/import/status?import=${id}`)).status).toBe(404)
    }
    expect((await forms.admin.post({ intent: 'nonsense' })).status).toBe(409)
    expect((await forms.admin.get('/admin/import/template?kind=people')).status).toBe(404)
  })
})

describe('import of a sheet with foreign headers, without JavaScript', () => {
  const foreign = 'Casino name,Omsättning,Notis\nRubriken,35x,<i>hej</i>\nRubriken två,=1,\n,20x,'

  test('asks for columns, keeps the values, and imports by the confirmed ones', async () => {
    const asked = await forms.admin.post({ intent: 'validate', origin: 'paste', paste: foreign })
    expect(asked.status).toBe(200)
    const question = (await asked.text()).replaceAll('<!-- -->', '')
    for (const text of [
      'Bladet har rubriker som inte känns igen',
      'Kolumnen slug saknas',
      'Till exempel: 35x',
      '<option value="wagering" selected="">',
      'Casino name,Omsättning,Notis',
    ]) {
      expect(question).toContain(text)
    }
    const answer = {
      ...{ intent: 'validate', origin: 'paste', paste: foreign, names: 'on' },
      ...{ 'column:casino name': 'name', 'column:omsattning': 'wagering' },
    }
    const twice = await forms.admin.post({ ...answer, 'column:notis': 'name' })
    expect([twice.status, await twice.text()]).toEqual([
      200,
      expect.stringContaining('En annan rubrik har samma kolumn'),
    ])
    const sent = await forms.admin.post({ ...answer, 'column:notis': 'bonus' })
    const [, id = ''] = /import=(.*)$/.exec(sent.headers.get('Location') ?? '') ?? []
    const ready = await pageOf(id)
    expect(ready).toContain('Casino name → Namn, Omsättning → Omsättningskrav i ord')
    expect(ready).toContain('HTML i 1 rad')
    expect(ready).toContain('Importera 2 rader')
    // The remembered columns need no second confirmation.
    const again = await forms.admin.post({
      intent: 'validate',
      origin: 'paste',
      paste: foreign,
      names: 'on',
    })
    expect(again.status).toBe(302)
    expect(await (await forms.admin.get('/admin/import')).text()).toContain('Tidigare valideringar')

    const file = await forms.admin.get(`/en/admin/import/refused?import=${id}`)
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="import-.*\.csv"$/,
    )
    const refused = await file.text()
    expect(refused).toContain('"import_error","Casino name","Omsättning","Notis"')
    expect(refused).toContain('"Row 4, column name: a value is required."')
    const paste = refused.replace('required.","",', 'required.","Rättad",')
    const corrected = await forms.admin.post({
      ...{ intent: 'validate', origin: 'paste', paste, names: 'on' },
    })
    const [, correctedId = ''] = /import=(.*)$/.exec(corrected.headers.get('Location') ?? '') ?? []
    expect(await forms.admin.waitUntilDone(correctedId)).toMatchObject({ total: 1, fresh: 1 })

    const changed = await forms.admin.post({ intent: 'remap', id })
    expect([changed.status, await changed.text()]).toEqual([
      200,
      expect.stringContaining('De valda kolumnerna är borttagna'),
    ])
    const askedAgain = await forms.admin.post({
      intent: 'validate',
      origin: 'paste',
      paste: foreign,
    })
    expect(askedAgain.status).toBe(200)
  })

  test.for([
    [
      'headers of 10,000 characters',
      `name,slug,${'omsättning'.repeat(1_000)},casino_age\nA,lang-rubrik,x,18+`,
    ],
    ['pasted garbage', `name,slug,${'\u0001<script>💥,'.repeat(100)}casino_age\nA,skrap`],
  ] as const)('ignores %s and says so', async ([, paste]) => {
    const id = await forms.admin.submit('validate', paste)
    expect(await forms.admin.waitUntilDone(id)).toMatchObject({ state: 'ready', fresh: 1 })
    expect(await pageOf(id)).toContain('Okända kolumner')
  })

  test('rejects a file of refused rows of an unknown import or format', async () => {
    for (const query of ['import=x', `import=${crypto.randomUUID()}`, 'format=exe']) {
      expect((await forms.admin.get(`/admin/import/refused?${query}`)).status).toBe(404)
    }
  })
})

test('offers import templates that validate without changes', async () => {
  for (const kind of ['casinos', 'slots']) {
    const answer = await forms.admin.get(`/admin/import/template?kind=${kind}`)
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="mall-${kind}.csv"`,
    )
    const id = await forms.admin.submit('validate', await answer.text())
    expect(await forms.admin.waitUntilDone(id)).toMatchObject({
      kind,
      total: 1,
      fresh: 1,
      wrong: 0,
    })
  }
})

test('offers the full import response as a file', async () => {
  const id = await forms.admin.submit('import', sheet('Svar,svar,Bonus,18+', 'Fel,Fel,,18+'))
  await forms.admin.waitUntilDone(id)
  expect(await pageOf(id)).toMatch(/Misslyckades - [^<]*kolumnen slug/)
  const answer = await forms.admin.get(`/en/admin/import/response?import=${id}`)
  expect(await answer.json()).toMatchObject({
    ...{ success: true, count: 1 },
    details: [
      { row: 2, slug: 'svar', success: true, action: 'added', published: false },
      { row: 3, success: false, error: expect.stringContaining('Row 3, column slug') as string },
    ],
  })
})

test('lists many import rows in pages with invalid rows first', async () => {
  const lines = Array.from(
    { length: 120 },
    (_, n) => `Kasino ${n},lang-${n},Bonus,${n === 100 ? '' : '18+'}`,
  )
  lines[110] = 'Kasino 110,Fel slug,Bonus,18+'
  const id = await forms.admin.submit('validate', sheet(...lines))
  const first = await pageOf(id)
  expect(first.indexOf('Rad 112')).toBeGreaterThan(0)
  expect(first.indexOf('Rad 112')).toBeLessThan(first.indexOf('Rad 7<'))
  expect(await pageOf(id, '&page=3')).toContain('lang-119')
  expect(await pageOf(id, '&show=wrong')).not.toContain('Rad 7<')
})
