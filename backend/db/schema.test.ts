import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Column, TypeName } from '#domain/columns/column.ts'
import { isSwedishLicence } from '#domain/compliance/licence.ts'
import { definitionOf, type Kind, kinds } from '#domain/kinds/kinds.ts'
import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'
import { fullUnless } from '#test/support/sizes.ts'

import { serviceRole } from './database.ts'
import type { Row } from './engine.ts'
import { describeTypes } from './migrations/describe-types.ts'

describe.each(databases)('database schema on $name', ({ name, open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => database.arrange(''))

  const run = <R extends Row>(statement: string, values: string[] = []) =>
    database.db.as(serviceRole, (sql) => sql.query<R>(statement, values))

  test('matches the generated db/types.ts', async () => {
    expect(readFileSync('db/types.ts', 'utf8')).toBe(await describeTypes(database.db))
  })

  test('inserts a casino with only name and slug as unpublished, unrated and Swedish', async () => {
    const rows = await run(
      `insert into casinos (name, slug) values ('Lyktan', 'lyktan')
       returning published, rating, is_new, countries, features, deposits, localized_bonus, free_spins`,
    )
    expect(rows).toEqual([
      {
        published: false,
        rating: '0.0',
        is_new: false,
        countries: '{se}',
        features: '{}',
        deposits: '[]',
        localized_bonus: '{}',
        free_spins: null,
      },
    ])
  })

  test('keeps the thousand newest mappings of sheets', async () => {
    const insert = (from: number, to: number) =>
      run(`insert into import_mappings (kind, sheet, columns)
        select 'casinos', lpad(to_hex(n), 64, '0'), '{}' from generate_series(${from}, ${to}) as n`)
    await insert(1, 5)
    await insert(6, 1_003)
    expect(await run('select sheet from import_mappings')).toHaveLength(1_000)
    await insert(2_000, 2_001)
    const [oldest] = await run<{ sheet: string }>('select min(sheet) as sheet from import_mappings')
    expect(oldest?.sheet).toBe('6'.padStart(64, '0'))
    await run('delete from import_mappings')
  })

  test.for([
    ['casinos', 'name', "''"],
    ['casinos', 'name', "'   '"],
    ['casinos', 'name', "repeat('x', 201)"],
    ['casinos', 'slug', "'Stor-Bokstav'"],
    ['casinos', 'slug', "'två--streck'"],
    ['casinos', 'slug', "'-borjan'"],
    ['casinos', 'slug', "''"],
    ['casinos', 'rating', '5.1'],
    ['casinos', 'rating', '-0.1'],
    ['casinos', 'free_spins', '-1'],
    ['casinos', 'bonus_wagering', '-1'],
    ['casinos', 'casino_wagering', '-1'],
    ['casinos', 'countries', "'{xx}'"],
    ['casinos', 'countries', "'{SE}'"],
    ['casinos', 'features', "'{a,null}'"],
    ['casinos', 'features', "array_fill('x'::text, array[101])"],
    ['casinos', 'deposits', `'{"method": "Swish"}'`],
    ['casinos', 'localized_bonus', `'{"sv-SE": "Bonus"}'`],
    ['casinos', 'localized_features', `'{"en": "Swish"}'`],
    ['casinos', 'localized_features', `'{"en": [["Swish"]]}'`],
    ['casinos', 'localized_deposits', `'{"en": {"method": "Swish"}}'`],
    ['casinos', 'localized_bonus', `'{"sv": 1}'`],
    ['casinos', 'localized_bonus', `'[]'`],
    ['casinos', 'description', "repeat('x', 5001)"],
    ['slots', 'rtp', '100.01'],
    ['slots', 'rtp', '-1'],
    ['slots', 'rtp_versions', "'{965}'"],
    ['slots', 'rtp_versions', "'{0}'"],
    ['slots', 'rtp_versions', "'{91,96.5}'"],
    ['slots', 'rtp_versions', "'{91,91}'"],
    ['slots', 'rtp_versions', "'{96.5,null}'"],
    ['slots', 'rtp_versions', 'array(select generate_series(50, 30, -1))'],
    ['slots', 'volatility', "'Extrem'"],
    ['slots', 'rating', '5.1'],
    ['slots', 'screenshots', "'{a,null}'"],
  ] as const)('checks %s.%s and rejects %s', async ([table, column, value]) => {
    const columns = { name: "'Namn'", slug: "'slug'", [column]: value }
    const insert = run(
      `insert into ${table} (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`,
    )
    await expect(insert).rejects.toMatchObject({ code: '23514' })
  })

  const requiredOf: Partial<Record<Kind, object>> = {
    ...{ bonuses: { casino: 'lyktan' }, topics: { topic_kind: 'feature' } },
  }
  const limited = kinds.flatMap((kind) =>
    Object.entries<Column>(definitionOf(kind).columns).flatMap(
      ([name, { max, localized, type, to }]) => [
        // A reference is limited by the slugs that exist.
        ...(max && !to
          ? [{ kind, name, value: 'a'.repeat(max), tooLong: 'a'.repeat(max + 1) }]
          : []),
        ...(max && localized
          ? [
              {
                ...{ kind, name: `localized_${name}` },
                ...{ value: { en: 'å'.repeat(max) }, tooLong: { en: 'å'.repeat(max + 1) } },
              },
            ]
          : []),
        ...(type === 'list'
          ? [{ kind, name, value: ['å'.repeat(1_000)], tooLong: ['å'.repeat(1_001)] }]
          : []),
        ...(type === 'list' && localized
          ? [
              {
                ...{ kind, name: `localized_${name}` },
                ...{ value: { en: ['å'.repeat(1_000)] }, tooLong: { en: ['å'.repeat(1_001)] } },
              },
            ]
          : []),
      ],
    ),
  )
  test.for(limited)('limits $kind.$name like the form', async ({ kind, name, value, tooLong }) => {
    const insert = (one: unknown) => {
      const row = { ...requiredOf[kind], name: 'A', slug: 'a', [name]: one }
      const columns = Object.keys(row).join()
      return run(
        `insert into ${kind} (${columns}) select ${columns} from jsonb_populate_record(null::${kind}, $1::text::jsonb)`,
        [JSON.stringify(row)],
      )
    }
    if (kind === 'bonuses') await run(`insert into casinos (name, slug) values ('A', 'lyktan')`)
    await insert(value)
    await expect(insert(tooLong)).rejects.toMatchObject({ code: '23514' })
  })

  test('rejects a duplicate slug of two casinos, but lets a casino and a slot share one', async () => {
    await run(`insert into casinos (name, slug) values ('A', 'samma')`)
    await run(`insert into slots (name, slug) values ('B', 'samma')`)
    await expect(
      run(`insert into casinos (name, slug) values ('C', 'samma')`),
    ).rejects.toMatchObject({
      code: '23505',
    })
  })

  test('ignores timestamps and ids that a caller sets', async () => {
    const [row] = await run<{ id: string; fresh: boolean }>(
      `insert into casinos (name, slug, created_at, updated_at) values ('A', 'a', '1999-01-01', '1999-01-01')
       returning id, created_at > now() - interval '1 minute' and updated_at = created_at as fresh`,
    )
    expect(row?.fresh).toBe(true)
    const [changed] = await run(
      `update casinos set id = gen_random_uuid(), created_at = '1999-01-01', updated_at = '1999-01-01'
       returning id, created_at > now() - interval '1 minute' as kept, updated_at > created_at as later`,
    )
    expect(changed).toEqual({ id: row?.id, kept: true, later: true })
  })

  test('sorts names in Swedish order, ignoring case, like Intl.Collator', async () => {
    const names = [
      'Öresund',
      'ängen',
      'Ängsblomman',
      'åre',
      'Åreskutan',
      'zebra',
      'Zulu',
      'Éclair',
      'ebba',
      'Ernst',
      'alfa',
      'Beta',
      'über',
      'yta',
      'X-ray',
      '7 himlar',
      '21 kort',
      'Wilma',
      'vass',
      'Ærlig',
      'Øst',
      'cæsar',
      'casino-å',
      'casino å',
      'Casino',
      'ö',
      'ä',
      'å',
      'Ö',
      'z',
      'ñandu',
      'o',
      'ã',
    ]
    await run(
      `insert into casinos (name, slug) select name, 'namn-' || position from unnest($1::text[]) with ordinality as t(name, position)`,
      [`{${names.map((name) => `"${name}"`).join(',')}}`],
    )
    const rows = await run<{ name: string; name_sort: string }>(
      'select name, name_sort from casinos order by name_sort, name collate "C"',
    )
    const sorted = rows.map(({ name }) => name)
    const collator = new Intl.Collator('sv', { sensitivity: 'base' })
    for (const [index, name] of sorted.entries()) {
      const previous = sorted[index - 1]
      if (previous)
        expect(`${previous} ≤ ${name}: ${collator.compare(previous, name) <= 0}`).toBe(
          `${previous} ≤ ${name}: true`,
        )
    }
    expect(sorted.slice(-8).join(' ')).toBe('ä ängen Ängsblomman Ærlig Ö ö Öresund Øst')
  })

  test.for([
    [`[{"method": "Swish", "min": "100 kr"}]`, true],
    [`["Kort", "SWISH-betalning"]`, true],
    [`[{"method": "Trustly", "time": "swish"}]`, false],
    [`[{"metod": "Swish"}, 7, null]`, false],
    ['[]', false],
  ] as const)('maps deposits %s to accepts_swish %s', async ([deposits, expected]) => {
    const rows = await run(
      `insert into casinos (name, slug, deposits) values ('A', 'a', $1::text::jsonb) returning accepts_swish`,
      [deposits],
    )
    expect(rows).toEqual([{ accepts_swish: expected }])
  })

  test.for([
    ['Direkt', 0],
    ['Omedelbart', 0],
    ['Instant', 0],
    ['15 min', 15],
    ['Direkt–24 timmar', 1_440],
    ['0–24 tim', 1_440],
    ['1,5 timmar', 90],
    ['12-24 h', 1_440],
    ['Inom 30 minuter', 30],
    ['1–3 bankdagar', 4_320],
    ['2 till 5 vardagar', 7_200],
    ['1 vecka', 10_080],
    ['3 business days', 4_320],
    ['Samma dag', 1_440],
    ['Varierar', null],
    ['1 000 kr', null],
    ['99999999999 dagar', 14_400_000],
  ] as const)('reads the longest time of %j as %s minutes', async ([text, minutes]) => {
    const rows = await run(
      `insert into casinos (name, slug, withdrawals) values ('A', 'a', $1::text::jsonb) returning withdrawal_minutes`,
      [JSON.stringify([{ method: 'Bank', time: text }, { method: 'Kort' }])],
    )
    expect(rows).toEqual([{ withdrawal_minutes: minutes }])
  })

  test('takes the fastest of the withdrawals, in either form', async () => {
    const rows = await run(
      `insert into casinos (name, slug, withdrawals) values ('A', 'a', $1::text::jsonb) returning withdrawal_minutes`,
      [JSON.stringify(['Kort:100 kr::3 dagar', { method: 'Swish', time: '10 min' }, 7, null])],
    )
    expect(rows).toEqual([{ withdrawal_minutes: 10 }])
  })

  test.for([
    ['Svensk licens', true],
    ['Licens från SPELINSPEKTIONEN', true],
    ['MGA och svensk licens', true],
    ['Svensk licens, inte MGA', true],
    ['Utan svensk licens', false],
    ['Saknar licens från Spelinspektionen', false],
    ['Ej svensk', false],
    ['Svensk licens saknas', false],
    ['Malta Gaming Authority', false],
    ['', false],
  ] as const)('maps licence %j to swedish_licence %s', async ([licence, expected]) => {
    const rows = await run(
      `insert into casinos (name, slug, license_info) values ('A', 'a', $1) returning swedish_licence`,
      [licence],
    )
    expect(rows).toEqual([{ swedish_licence: expected }])
    expect(isSwedishLicence(licence)).toBe(expected)
  })

  test('agrees with the code about any licence', async () => {
    const parts = [
      'svensk licens',
      'Spelinspektionen',
      'inte',
      'UTAN',
      'saknas',
      'ej',
      'MGA',
      ',',
      ';',
      '(',
      ')',
      '.',
      'och',
    ]
    const licences = fc.sample(
      fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((words) => words.join(' ')),
      300,
    )
    const rows = await run(
      `insert into casinos (name, slug, license_info)
         select 'A', 'a-' || n, licence from jsonb_array_elements_text($1::jsonb) with ordinality t (licence, n)
       returning license_info, swedish_licence`,
      [JSON.stringify(licences)],
    )
    expect(rows).toHaveLength(licences.length)
    for (const { license_info, swedish_licence } of rows) {
      expect([license_info, isSwedishLicence(String(license_info))]).toEqual([
        license_info,
        swedish_licence,
      ])
    }
  })

  /** A Swedish value of each localized column, its translation, and a figure, which needs none. */
  const samples: Partial<
    Record<TypeName, { plain: unknown; translation: unknown; figure?: unknown }>
  > = {
    text: { plain: 'ca 100 kr', translation: 'About SEK 100', figure: '1 000 kr' },
    richText: { plain: '<p>Bra</p>', translation: '<p>Good</p>' },
    list: { plain: ['50 snurr', '25x'], translation: ['50 spins'], figure: ['25x', '1 000 kr'] },
    payments: {
      plain: [{ method: 'Swish', min: '100 kr', max: '', time: 'Direkt' }],
      translation: [{ method: '', min: '', max: '', time: 'Instant' }],
      figure: [{ method: 'Swish', min: '100 kr', max: '', time: '15 minuter' }],
    },
  }
  const localized = kinds.flatMap((kind) =>
    Object.entries<Column>(definitionOf(kind).columns)
      .filter(([, column]) => column.localized)
      .map(([name, column]) => ({ kind, name, column })),
  )
  test.for(localized)(
    'marks a $kind row whose $name lacks English',
    async ({ kind, name, column }) => {
      const { plain, translation, figure } = samples[column.type] ?? {}
      const lacks = async (values: Record<string, unknown>) => {
        await run(`delete from ${kind}`)
        // A figure needs no translation.
        const row = { name: '1', slug: 'a', ...requiredOf[kind], ...values }
        const columns = Object.keys(row).join()
        const rows = await run<{ lacks_english: boolean }>(
          `insert into ${kind} (${columns}) select ${columns}
           from jsonb_populate_record(null::${kind}, $1::text::jsonb) returning lacks_english`,
          [JSON.stringify(row)],
        )
        return rows[0]?.lacks_english
      }
      expect(await lacks({ [name]: plain })).toBe(true)
      expect(await lacks({ [name]: plain, [`localized_${name}`]: { en: translation } })).toBe(false)
      if (column.localized === 'others') expect(await lacks({ [name]: figure })).toBe(false)
    },
  )

  test('fills the search columns of each language with folded name, description and features', async () => {
    const rows = await run(
      `insert into casinos (name, slug, description, localized_description, features)
       values ('ÅRE', 'are', 'Beskrivning', '{"sv": "Fjäll", "en": "Mountain"}', '{"Bingo Öppet"}')
       returning search_sv, search_en`,
    )
    expect(rows).toEqual([
      { search_sv: 'are\nare\nfjall\nbingo oppet', search_en: 'are\nare\nmountain\nbingo oppet' },
    ])
    const translated = await run(
      `insert into casinos (name, slug, features, localized_features)
       values ('B', 'b', '{Snabbt,Swish,BankID}', '{"en": ["Fast", ""]}') returning search_sv, search_en`,
    )
    expect(translated).toEqual([
      { search_sv: 'b\nb\n\nsnabbt\nswish\nbankid', search_en: 'b\nb\n\nfast\nswish\nbankid' },
    ])
    const slots = await run(
      `insert into slots (name, slug, provider, description) values ('Mr. Älv', 'alv', 'NetEnt', 'Skog')
       returning search_en, name_variants`,
    )
    expect(slots).toEqual([
      {
        search_en: 'mr. alv\nmralv\nnetent\nskog\n',
        name_variants: '{lv,av,al,alv}',
      },
    ])
  })

  describe('notifications of content changes', () => {
    const notifications: (string | null)[] = []
    beforeAll(() =>
      database.db.listen('kasinokompassen_changes', (payload) => notifications.push(payload)),
    )
    const notificationsOf = async (...statements: string[]) => {
      notifications.length = 0
      for (const statement of statements) await run(statement)
      // On both databases the writer's listeners are notified before its write resolves.
      return [...new Set(notifications)]
    }
    const many = (count: number, slug: string) =>
      `insert into slots (name, slug) select 'S', ${slug} from generate_series(1, ${count}) as n`

    test('notifies of changed slugs, both slugs of a moved row, and whether other pages are affected', async () => {
      const payloads = await notificationsOf(
        `insert into casinos (name, slug) values ('A', 'a')`,
        `update casinos set bonus = '100 %'`,
        `update casinos set slug = 'b'`,
        `update casinos set published = true`,
        `update casinos set rating = 1 where slug = 'finns-inte'`,
        `delete from casinos`,
      )
      expect(payloads).toEqual(['casinos a!', 'casinos a', 'casinos a! b!', 'casinos b!'])
    })

    test('notifies every listener of a content change', async () => {
      const otherListener: (string | null)[] = []
      await database.db.listen('kasinokompassen_changes', (payload) => otherListener.push(payload))
      expect(await notificationsOf(`insert into slots (name, slug) values ('A', 'a')`)).toEqual([
        'slots a!',
      ])
      expect(otherListener).toContain('slots a!')
    })

    test('omits the slugs of a notification when they are too many or too long', async () => {
      expect((await notificationsOf(many(100, `'s-' || n`)))[0]).toMatch(/^slots( s-\d+!){100}$/)
      expect(await notificationsOf(`update slots set rating = 4`)).toHaveLength(1)
      expect(await notificationsOf(many(101, `'t-' || n`))).toEqual(['slots *'])
      expect(await notificationsOf(many(50, `repeat('x', 190) || n`))).toEqual(['slots *'])
      expect(await notificationsOf('delete from slots')).toEqual(['slots *'])
    })
  })

  describe('slug redirects', () => {
    const redirects = () =>
      database.db.as({ role: 'anon' }, (sql) =>
        sql.query(
          'select slug_redirects.slug as old, casinos.slug as now from slug_redirects join casinos on target_id = id order by 1',
        ),
      )

    test('redirects old slugs of a published page to its current slug without chains', async () => {
      await run(`insert into casinos (name, slug, published) values ('A', 'ett', true)`)
      await run(`update casinos set slug = 'tva'`)
      await run(`update casinos set slug = 'tre'`)
      expect(await redirects()).toEqual([
        { old: 'ett', now: 'tre' },
        { old: 'tva', now: 'tre' },
      ])
    })

    test('leaves no redirect loop when a page returns to an old slug', async () => {
      await run(`insert into casinos (name, slug, published) values ('A', 'ett', true)`)
      await run(`update casinos set slug = 'tva'`)
      await run(`update casinos set slug = 'ett'`)
      expect(await redirects()).toEqual([{ old: 'tva', now: 'ett' }])
    })

    test('creates no redirect from an unpublished slug and shows none to an unpublished page', async () => {
      await run(`insert into casinos (name, slug) values ('A', 'ett')`)
      await run(`update casinos set slug = 'tva', published = true`)
      await run(`update casinos set slug = 'tre'`)
      expect(await redirects()).toEqual([{ old: 'tva', now: 'tre' }])
      await run(`update casinos set published = false`)
      expect(await redirects()).toEqual([])
    })

    test('redirects a reused slug to its last owner until that page is deleted', async () => {
      await run(`insert into casinos (name, slug, published) values ('A', 'ett', true)`)
      await run(`update casinos set slug = 'a-ny'`)
      await run(`insert into casinos (name, slug, published) values ('B', 'ett', true)`)
      await run(`update casinos set slug = 'b-ny' where name = 'B'`)
      expect(await redirects()).toEqual([{ old: 'ett', now: 'b-ny' }])
      await run(`delete from casinos where name = 'B'`)
      expect(await run('select slug from slug_redirects')).toEqual([])
    })

    test('creates a slug redirect with the rights of an administrator', async () => {
      const id = '00000000-0000-4000-8000-000000000001'
      await run(`insert into auth.users (id, email) values ('${id}', 'admin@example.se')`)
      await run(`insert into profiles (id, role) values ('${id}', 'admin')`)
      await run(`insert into slots (name, slug, published) values ('A', 'ett', true)`)
      await database.db.as(signedIn(id), (sql) => sql.query(`update slots set slug = 'tva'`))
      expect(await run('select kind, slug from slug_redirects')).toEqual([
        { kind: 'slots', slug: 'ett' },
      ])
    })
  })

  test('has an index on every foreign key, by which embeds find the related rows', async () => {
    const unindexed = await run(`
      select conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and conkey <@ (indkey::int2[])[0:cardinality(conkey) - 1])`)
    expect(unindexed).toEqual([])
  })

  test('uses an index for each public list and filter', {
    tags: fullUnless(name !== 'PGlite'),
  }, async () => {
    // In batches, because a transaction has a time limit. Most are drafts: without any, the administrators' index costs the same.
    for (let first = 1; first < 3_000; first += 200) {
      await run(
        `insert into casinos (name, slug, published, rating) select 'Namn ' || n, 'namn-' || n, n % 3 = 0, n % 50 / 10.0
         from generate_series(${first}, ${first + 199}) as n`,
      )
    }
    // Without rows, all indexes of a table cost the same.
    await run(
      `insert into slots (name, slug, published, rating, rtp, volatility)
       select 'Spel ' || n, 'spel-' || n, true, n % 50 / 10.0, 90 + n % 80 / 10.0, (array['Låg', 'Medium', 'Hög'])[1 + n % 3]
       from generate_series(1, 200) as n`,
    )
    await database.db.analyze()
    const planOf = (statement: string) =>
      database.db.as(
        { role: 'anon' },
        async (sql) => {
          const rows = await sql.query(`explain ${statement}`)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        },
        'read',
        { enable_seqscan: 'off' },
      )
    const list = 'select name from casinos where published'
    const order = 'order by rating desc, name_sort limit 24'
    expect(await planOf(`${list} ${order}`)).toContain('casinos_public_list')
    expect(await planOf(`${list} and accepts_swish ${order}`)).toContain('casinos_swish')
    expect(await planOf(`${list} and swedish_licence ${order}`)).toContain('casinos_swedish')
    expect(await planOf(`${list} and countries && '{fi}'`)).toContain('casinos_countries')
    expect(await planOf(`${list} and name_variants && '{fik}'`)).toContain('casinos_name_variants')
    expect(await planOf(`select name from casinos where slug = 'namn-7'`)).toContain(
      'casinos_slug_key',
    )
    const wanted = `published and volatility = 'Hög' and rating >= 4 and rtp >= 96`
    const plan = await planOf(`select name from slots where ${wanted}`)
    expect(plan).toMatch(/slots_volatility.*Index Cond: .*rating >= .*rtp >= /s)
  })
})
