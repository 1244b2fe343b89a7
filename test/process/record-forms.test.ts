import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { definitionOf } from '#domain/kinds/kinds.ts'
import { languageOf, locales } from '#domain/locale/locale.ts'

import { elementsIn, readPage } from '../support/browser/page.ts'
import { columnsByType } from '../support/database/columns.ts'
import { copyTemplateDatabase, type TestServer } from '../support/database/templates.ts'
import { asOperator } from '../support/sites/operator.ts'
import { addRows, changeRow, readRow } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'
const newCasino = '/admin/casinos/new'
const newSlot = '/admin/slots/new'
const least = { name: 'Lyktorna', slug: 'lyktorna', rating: '4.2' }

/** Expects text in a page; a failure shows only the text and not the whole page. */
const expectText = (html: string, text: string) =>
  expect([text, html.includes(text)]).toEqual([text, true])

type Fields = Record<string, string | string[]>

/** Returns the values that a browser would submit with the record form of a page. */
function fieldsIn(html: string): Record<string, string[]> {
  const form = /<form[^>]*multipart[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const pattern =
    /<input([^>]*)>|<textarea([^>]*)>([^<]*)<\/textarea>|<select([^>]*)>[\s\S]*?<\/select>/g
  const fields: Record<string, string[]> = {}
  for (const [, input, textarea, text = ''] of form.matchAll(pattern)) {
    const tag = input ?? textarea ?? ''
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const isChoice = /type="(checkbox|radio)"/.test(tag)
    if (of('name') === '' || of('type') === 'file') continue
    if (isChoice && !/ checked=""/.test(tag)) continue
    const value = input === undefined ? text.replace(/^\n/, '') : of('value')
    fields[of('name')] = [...(fields[of('name')] ?? []), value]
  }
  return fields
}

const databases: { name: string; server: TestServer | null }[] = [
  { name: 'PGlite', server: null },
  ...inject('postgres').map((server) => ({ name: server.name, server })),
]

const title = 'admin forms for casinos and slots on $name'
describe.each(databases.slice(-1))(title, forms)
describe.each(databases.slice(0, -1))(title, { tags: ['full'] }, forms)

function forms({ server }: (typeof databases)[number]) {
  let site: Site
  let database: Awaited<ReturnType<typeof copyTemplateDatabase>> | null = null
  let admin: string
  let user: string

  beforeAll(async () => {
    database = server && (await copyTemplateDatabase(server))
    site = await startSite({
      ADMIN_PASSWORD: password,
      ...(database ? { DATABASE_URL: database.url } : {}),
    })
    const made = { email: 'user@example.se', password, email_confirm: true }
    await asOperator(site, 'POST', '/auth/v1/admin/users', made)
    admin = await signIn('admin@localhost')
    user = await signIn('user@example.se')
  })
  afterAll(async () => {
    await site.stop()
    await database?.drop()
  })

  const post = (path: string, fields: Fields | FormData, cookie = admin) => {
    const body =
      fields instanceof FormData
        ? fields
        : new URLSearchParams(
            Object.entries(fields).flatMap(([name, values]) =>
              [values].flat().map((value) => [name, value] as [string, string]),
            ),
          )
    const headers = { Origin: site.url, Cookie: cookie }
    return fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body })
  }
  const get = (path: string, cookie = admin) =>
    fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } })
  const signIn = async (email: string) => {
    const answer = await post('/auth', { email, password }, '')
    return cookiesOf(answer, 'session')
  }
  const cookiesOf = (answer: Response, prefix = '') =>
    answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith(prefix))
      .map((line) => line.split(';')[0])
      .join('; ')
  const redirectOf = (answer: Response) => [answer.status, answer.headers.get('location')]
  const editOf = async (slug: string) => {
    const row = await readRow(site, 'casinos', slug)
    if (!row) throw new Error(`no ${slug}`)
    return { path: `/admin/casinos/edit/${row.id}`, row }
  }

  test.each([newCasino, newSlot, '/en/admin/casinos/new', '/admin/casinos/edit/x'])(
    'redirects everyone but administrators from %s',
    async (path) => {
      const prefix = path.startsWith('/en') ? '/en' : ''
      expect(redirectOf(await get(path, ''))).toEqual([
        302,
        `${prefix}/auth?${new URLSearchParams({ next: path })}`,
      ])
      expect(redirectOf(await get(path, user))).toEqual([302, `${prefix}/admin`])
    },
  )

  test.each([
    [newCasino, 'casinos'],
    [newSlot, 'slots'],
  ] as const)(
    'refuses a direct post to %s by others and keeps their input',
    async (path, table) => {
      const anonymous = await post(path, { ...least, slug: 'inkrakt' }, '')
      expect(anonymous.status).toBe(401)
      // A user with an expired session keeps their input.
      const html = await anonymous.text()
      expectText(html, 'value="Lyktorna"')
      expectText(html, 'Din inloggning har gått ut')
      const refused = await post(path, { ...least, slug: 'inkrakt' }, user)
      expect(refused.status).toBe(403)
      expectText(await refused.text(), 'value="Lyktorna"')
      expect(await readRow(site, table, 'inkrakt')).toBeNull()
    },
  )

  test.each(['/admin/casinos/preview', '/en/admin/slots/preview'])(
    'shows a preview at %s only to administrators, without saving',
    async (path) => {
      const prefix = path.startsWith('/en') ? '/en' : ''
      const fields = { ...least, slug: 'forhand', bonus: 'x'.repeat(999), rtp: 'hundra' }
      expect((await post(path, fields, '')).headers.get('location')).toContain(`${prefix}/auth?`)
      expect(redirectOf(await post(path, fields, user))).toEqual([302, prefix || '/'])
      const answer = await post(path, fields)
      expect(answer.status).toBe(200)
      // The preview omits invalid fields and shows the others.
      const html = await answer.text()
      expectText(html, '>Lyktorna</h1>')
      expect(html).not.toContain('xxx')
      expect(redirectOf(await get(path))).toEqual([302, `${prefix}/admin`])
      for (const table of ['casinos', 'slots'] as const) {
        expect(await readRow(site, table, 'forhand')).toBeNull()
      }
    },
  )

  test('refuses a direct post to an existing casino by others', async () => {
    const { path, row } = await editOf('lyktan')
    const fields = { ...least, slug: 'lyktan', name: 'Kapad', updated_at: row.updated_at }
    expect((await post(path, fields, '')).status).toBe(401)
    expect((await post(path, fields, user)).status).toBe(403)
    expect(await readRow(site, 'casinos', 'lyktan')).toEqual(row)
  })

  test('creates a casino with all fields of the form and confirms it on the dashboard', async () => {
    const answer = await post(newCasino, {
      ...{ ...least, slug: 'allt', published: 'true', countries: ['se', 'fi'], free_spins: '0' },
      ...{ bonus: 'Hundra procent', bonus_en: 'A hundred per cent', min_deposit: ' ' },
      features: 'Rad ett\r\n\r\n Rad två ',
      ...{ 'deposits.method': ['Swish', ''], 'deposits.min': ['100 kr', ''] },
      ...{ 'deposits.max': ['5 000 kr', ''], 'deposits.time': ['Direkt', ''] },
      full_review: '<h1>Bra</h1><script>alert(1)</script><a href="https://a.se" onclick="x">a</a>',
    })
    expect(redirectOf(answer)).toEqual([302, '/admin'])
    const review =
      '<h2>Bra</h2><a href="https://a.se" rel="sponsored nofollow noopener" target="_blank">a</a>'
    expect(await readRow(site, 'casinos', 'allt')).toMatchObject({
      ...{ name: 'Lyktorna', rating: 4.2, published: true, is_new: false, free_spins: 0 },
      ...{ bonus: 'Hundra procent', min_deposit: null, features: ['Rad ett', 'Rad två'] },
      localized_bonus: { sv: 'Hundra procent', en: 'A hundred per cent' },
      deposits: [{ method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }],
      ...{ countries: ['se', 'fi'], full_review: review, localized_full_review: { sv: review } },
    })
    const dashboard = await (await get('/admin', `${admin}; ${cookiesOf(answer)}`)).text()
    expectText(dashboard, 'Kasino skapat')
    expectText(dashboard, 'Lyktorna har lagts till i databasen.')
  })

  test('saves texts of maximum length in every column', async () => {
    const longest = ({ texts, localized }: ReturnType<typeof columnsByType>): Fields =>
      Object.fromEntries(
        Object.entries(texts).flatMap(([name, length]) => {
          // The server would download a logo from another site.
          const start = name.includes('link') ? 'https://' : name === 'logo' ? '/' : ''
          const text = start.padEnd(length, 'a')
          return [name, ...(localized.includes(name) ? [`${name}_en`] : [])].map((field) => [
            field,
            text,
          ])
        }),
      )
    const list = Array.from({ length: 100 }, () => 'å'.repeat(1_000))
    const pays = Array.from({ length: 50 }, () => 'p'.repeat(200))
    const casino = await post(newCasino, {
      ...longest(columnsByType('casinos')),
      ...{ rating: '5', free_spins: '2147483647', features: list, providers: list.join('\n') },
      ...{ 'withdrawals.method': pays, 'withdrawals.min': pays },
      ...{ 'withdrawals.max': pays, 'withdrawals.time': pays },
      ...{ features_en: list, 'withdrawals_en.method': pays, 'withdrawals_en.time': pays },
    })
    expect(redirectOf(casino)).toEqual([302, '/admin'])
    const slot = await post(newSlot, {
      ...longest(columnsByType('slots')),
      ...{ rtp: '100', volatility: 'Hög', release_date: '2024-02-29', features: list },
    })
    expect(redirectOf(slot)).toEqual([302, '/admin/slots'])
    expect((await readRow(site, 'slots', 'a'.repeat(200)))?.release_date).toBe('2024-02-29')
  })

  test('reports each invalid value at its field, in the page’s language, without saving', async () => {
    const file = new FormData()
    for (const [name, value] of Object.entries({ ...least, slug: 'fel' })) file.set(name, value)
    file.set('name', new Blob(['x']), 'x.txt')
    const cases: [Fields | FormData, string, string][] = [
      [{ slug: 'fel', rating: '3' }, 'Fältet måste fyllas i.', 'This field is required.'],
      [file, 'Fältet måste fyllas i.', 'This field is required.'],
      [{ ...least, slug: 'Fel!' }, 'Använd bara små bokstäver', 'Use only lower-case letters'],
      [{ ...least, slug: 'fel', rating: '6' }, 'från 1 till 5', 'from 1 to 5'],
      [{ ...least, slug: 'fel', free_spins: '-1' }, 'Skriv ett heltal', 'Enter a whole number'],
      [
        { ...least, slug: 'fel', bonus_en: 'x'.repeat(501) },
        'högst 500 tecken',
        'the maximum is 500 characters',
      ],
      [
        { ...least, slug: 'fel', affiliate_link: 'javascript:alert(1)' },
        'går inte att följa',
        'not a valid URL',
      ],
      [
        { ...least, slug: 'fel', countries: 'xx' },
        'Välj något av alternativen',
        'Choose one of the options',
      ],
      [{ ...least, slug: 'fel', 'deposits.method': 'Swish' }, 'på rad 1', 'in row 1'],
      [
        { ...least, slug: 'lyktan' },
        'Slugen används redan av Lyktan',
        'This slug is already used by Lyktan',
      ],
    ]
    for (const [fields, sv, en] of cases) {
      for (const [prefix, words] of [
        ['', sv],
        ['/en', en],
      ] as const) {
        const answer = await post(prefix + newCasino, fields)
        expect([words, answer.status]).toEqual([words, 422])
        const html = await answer.text()
        expectText(html, words)
        expectText(html, 'aria-invalid="true"')
      }
    }
    expect(await readRow(site, 'casinos', 'fel')).toBeNull()
  })

  test('ignores hostile field names and rejects malformed bodies', async () => {
    const hostile = {
      ...least,
      slug: 'ofarlig',
      name: 'Ofarlig\u0000\u202e',
      ['__proto__']: 'x',
      constructor: 'y',
    }
    expect(redirectOf(await post(newCasino, hostile))).toEqual([302, '/admin'])
    expect((await readRow(site, 'casinos', 'ofarlig'))?.name).toBe('Ofarlig')
    const answer = await fetch(site.url + newCasino, {
      method: 'POST',
      headers: {
        Origin: site.url,
        Cookie: admin,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: 'inget formulär',
    })
    expect(answer.status).toBe(400)
  })

  test('shows both versions when a casino was changed meanwhile, and saves the chosen values', async () => {
    const { path, row } = await editOf('norrsken-spel')
    const fields = {
      ...{ name: row.name, slug: row.slug, rating: '4', published: 'true' },
      ...{ bonus: 'Min bonus', min_deposit: '75 kr', updated_at: row.updated_at },
    }
    await changeRow(site, 'casinos', row.slug, {
      bonus_amount: 'Deras',
      localized_bonus: { sv: 'Deras bonus' },
    })
    const answer = await post(path, fields)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    for (const words of ['Någon annan har sparat under tiden', 'Min bonus', 'Deras bonus']) {
      expectText(html, words)
    }
    const theirs = await readRow(site, 'casinos', row.slug)
    expect(theirs?.localized_bonus).toEqual({ sv: 'Deras bonus' })

    const [, updated_at = ''] = /name="updated_at" value="([^"]*)"/.exec(html) ?? []
    expect(updated_at).toBe(theirs?.updated_at)
    const chosen = {
      'choose.bonus': 'theirs',
      'choose.min_deposit': 'mine',
      'choose.deposits': 'theirs',
    }
    expect(redirectOf(await post(path, { ...fields, ...chosen, updated_at }))).toEqual([
      302,
      '/admin',
    ])
    const saved = await readRow(site, 'casinos', row.slug)
    expect(saved).toMatchObject({
      bonus: 'Deras bonus',
      localized_bonus: { sv: 'Deras bonus' },
      min_deposit: '75 kr',
    })
    expect(saved?.deposits).toEqual(theirs?.deposits)
    expect(saved?.features).toEqual([])
  })

  test.each(['', 'inte en tid', '2026', "' or true --"])(
    'reports a conflict when updated_at is %j',
    async (updated_at) => {
      const { path, row } = await editOf('lyktan')
      const answer = await post(path, { ...least, slug: 'lyktan', updated_at })
      expect(answer.status).toBe(409)
      expect((await readRow(site, 'casinos', 'lyktan'))?.updated_at).toBe(row.updated_at)
    },
  )

  test('does not recreate a deleted casino, and keeps the input', async () => {
    await addRows(site, 'casinos', [{ name: 'Snart borta', slug: 'snart-borta' }])
    const { path, row } = await editOf('snart-borta')
    await asOperator(site, 'DELETE', `/rest/v1/casinos?id=eq.${row.id}`)
    const answer = await post(path, { ...least, slug: 'snart-borta', updated_at: row.updated_at })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expectText(html, 'Kasinot har tagits bort av någon annan')
    expectText(html, 'value="Lyktorna"')
    expect(await readRow(site, 'casinos', 'snart-borta')).toBeNull()
  })

  test.each([
    ['/admin/casinos/edit/00000000-0000-4000-8000-000000000000', '/admin', 'hämta kasinodata'],
    ['/admin/casinos/edit/nonsens', '/admin', 'Kunde inte hämta kasinodata'],
    ['/admin/slots/edit/nonsens', '/admin/slots', 'Kunde inte hämta spelautomatens data'],
    ['/en/admin/casinos/edit/nonsens', '/en/admin', 'Could not load the casino'],
  ])('redirects %s to the dashboard with an error message', async (path, dashboard, words) => {
    const answer = await get(path)
    expect(redirectOf(answer)).toEqual([302, dashboard])
    expectText(await (await get(dashboard, `${admin}; ${cookiesOf(answer)}`)).text(), words)
  })

  test.each(['casinos', 'slots'])(
    'redirects the edit page of new %s to the create page',
    async (area) => {
      for (const prefix of ['', '/en']) {
        const answer = await get(`${prefix}/admin/${area}/edit/new`)
        expect([
          answer.status,
          new URL(answer.headers.get('location') ?? '', site.url).pathname,
        ]).toEqual([301, `${prefix}/admin/${area}/new`])
      }
    },
  )

  test('keeps the form open after a save with its second button', async () => {
    await addRows(site, 'casinos', [{ name: 'Kvar', slug: 'kvar', rating: 3 }])
    const { path, row } = await editOf('kvar')
    const stay = { ...least, slug: 'kvar', intent: 'stay' }
    const answer = await post(`/en${path}`, { ...stay, updated_at: row.updated_at })
    expect(redirectOf(answer)).toEqual([302, `/en${path}`])
    const html = await (await get(`/en${path}`, `${admin}; ${cookiesOf(answer)}`)).text()
    expectText(html, 'Lyktorna has been updated in the database.')
    const saved = (await readRow(site, 'casinos', 'kvar'))?.updated_at
    expectText(html, `name="updated_at" value="${saved}"`)
    // Someone else has saved since then.
    const late = await post(path, { ...stay, name: 'För sent', updated_at: row.updated_at })
    expect(late.status).toBe(409)
    expectText(await late.text(), 'Ingenting är överskrivet.')
    expect((await post(path, stay, '')).status).toBe(401)
    expect((await readRow(site, 'casinos', 'kvar'))?.updated_at).toBe(saved)
  })

  test('opens the edit form of a record that the second button has created', async () => {
    const fields = { name: 'Ny och kvar', slug: 'ny-och-kvar', rating: '3', intent: 'stay' }
    for (const [path, table] of [
      [newCasino, 'casinos'],
      [newSlot, 'slots'],
    ] as const) {
      const answer = await post(path, fields)
      const row = await readRow(site, table, fields.slug)
      expect(redirectOf(answer)).toEqual([302, `/admin/${table}/edit/${row?.id}`])
    }
  })

  test('opens an unpublished copy with the stored values, and saves nothing', async () => {
    const pay = { method: 'Swish', min: '1 kr', max: '2 kr', time: 'Direkt' }
    await addRows(site, 'casinos', [
      {
        ...{ name: 'Förlagan', slug: 'forlagan', rating: 3.7, published: true, is_new: true },
        ...{ features: ['Lugn'], localized_features: { en: ['Calm'] }, deposits: [pay] },
        ...{ countries: ['no'], localized_deposits: { en: [{ ...pay, time: 'Instant' }] } },
      },
      { name: 'Upptagen', slug: 'forlagan-2', rating: 3 },
    ])
    const { path, row } = await editOf('forlagan')
    const copyPath = `${newCasino}?copy=${row.id}`
    expectText(await (await get(path)).text(), `href="${copyPath}"`)
    const answer = await get(copyPath)
    expect(answer.status).toBe(200)
    const fields = fieldsIn(await answer.text())
    expect(fields).toMatchObject({
      ...{ name: ['Förlagan (kopia)'], slug: ['forlagan-3'], rating: ['3.7'], updated_at: [''] },
      ...{ features: ['Lugn'], features_en: ['Calm'], is_new: ['true'], countries: ['no'] },
      ...{ 'deposits.method': ['Swish', ''], 'deposits_en.time': ['Instant'] },
    })
    expect(fields).not.toHaveProperty('published')
    expect(await readRow(site, 'casinos', 'forlagan-3')).toBeNull()
    expect((await get(copyPath, user)).status).toBe(302)

    expect(redirectOf(await post(copyPath, fields))).toEqual([302, '/admin'])
    expect(await readRow(site, 'casinos', 'forlagan-3')).toMatchObject({
      ...{ name: 'Förlagan (kopia)', published: false, localized_features: { en: ['Calm'] } },
      deposits: [pay],
    })
  })

  test('shortens the name of a copy, in the page’s language', async () => {
    await addRows(site, 'slots', [{ name: 'Å'.repeat(200), slug: 'lang' }])
    const row = await readRow(site, 'slots', 'lang')
    const html = await (await get(`/en${newSlot}?copy=${row?.id}`)).text()
    expect(fieldsIn(html)).toMatchObject({ name: [`${'Å'.repeat(193)} (copy)`], slug: ['lang-2'] })
  })

  test.each(['', 'nonsens', '00000000-0000-4000-8000-000000000000', 'slot'])(
    'opens an empty form with a notice for a copy of %j',
    async (id) => {
      const slot = (await readRow(site, 'slots', 'nordstjarnan'))?.id
      const html = await (await get(`${newCasino}?copy=${id === 'slot' ? slot : id}`)).text()
      expectText(html, 'Inget kopierades')
      expect(fieldsIn(html)).toMatchObject({ name: [''], published: ['true'], countries: ['se'] })
    },
  )

  test('saves an RTP check without a name and a slug, and says which versions the slot has', async () => {
    await addRows(site, 'casinos', [{ name: 'Kontrollhuset', slug: 'kontrollhuset' }])
    const check = { casino: 'kontrollhuset', slot: 'trollguld', checked: '2026-11-01' }
    expectText(await (await get('/admin/rtp-checks/new')).text(), 'Lägg till ny RTP-kontroll')
    const refused = await post('/admin/rtp-checks/new', { ...check, rtp: '95' })
    expect(refused.status).toBe(422)
    expectText((await refused.text()).replaceAll('\u00a0', ' '), 'Välj en av 96,1 %, 94,2 %')
    const saved = await post('/admin/rtp-checks/new', { ...check, rtp: '94,2' })
    expect(saved.status).toBe(302)
    const row = await readRow(site, 'rtp_checks', 'kontrollhuset--trollguld')
    expect(row).toMatchObject({ rtp: 94.2, name: 'Kontrollhuset: Trollguld', published: false })
    const twice = await post('/admin/rtp-checks/new', { ...check, rtp: '96,1' })
    expectText(await twice.text(), 'Det finns redan en kontroll av spelet')
    const html = await (await get(`/admin/rtp-checks/edit/${row?.id}`)).text()
    expectText(html, 'Redigera Kontrollhuset: Trollguld')
    expect(fieldsIn(html)).toMatchObject({ rtp: ['94.2'], checked: ['2026-11-01'] })
  })

  test('marks exactly the fields as required that the kind requires', async () => {
    for (const [path, kind] of [
      [newCasino, 'casinos'],
      [newSlot, 'slots'],
    ] as const) {
      const html = await (await get(path)).text()
      expectText(html, 'Fält märkta med * måste fyllas i.')
      const marked = [...html.matchAll(/<(?:input|textarea|select)[^>]* required=""[^>]*>/g)]
      const columns = Object.entries(definitionOf(kind).columns)
      expect(new Set(marked.map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]))).toEqual(
        new Set(columns.flatMap(([name, { required }]) => (required ? [name] : []))),
      )
    }
  })

  test('previews the title and the description that the public page has, in every language', async () => {
    await addRows(site, 'casinos', [
      {
        ...{ name: 'Utan egna', slug: 'utan-egna', rating: 3, bonus_amount: '1 000 kr' },
        ...{ published: true, meta_description: 'ord '.repeat(60) },
      },
    ])
    for (const [kind, slug] of [
      ['casinos', 'utan-egna'],
      ['casinos', 'lyktan'],
      ['slots', 'nordstjarnan'],
    ] as const) {
      const row = await readRow(site, kind, slug)
      const html = await (await get(`/admin/${kind}/edit/${row?.id}`)).text()
      const previews = elementsIn(html, 'figure')
      for (const [index, locale] of locales.entries()) {
        const url = `${site.url}${languageOf(locale).prefix}/${kind}/${slug}`
        const { title, description } = await readPage(url)
        const expected = `${url} ${title} ${description} `.replace(/\s+/g, ' ')
        expectText(previews[index]?.text ?? '', expected)
      }
    }
  })

  test('names a version on the history page before it is restored', async () => {
    await addRows(site, 'slots', [{ name: 'Ångrad', slug: 'angrad', rating: 3 }])
    await changeRow(site, 'slots', 'angrad', { rating: 4 })
    const row = await readRow(site, 'slots', 'angrad')
    const path = `/admin/slots/history/${row?.id}`
    const list = await (await get(path)).text()
    expect(list).not.toContain('Versionen sparades')
    const [, change] = /value="(\d+)"[^>]* name="restore"/.exec(list) ?? []
    const page = await (await get(`${path}?restore=${change}`)).text()
    for (const words of ['Versionen sparades', 'Den ersattes av ändringen', 'systemet']) {
      expectText(page, words)
    }
    const [, latest = ''] = /name="latest" value="(\d+)"/.exec(page) ?? []
    for (const id of ['999999999', 'x', '']) {
      expectText(await (await get(`${path}?restore=${id}`)).text(), 'Versionen finns inte kvar.')
    }
    expect((await readRow(site, 'slots', 'angrad'))?.rating).toBe(4)
    expect((await post(path, { change: change ?? '', latest })).status).toBe(200)
    expect((await readRow(site, 'slots', 'angrad'))?.rating).toBe(3)
  })

  test.runIf(server)('reports a database error while saving and keeps the input', async () => {
    const client = new pg.Client({ connectionString: database?.url })
    await client.connect()
    await client.query(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'fel'; end $$;
       create trigger fail before insert or update on casinos for each row execute function fail()`,
    )
    try {
      for (const [path, words] of [
        [newCasino, 'Kunde inte skapa kasinot'],
        [(await editOf('lyktan')).path, 'Kunde inte uppdatera kasinot'],
      ] as const) {
        const answer = await post(path, {
          ...least,
          updated_at: (await editOf('lyktan')).row.updated_at,
        })
        expect(answer.status).toBe(503)
        const html = await answer.text()
        for (const text of ['Ett fel uppstod', words, 'value="Lyktorna"']) expectText(html, text)
      }
    } finally {
      await client.query('drop trigger fail on casinos; drop function public.fail()')
      await client.end()
    }
  })
}
