import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { facetKey } from '#domain/lists/facets.ts'
import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'
import { sized } from '#test/support/sizes.ts'

import { type Caller, serviceRole } from './database.ts'
import type { Row, Value } from './engine.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const refusal: unknown = expect.stringMatching(/^topics_names/)
const visitor = { role: 'anon' } as const
interface Step {
  what: 'edit' | 'import' | 'restore' | 'rename' | 'delete'
  slug: string
  values: string[]
  name: string
}

const member = signedIn('00000000-0000-4000-8000-000000000002')

describe.each(databases)('topics on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.arrange(`delete from trash; insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin')`),
  )

  const run = <R extends Row>(
    statement: string,
    caller: Caller = serviceRole,
    values: Value[] = [],
  ) => database.db.as(caller, (sql) => sql.query<R>(statement, values))
  const add = (kind: string, name: string, more: Record<string, unknown> = {}, caller?: Caller) => {
    const slug = `${facetKey(name)}-${kind.replace('_', '-')}`
    const row = { name, slug, topic_kind: kind, published: true, ...more }
    const columns = Object.keys(row).join()
    return run(
      `insert into topics (${columns}) select ${columns} from jsonb_populate_record(null::topics, $1) returning slug`,
      caller,
      [
        JSON.stringify({
          aliases: [],
          localized_name: {},
          localized_summary: {},
          localized_body: {},
          ...row,
        }),
      ],
    )
  }
  const pages = (caller: Caller = visitor) =>
    run('select name, casinos, slots, indexed_in from topic_pages order by name', caller)

  test('shows visitors published topics, and lets only administrators and the backend write', async () => {
    await add('payment', 'Swish')
    await add('payment', 'Dold', { published: false })
    for (const caller of [visitor, member]) {
      expect(await run('select name from topics', caller)).toEqual([{ name: 'Swish' }])
      expect((await pages(caller)).map((row) => row['name'])).toEqual(['Swish'])
      await expect(add('payment', 'Trustly', {}, caller)).rejects.toMatchObject({ code: '42501' })
    }
    await add('payment', 'Trustly', {}, signedIn(admin))
    expect(await run(`update topics set name = 'Annat' returning id`, member)).toEqual([])
    await expect(run('select * from topic_candidates', visitor)).rejects.toMatchObject({
      code: '42501',
    })
    expect(await run('select * from topic_candidates', member)).toEqual([])
  })

  test('counts published records by every name, also in another language and without separators', async () => {
    await add('provider', 'Play’n GO', { aliases: ['PnG Studio'] })
    await add('game_type', 'Bordsspel', { localized_name: { en: 'Table games' } })
    await run(`insert into casinos (name, slug, published, providers, games) values
        ('A', 'a', true, '{Play''n Go}', '{Table Games}'), ('B', 'b', true, '{playngo}', '{bordsspel}'),
        ('C', 'c', true, '{PNG STUDIO}', '{}'), ('D', 'd', false, '{Play’n GO}', '{Bordsspel}')`)
    await run(
      `insert into slots (name, slug, published, provider) values ('E', 'e', true, 'Play-n-GO')`,
    )
    expect(await pages()).toMatchObject([
      { name: 'Bordsspel', casinos: 2, slots: 0 },
      { name: 'Play’n GO', casinos: 3, slots: 1 },
    ])
  })

  test('refuses a name that another topic of the kind has, and names that one', async () => {
    await add('payment', 'Swish', { aliases: ['Swisha'] })
    const taken = { code: '23505', message: refusal, detail: 'Swish' }
    await expect(add('payment', 'SWISHA')).rejects.toMatchObject(taken)
    await expect(
      add('payment', 'Annan', { localized_name: { en: 'Swish!' } }),
    ).rejects.toMatchObject(taken)
    await add('payment', 'Annan')
    await expect(
      run(`update topics set aliases = '{Swish}' where name = 'Annan'`),
    ).rejects.toMatchObject(taken)
    // Another kind has names of its own.
    await add('provider', 'Swish')
    const both = [add('payment', 'Zimpler'), add('payment', 'Zimpler', { slug: 'z' })]
    const results = await Promise.allSettled(both)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lists a page in the languages with enough text, when the topic has three records', async () => {
    const long = `<p>${'x'.repeat(260)}</p>`
    await add('payment', 'Swish', {
      ...{ summary: 'y'.repeat(40), body: long },
      ...{ localized_body: { en: `<p>${'x'.repeat(299)}<a href="/y">  </a></p>` } },
    })
    const indexed = async () => (await pages())[0]?.['indexed_in']
    for (const slug of ['a', 'b', 'c']) {
      expect(await indexed()).toBe('{}')
      await run(`insert into casinos (name, slug, published, withdrawals)
        values ('${slug}', '${slug}', true, '["Swish:::Direkt"]')`)
    }
    expect(await indexed()).toBe('{sv}')
    await run(`update topics set localized_summary = '{"en": "z"}'`)
    expect(await indexed()).toBe('{en,sv}')
    await run(`update topics set body = null`)
    expect(await indexed()).toBe('{en}')
    await run(`update casinos set published = false where slug = 'a'`)
    expect(await indexed()).toBe('{}')
  })

  test('lists the values that no topic has, the most frequent first', async () => {
    await run(`insert into casinos (name, slug, published, providers, games, deposits) values
        ('A', 'a', true, '{Nytt,Känd}', '{Bingo}', '["Swish:::", {"method": "Ny metod"}]'),
        ('B', 'b', false, '{NYTT," "}', '{}', '[]')`)
    await run(
      `insert into slots (name, slug, provider, features) values ('C', 'c', 'nytt', '{Wilds}')`,
    )
    await add('provider', 'Känd')
    await add('payment', 'Swish')
    const found = await run(
      'select topic_kind, key, records from topic_candidates order by records desc, topic_kind, key',
      signedIn(admin),
    )
    expect(found).toEqual([
      { topic_kind: 'provider', key: 'nytt', records: 3 },
      { topic_kind: 'feature', key: 'wilds', records: 1 },
      { topic_kind: 'game_type', key: 'bingo', records: 1 },
      { topic_kind: 'payment', key: 'ny-metod', records: 1 },
    ])
  })

  test('keeps the former address, the history and the trash of a topic', async () => {
    await add('payment', 'Swish')
    await run(`update topics set slug = 'swish'`, signedIn(admin))
    expect(await run('select slug from slug_redirects', visitor)).toEqual([
      { slug: 'swish-payment' },
    ])
    await run(`delete from topics`, signedIn(admin))
    expect(await run('select slug from slug_redirects', visitor)).toEqual([])
    const restored = await run(
      'select kind, outcome from restore_trashed(array(select id from trash))',
      signedIn(admin),
    )
    expect(restored).toEqual([{ kind: 'topics', outcome: 'restored' }])
    expect(await run('select name, slug from topics', visitor)).toEqual([
      { name: 'Swish', slug: 'swish' },
    ])
  })

  for (const { size: rounds, tags } of sized({ daily: 60, full: 10_000 })) {
    test(`stay correct through ${rounds} edits, imports and restores`, { tags }, async () => {
      await run(`insert into casinos (name, slug, published)
        values ('A', 'a', true), ('B', 'b', true), ('C', 'c', true)`)
      await add('provider', 'NetEnt', { slug: 'netent' })
      await add('provider', 'Ä-spel', { slug: 'aspel' })
      for (const step of fc.sample(steps, { numRuns: rounds, seed: 32 })) {
        await apply(step)
        await compare()
      }
    })
  }

  const list = (place: number) => `array(select jsonb_array_elements_text($${place}::jsonb))`

  /** Changes a casino, or the names of a topic. */
  async function apply({ what, slug, values, name }: Step): Promise<unknown> {
    const caller = signedIn(admin)
    const providers = JSON.stringify(values)
    switch (what) {
      case 'edit':
        return run(`update casinos set providers = ${list(1)} where slug = $2`, caller, [
          providers,
          slug,
        ])
      case 'import':
        return run(`select * from import_rows('casinos', $1::jsonb)`, caller, [
          JSON.stringify([{ slug, name: slug, providers: values, published: true }]),
        ])
      case 'restore':
        return run(`select * from restore_trashed(array(select id from trash limit 100))`, caller)
      case 'delete':
        return run(`delete from casinos where slug = $1`, caller, [slug])
      case 'rename':
        // A name that the other topic has is refused.
        return run(`update topics set aliases = array[$1] where slug = $2`, caller, [
          name,
          slug === 'a' ? 'netent' : 'aspel',
        ]).catch((error: unknown) => expect(error).toMatchObject({ message: refusal }))
    }
  }

  /** Compares the size of each topic with that computed from the names in the lists. */
  async function compare(): Promise<void> {
    const casinos = await run(
      `select to_json(providers)::text as providers from casinos where published`,
    )
    const keysOf = (names: string[]) => names.flatMap((name) => facetKey(name) ?? [])
    const used = casinos.map(({ providers }) => keysOf(JSON.parse(String(providers)) as string[]))
    const topics = await run(
      `select to_json(topics.name || aliases)::text as names, casinos from topics join topic_pages using (id)`,
    )
    for (const { names, casinos: size } of topics) {
      const keys = keysOf(JSON.parse(String(names)) as string[])
      const own = new Set([...keys, ...keys.map((key) => key.replaceAll('-', ''))])
      const members = used.filter((found) => found.some((key) => own.has(key)))
      expect({ names, size }).toEqual({ names, size: members.length })
    }
  }
})

const names = ['Play’n GO', 'playngo', 'NetEnt', 'Net Ent', 'Ä-spel', 'a spel', ' ', '☃', 'Swish']
const steps: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom<Step['what']>('edit', 'import', 'restore', 'rename', 'delete'),
  slug: fc.constantFrom('a', 'b', 'c'),
  values: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }),
  name: fc.constantFrom(...names),
})
