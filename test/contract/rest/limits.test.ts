import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { apiOn, keys } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const userId = '00000000-0000-4000-8000-000000000001'

interface Refusal {
  code: string
  message: string
}

describeOnOne('limits of /rest/v1 on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  beforeEach(() =>
    database.arrange(`
      insert into auth.users (id, email) values ('${userId}', 'user@example.se');
      insert into profiles (id, role) values ('${userId}', 'user');
      insert into casinos (name, slug, published) values ('Åre', 'are', true)`),
  )
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const refusalOf = async (answer: Response) => {
    const { code } = (await answer.json()) as Refusal
    return [answer.status, code]
  }

  describe('body of an unauthorized write', () => {
    /** Returns a body and whether it was read. */
    function watchedBody() {
      let isRead = false
      const body = new ReadableStream(
        {
          pull(controller) {
            isRead = true
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      return { body, isRead: () => isRead }
    }

    const send = async (path: string, method: string, token?: string) => {
      const { body, isRead } = watchedBody()
      const request = new Request(`http://localhost/rest/v1${path}`, {
        method,
        headers: {
          apikey: keys.anon_key,
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body,
        // Node requires `duplex` for a stream body; the types lack it.
        ...{ duplex: 'half' },
      })
      const answer = await api.backend.fetch(request)
      return [...(await refusalOf(answer)), isRead()]
    }

    test.for([
      ['POST', '/casinos'],
      ['PATCH', '/casinos?slug=eq.are'],
      ['PUT', '/casinos?id=eq.x'],
      ['POST', '/audit'],
      ['POST', '/rpc/import_rows'],
    ] as const)('rejects a visitor without reading the body: %s %s', async ([method, path]) => {
      expect(await send(path, method)).toEqual([401, '42501', false])
    })

    test('rejects a user without write access without reading the body', async () => {
      const token = await api.tokenOf(userId)
      expect(await send('/profiles', 'POST', token)).toEqual([403, '42501', false])
      expect(await send('/profiles?id=eq.x', 'PATCH', token)).toEqual([403, '42501', false])
    })

    test('answers 404 to an unknown table or function without reading the body', async () => {
      expect(await send('/nothing', 'POST')).toEqual([404, 'PGRST205', false])
      expect(await send('/rpc/nothing', 'POST')).toEqual([404, 'PGRST202', false])
    })
  })

  describe('large body', () => {
    const write = (body: string, type: string) =>
      api.ask('/casinos', {
        method: 'POST',
        as: 'service_role_key',
        headers: { 'Content-Type': type, Prefer: 'return=minimal' },
        body,
      })
    const stored = async () => {
      const answer = await api.ask('/casinos?select=description&slug=like.rad-*&limit=1', {
        headers: { Prefer: 'count=exact' },
        as: 'service_role_key',
      })
      return [answer.headers.get('content-range'), await answer.json()]
    }
    const text = 'Lång text, "citerad" och på\ntvå rader. '.repeat(100)
    const lines = Array.from({ length: 200 }, (_, n) => [`Rad ${n}`, `rad-${n}`, text] as const)

    test('stores a large JSON body unchanged', async () => {
      const rows = lines.map(([name, slug, description]) => ({ name, slug, description }))
      expect((await write(JSON.stringify(rows), 'application/json')).status).toBe(201)
      expect(await stored()).toEqual(['0-0/200', [{ description: text }]])
    })

    test('stores a large CSV body unchanged', async () => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
      const sheet = lines.map((line) => line.map(quoted).join(',')).join('\r\n')
      const answer = await write(`name,slug,description\r\n${sheet}\r\n`, 'text/csv')
      expect(answer.status).toBe(201)
      expect(await stored()).toEqual(['0-0/200', [{ description: text }]])
    })

    test.for([
      ['application/json', `[${'{},'.repeat(300_000)}{}]`],
      ['application/json', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
      ['application/json', `["${'x'.repeat(500_000)}`],
      ['text/csv', `a\n${'1\n'.repeat(300_000)}`],
      ['text/csv', `a\n"${'x'.repeat(500_000)}`],
      ['text/csv', `${'x'.repeat(500_000)}\n1`],
      ['application/x-www-form-urlencoded', 'a&'.repeat(300)],
    ] as const)('rejects a large malformed body of %s (case %#)', async ([type, body]) => {
      expect(await refusalOf(await write(body, type))).toEqual([400, 'PGRST102'])
    })

    test('rejects a form body over 64 KB', async () => {
      const body = `name=${'x'.repeat(70_000)}`
      const answer = await write(body, 'application/x-www-form-urlencoded')
      expect(await refusalOf(answer)).toEqual([413, 'PGRST102'])
    })
  })

  test('rejects a column selected twice and more than 100 columns', async () => {
    for (const select of [
      'name,name',
      '*,*',
      'a:name,b:name',
      'name,name::text',
      Array.from({ length: 101 }, (_, n) => `localized_bonus->x${n}`).join(),
    ]) {
      expect(await refusalOf(await api.ask(`/casinos?select=${select}`))).toEqual([400, 'PGRST100'])
    }
    const fine = await api.ask('/casinos?select=*,sv:localized_bonus->sv,en:localized_bonus->en')
    expect(fine.status).toBe(200)
  })

  describe('long URLs', () => {
    test('accepts 1,000 ids in a filter of supabase-js', async () => {
      const ids = Array.from(
        { length: 1_000 },
        (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      )
      const { data } = await api.visitor
        .from('casinos')
        .select('slug')
        .not('id', 'in', `(${ids.join()})`)
      expect(data).toEqual([{ slug: 'are' }])
    })

    test('omits a Content-Location that is too long for clients', async () => {
      const location = async (length: number) => {
        const answer = await api.ask(`/casinos?select=slug&slug=neq.${'x'.repeat(length)}`)
        expect(answer.status).toBe(200)
        return answer.headers.has('content-location')
      }
      expect([await location(1_000), await location(2_000)]).toEqual([true, false])
    })

    test.for([
      [`/casinos?slug=neq.${'x'.repeat(65_600)}`, 414, 'PGRST100'],
      [`/${'x'.repeat(65_600)}`, 414, 'PGRST100'],
      [`/${'x'.repeat(60_000)}`, 404, 'PGRST205'],
      ['/casinos%E0%A4%A', 400, 'PGRST100'],
      ['/casinos%00', 400, 'PGRST100'],
      ['/casinos?slug=eq.%E0%A4%A', 400, 'PGRST100'],
      ['/casinos?slug=like.%', 400, 'PGRST100'],
      [`/casinos?slug=in.(${'x'.repeat(2_001)})`, 400, 'PGRST100'],
      [`/casinos?slug=in.(${'x,'.repeat(1_000)}x)`, 400, 'PGRST100'],
      [`/casinos?or=(${'slug.eq.a,'.repeat(2_000)}slug.eq.a)`, 400, 'PGRST100'],
      [`/casinos?${'slug=eq.a&'.repeat(51)}`, 400, 'PGRST100'],
      [`/casinos?slug=like(any).{${'x,'.repeat(900)}x}`, 200, undefined],
      [`/casinos?${`slug=like(any).{${'x,'.repeat(900)}x}&`.repeat(3)}`, 400, 'PGRST100'],
      [`/casinos?order=${'slug,'.repeat(100)}slug`, 400, 'PGRST100'],
      [`/casinos?select=x:localized_bonus${'->a'.repeat(33)}`, 400, 'PGRST100'],
    ] as const)(
      'answers a long or malformed URL with its status and error code (case %#)',
      async ([path, status, code]) => {
        const answer = await api.ask(path)
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
          ...[status, '*'],
        ])
        const body = (await answer.json()) as Refusal
        expect(body.code).toBe(code)
        if (code) expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
      },
    )
  })

  test('rejects a query whose response is too large, except for the service key', async () => {
    const texts = await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query(`insert into casinos (name, slug, published, full_review)
        select 'Lång', 'lang-' || n, true, repeat('x', 190000) from generate_series(1, 50) as n returning 1`),
    )
    expect(texts).toHaveLength(50)
    expect(await refusalOf(await api.ask('/casinos?select=full_review'))).toEqual([400, '54000'])
    expect((await api.ask('/casinos?select=full_review&limit=20')).status).toBe(200)
    const own = await api.ask('/casinos?select=full_review', { as: 'service_role_key' })
    expect(own.status).toBe(200)
  })

  test('answers 404 to OPTIONS on a table without any privilege', async () => {
    const ask = (table: string, token?: string) =>
      api.ask(`/${table}`, {
        method: 'OPTIONS',
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      })
    expect((await ask('casinos')).status).toBe(200)
    const [secret, missing] = [await ask('audit'), await ask('missing')]
    expect(secret.status).toBe(404)
    expect((await secret.text()).replaceAll('audit', 'missing')).toBe(await missing.text())
    expect((await ask('audit', await api.tokenOf(userId))).status).toBe(200)
    const keyless = await api.backend.request('/rest/v1/casinos', { method: 'OPTIONS' })
    expect(keyless.status).toBe(401)
  })

  describe('requests of external clients', () => {
    const ask = async (by: typeof api, address: string, key = keys.anon_key) =>
      by.backend.fetch(
        new Request('http://localhost/rest/v1/casinos?select=slug', { headers: { apikey: key } }),
        { clientAddress: address, external: { address } },
      )

    test('limits anonymous writes and function calls by network', async () => {
      const strict = await apiOn(database.db, { settings: { limitFactor: 0.1 } })
      for (const [path, address] of [
        ['casinos', '192.0.2.7'],
        ['rpc/claim_import', '192.0.2.8'],
      ]) {
        const statuses: number[] = []
        for (let nth = 0; nth < 14; nth++) {
          const request = new Request(`http://localhost/rest/v1/${path}`, {
            method: 'POST',
            headers: { apikey: keys.anon_key, 'Content-Type': 'application/json' },
            body: '{}',
          })
          const env = { clientAddress: address, external: { address } }
          statuses.push((await strict.backend.fetch(request, env)).status)
        }
        expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
        expect(statuses).toContain(429)
      }
    })

    test('limits requests per network without affecting others', async () => {
      // A burst of ten, then two per second.
      const strict = await apiOn(database.db, { settings: { limitFactor: 0.1 } })
      for (let n = 0; n < 10; n++) expect((await ask(strict, '192.0.2.1')).status).toBe(200)
      const later = await Promise.all(Array.from({ length: 20 }, () => ask(strict, '192.0.2.1')))
      const refused = later.find(({ status }) => status === 429)
      expect(refused?.headers.get('retry-after')).toBe('1')
      expect(refused?.headers.get('access-control-allow-origin')).toBe('*')
      expect((await ask(strict, '192.0.2.2')).status).toBe(200)
      expect((await ask(strict, '192.0.2.1', keys.service_role_key)).status).toBe(200)
    })

    test('queues requests and answers 503 when the queue is full', async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => ask(api, `198.51.100.${n}`)),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
      expect((await ask(api, '203.0.113.1')).status).toBe(200)
    })
  })
})
