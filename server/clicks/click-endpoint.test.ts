import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database as Tables } from '#db/types.ts'
import { clickUrl } from '#domain/clicks/clicks.ts'
import type { LinkPolicy } from '#domain/compliance/licence.ts'
import type { ClickCount } from '#queries/activity/clicks.ts'
import { apiOn, keys } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { sameSiteReader } from '../http/requests.ts'
import { type ClickCounter, createClickCounter } from './click-counter.ts'
import { clickEndpoint } from './click-endpoint.ts'

const ids = {
  casino: '00000000-0000-4000-8000-000000000001',
  hidden: '00000000-0000-4000-8000-000000000002',
  slot: '00000000-0000-4000-8000-000000000003',
  unknown: '00000000-0000-4000-8000-000000000004',
}
const catalogue = `
  insert into casinos (id, name, slug, published) values
    ('${ids.casino}', 'Öppet', 'oppet', true), ('${ids.hidden}', 'Dolt', 'dolt', false);
  insert into slots (id, name, slug, published) values ('${ids.slot}', 'Spel', 'spel', true);`

const onCard = { kind: 'casino', id: ids.casino, placement: 'casino_card', locale: 'sv' } as const
const bodyOf = (click: Parameters<typeof clickUrl>[0]) => clickUrl(click).split('?')[1]!

const visitor = {
  Origin: 'http://localhost',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

describe.each(databases)('clicks on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let counter: ClickCounter
  let time: Date
  let writes: number
  let isDown: boolean
  let logged: { about: object; message: string }[]
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.arrange(catalogue)
    time = new Date('2026-11-15T12:00:00Z')
    writes = 0
    isDown = false
    logged = []
    counter = newCounter()
  })
  afterEach(() => counter.close())

  function newCounter(policy?: Omit<LinkPolicy, 'today'>): ClickCounter {
    const note = (about: object, message = '') => logged.push({ about, message })
    return createClickCounter({
      service: createClient<Tables>('http://localhost', keys.service_role_key, {
        db: { retry: false },
        auth: { persistSession: false, autoRefreshToken: false },
        global: {
          fetch: async (input, init) => {
            writes += 1
            if (isDown) throw new Error('the database is away')
            return api.backend.fetch(new Request(input, init))
          },
        },
      }),
      log: { warn: note, error: note },
      now: () => time,
      ...(policy && { policy }),
    })
  }

  /** Posts to /clicks like a visitor's browser, except for the options. */
  async function post(
    body: BodyInit | null,
    {
      headers = {},
      address = '203.0.113.9',
      path = '/clicks',
      siteUrl = 'http://localhost',
      pause = null,
    }: {
      headers?: Record<string, string>
      address?: string
      path?: string
      siteUrl?: string
      pause?: string | null
    } = {},
  ): Promise<number> {
    const log = { warn: (about: object, message = '') => logged.push({ about, message }) }
    const app = new Hono<{ Variables: { clientAddress: string | null; pause: string | null } }>()
      .use(async (c, next) => {
        c.set('clientAddress', address)
        c.set('pause', pause)
        await next()
      })
      .post('/clicks', clickEndpoint(counter, sameSiteReader(siteUrl, null), siteUrl, log))
    const given = Object.entries({ ...visitor, ...headers }).filter(([, value]) => value !== '')
    const request = { method: 'POST', body, headers: given as [string, string][], duplex: 'half' }
    return (await app.request(path, request as RequestInit)).status
  }

  const stored = () =>
    database.db.as({ role: 'service_role' }, (sql) =>
      sql.query<{ row: string }>(
        'select to_jsonb(clicks)::text as row from clicks order by clicks',
      ),
    )
  const rows = async () => (await stored()).map(({ row }) => JSON.parse(row) as ClickCount)
  const counts = async () => (await rows()).map(({ count }) => count)

  test('counts no click during a pause', async () => {
    expect(await post(bodyOf(onCard), { pause: '2026-11-20T14' })).toBe(204)
    await counter.flush()
    expect(await rows()).toEqual([])
  })

  test('stores only the day, item, placement, language and bot flag of a click', async () => {
    await post(bodyOf(onCard), { headers: { Cookie: 'session=secret', Referer: 'http://x/y' } })
    await post(bodyOf(onCard))
    await post(bodyOf({ kind: 'slot', id: ids.slot, placement: 'slot_demo', locale: 'en' }))
    await counter.flush()
    const day = '2026-11-15'
    expect(await rows()).toEqual([
      {
        day,
        kind: 'casino',
        item_id: ids.casino,
        placement: 'casino_card',
        locale: 'sv',
        is_bot: false,
        count: 2,
      },
      {
        day,
        kind: 'slot',
        item_id: ids.slot,
        placement: 'slot_demo',
        locale: 'en',
        is_bot: false,
        count: 1,
      },
    ])
    expect(JSON.stringify(await stored())).not.toMatch(/203\.0|Mozilla|secret|http/)
    const elsewhere = await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query('select key from auth.rate_limits'),
    )
    expect(elsewhere).toEqual([])
    expect(logged).toEqual([])
  })

  test('ignores clicks on casinos that the site does not link to', async () => {
    const strict = newCounter({ unlicensedLinks: 'hide', markets: ['se'] })
    const slot = { kind: 'slot', id: ids.slot, placement: 'slot_play', locale: 'sv' } as const
    for (const click of [onCard, slot]) strict.count(click, false, null)
    await strict.flush()
    expect((await rows()).map(({ kind }) => kind)).toEqual(['slot'])
    await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query(`update casinos set license_info = 'Svensk licens'`),
    )
    strict.count(onCard, false, null)
    await strict.close()
    expect((await rows()).map(({ kind }) => kind)).toEqual(['casino', 'slot'])
  })

  test('adds later clicks to earlier ones, also when two nodes write concurrently', async () => {
    const second = newCounter()
    for (const one of [counter, second]) {
      for (let click = 0; click < 3; click++) one.count(onCard, false, null)
      one.count({ ...onCard, placement: 'sidebar_cta' }, false, null)
    }
    await Promise.all([counter.flush(), second.flush()])
    counter.count(onCard, false, null)
    await counter.close()
    await second.close()
    expect(await counts()).toEqual([7, 2])
  })

  test('skips clicks on unpublished and unknown items and counts the others', async () => {
    for (const id of [ids.hidden, ids.unknown, ids.slot]) await post(bodyOf({ ...onCard, id }))
    await post(bodyOf(onCard))
    await counter.flush()
    expect((await rows()).map(({ item_id }) => item_id)).toEqual([ids.casino])
  })

  test('counts a browser ping by the click in its URL', async () => {
    const ping = { path: clickUrl(onCard), headers: { 'Content-Type': 'text/ping' } }
    expect(await post('PING', ping)).toBe(204)
    await counter.flush()
    expect(await counts()).toEqual([1])
  })

  test.for([
    ['another site', { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site with a same-origin claim', { Origin: 'http://evil.example' }],
    ['nowhere', { Origin: 'null' }],
    ['a client without origin headers', { Origin: '', 'Sec-Fetch-Site': '' }],
  ] as const)('answers 204 to a click from %s without counting it', async ([, headers]) => {
    expect(await post(bodyOf(onCard), { headers })).toBe(204)
    await counter.flush()
    expect(await counts()).toEqual([])
  })

  test.for([
    ['nothing', null],
    ['noise', new Uint8Array([0, 255, 254, 128, 0])],
    ['JSON', JSON.stringify(onCard)],
    ['too much', `${bodyOf(onCard)}&x=${'x'.repeat(512)}`],
    ['an object’s own names', 'kind=__proto__&id=constructor&placement=toString&locale=valueOf'],
  ] as const)('does not count a click with a body of %s', async ([, body]) => {
    expect(await post(body)).toBe(204)
    await counter.flush()
    expect(await counts()).toEqual([])
    expect(logged).toEqual([])
  })

  test('stops reading an endless body', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100
        controller.enqueue(new TextEncoder().encode('x'.repeat(100)))
      },
    })
    expect(await post(endless)).toBe(204)
    expect(sent).toBeLessThan(2_000)
  })

  test('logs a body that breaks off and answers 204', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('gone')),
    })
    expect(await post(broken)).toBe(204)
    expect(logged.map(({ message }) => message)).toEqual(['malformed click ignored'])
  })

  test.for([
    ['Firefox', {}, false],
    [
      'a telephone by Cubot',
      { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) Chrome/140 Mobile' },
      false,
    ],
    [
      'Googlebot',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      true,
    ],
    [
      'Chrome without a window',
      { 'User-Agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' },
      true,
    ],
    ['curl', { 'User-Agent': 'curl/8.5.0' }, true],
    ['a program without a name', { 'User-Agent': '' }, true],
    ['a program that knows our origin', { 'Sec-Fetch-Site': '' }, true],
  ] as const)(
    'decides whether a click from %s is flagged as a bot’s',
    async ([, headers, isBot]) => {
      await post(bodyOf(onCard), { headers })
      await counter.flush()
      expect((await rows()).map(({ is_bot }) => is_bot)).toEqual([isBot])
    },
  )

  test('does not flag browsers without Sec-Fetch-Site as bots on a site without TLS', async () => {
    const siteUrl = 'http://intranet.example'
    await post(bodyOf(onCard), { siteUrl, headers: { Origin: siteUrl, 'Sec-Fetch-Site': '' } })
    await counter.flush()
    expect((await rows()).map(({ is_bot }) => is_bot)).toEqual([false])
  })

  test('limits a flood from one network to 60 clicks per minute and one write', async () => {
    const flood = async (address: string, clicks: number) => {
      for (let click = 0; click < clicks; click++) await post(bodyOf(onCard), { address })
    }
    await flood('203.0.113.9', 200)
    await flood('2001:db8::1', 40)
    await flood('2001:db8::2', 40)
    await flood('198.51.100.1', 1)
    await counter.flush()
    expect(await counts()).toEqual([60 + 60 + 1])
    // One write adds the clicks, and one deletes old clicks.
    expect(writes).toBe(2)
    time = new Date(time.getTime() + 60_000)
    await flood('203.0.113.9', 2)
    await counter.flush()
    expect(await counts()).toEqual([60 + 60 + 1 + 2])
    expect(writes).toBe(3)
  })

  test('drops clicks on made-up items when the buffer is full', async () => {
    counter.count(onCard, false, null)
    for (let made = 0; made < 30_000; made++) {
      const id = `00000000-0000-4000-8000-${String(made).padStart(12, '1')}`
      counter.count({ ...onCard, id }, false, `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`)
    }
    counter.count(onCard, false, null)
    await counter.flush()
    expect(await counts()).toEqual([2])
    expect(logged.map(({ message }) => message)).toEqual(['click buffer full, clicks dropped'])
  })

  test('keeps clicks while the database is down and writes them later', async () => {
    isDown = true
    counter.count(onCard, false, null)
    await counter.flush()
    counter.count(onCard, false, null)
    expect(logged.map(({ message }) => message)).toEqual(['writing clicks failed, will retry'])
    isDown = false
    await counter.flush()
    expect(await counts()).toEqual([2])
  })

  test('deletes clicks after thirteen months, with or without new clicks', async () => {
    const at = async (moment: string, isClicked = true) => {
      time = new Date(moment)
      if (isClicked) counter.count(onCard, false, null)
      await counter.flush()
    }
    await at('2025-10-15T12:00:00Z')
    await at('2025-10-16T12:00:00Z')
    await at('2026-11-15T12:00:00Z')
    expect((await rows()).map(({ day }) => day)).toEqual(['2025-10-15', '2025-10-16', '2026-11-15'])
    await at('2026-11-16T12:00:00Z', false)
    expect((await rows()).map(({ day }) => day)).toEqual(['2025-10-16', '2026-11-15'])
  })

  test('counts a click after midnight in Sweden on the new day', async () => {
    time = new Date('2026-11-15T23:00:01Z')
    counter.count(onCard, false, null)
    await counter.flush()
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-16'])
  })
})
