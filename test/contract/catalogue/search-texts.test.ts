import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import type { Api } from '#queries/api.ts'
import { deleteEntries } from '#queries/catalogue/entries.ts'
import { restoreTrashed } from '#queries/catalogue/trash.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, signedIn, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000002',
}

/** What the table must hold: the texts of published records, as the database computes them anew. */
const recomputed = ['casinos', 'slots', 'licence_holders']
  .map(
    (
      kind,
    ) => `select '${kind}' as kind, record.id, locale, slug, (private.search_parts(record, locale)).*
      from ${kind} as record, (values ('sv'), ('en')) as languages (locale) where published`,
  )
  .join(' union all ')

const stored = 'select kind, target_id, locale, slug, title, key, words from search_texts'

describe.each(databases)('search texts on $name', ({ open }) => {
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
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user');
      insert into casinos (name, slug, published, description, localized_description, features, localized_features, license_info) values
        ('Norrsken Spel', 'norrsken-spel', true, 'Snabba uttag', '{"en": "Quick payouts"}', '{Bingo}', '{"en": ["Housie"]}', 'Svensk licens'),
        ('Dold', 'dold', false, 'Hemligheten', '{}', '{Hemlig}', '{}', null);
      insert into slots (name, slug, published, provider) values ('Lyktan', 'lyktan', true, 'Norrspel'), ('Dolt', 'dolt', false, 'Hemlig');
      insert into licence_holders (name, slug, published) values ('Bolaget', 'bolaget', true), ('Dolda', 'dolda', false)`)
    admin = await service.signedIn(ids.admin)
  })

  const run = <Row extends Record<string, string>>(
    statement: string,
    caller: Parameters<TestDatabase['db']['as']>[0] = serviceRole,
  ) => database.db.as(caller, (sql) => sql.query<Row>(statement))

  /** Returns the texts in Swedish by slug, after comparing the whole table with the records. */
  async function slugs(): Promise<string[]> {
    const [differing] = await run<{ count: string }>(`select count(*) from (
      (${recomputed} except ${stored}) union all (${stored} except (${recomputed}))) as differing`)
    expect(differing?.count).toBe('0')
    const rows = await run<{ slug: string }>(
      `select slug from search_texts where locale = 'sv' order by slug`,
    )
    return rows.map(({ slug }) => slug)
  }

  test('has the texts of published records in both languages', async () => {
    expect(await slugs()).toEqual(['bolaget', 'lyktan', 'norrsken-spel'])
    const { data } = await service.visitor
      .from('search_texts')
      .select('locale,title,title_key,key')
      .eq('slug', 'norrsken-spel')
      .order('locale')
      .throwOnError()
    const names = { title: 'Norrsken Spel', title_key: 'norrsken spel\nnorrskenspel' }
    expect(data).toEqual([
      { locale: 'en', ...names, key: 'norrsken spel\nnorrskenspel\nquick payouts\nhousie' },
      { locale: 'sv', ...names, key: 'norrsken spel\nnorrskenspel\nsnabba uttag\nbingo' },
    ])
  })

  test('follows publishing, editing, renaming and deleting by an administrator', async () => {
    const change = (values: object) =>
      admin.from('casinos').update(values).eq('slug', 'norrsken-spel').throwOnError()
    await change({ published: false })
    expect(await slugs()).toEqual(['bolaget', 'lyktan'])
    await change({ description: 'Nytt' })
    await change({ published: true })
    await change({ localized_description: { en: 'New' }, games: ['Poker'], license_info: 'MGA' })
    await change({ name: 'Nordsken', slug: 'nordsken' })
    expect(await slugs()).toEqual(['bolaget', 'lyktan', 'nordsken'])
    await admin.from('casinos').delete().eq('slug', 'nordsken').throwOnError()
    await admin.from('licence_holders').update({ country: 'Malta' }).eq('slug', 'bolaget')
    expect(await slugs()).toEqual(['bolaget', 'lyktan'])
  })

  test('follows the trash and imports', async () => {
    const { data: slot } = await admin
      .from('slots')
      .select('id')
      .eq('slug', 'lyktan')
      .single()
      .throwOnError()
    await deleteEntries(admin, 'slots', [slot.id])
    expect(await slugs()).toEqual(['bolaget', 'norrsken-spel'])
    const { data: entry } = await admin.from('trash').select('id').eq('target_id', slot.id).single()
    await restoreTrashed(admin, [entry?.id ?? 0])
    expect(await slugs()).toEqual(['bolaget', 'lyktan', 'norrsken-spel'])
    const rows: Record<string, string | boolean>[] = [
      { slug: 'lyktan', provider: 'Annan' },
      { name: 'Ny', slug: 'ny', published: true },
      { name: 'Utkast', slug: 'utkast' },
    ]
    await admin.rpc('import_rows', { kind: 'slots', rows }).throwOnError()
    expect(await slugs()).toEqual(['bolaget', 'lyktan', 'norrsken-spel', 'ny'])
  })

  test('follows random edits', async () => {
    await run(`insert into slots (name, slug, published)
      select 'Spel ' || n, 'spel-' || n, n % 2 = 0 from generate_series(1, 20) as n`)
    for (let step = 0; step < 40; step++) {
      const picked = `slug like 'spel-%' and abs(hashtext(id::text || ${step})) % 4 = 0`
      const edits = [
        `update slots set published = not published where ${picked}`,
        `update slots set name = name || ' igen', features = array['Drag ${step}'] where ${picked} and length(name) < 100`,
        `update slots set slug = slug || '-${step}', description = 'Text ${step}' where ${picked} and length(slug) < 100`,
        `update slots set rating = ${step % 6} where ${picked}`,
        `delete from slots where ${picked} and abs(hashtext(slug)) % 8 = 0`,
      ]
      await run(edits[(step * 7) % edits.length] ?? '')
    }
    expect((await slugs()).length).toBeGreaterThan(3)
  })

  test('writes nothing when a change does not concern the texts', async () => {
    const versions = () => run(`select slug, locale, xmin::text as version from search_texts`)
    const before = await versions()
    await run(
      `update casinos set rating = 4, affiliate_link = 'https://example.com', full_review = 'x'`,
    )
    await run(`update slots set rtp = 96`)
    expect(await versions()).toEqual(before)
  })

  test.each(['anon', 'user', 'admin', 'service_role'])(
    'refuses to write texts as %s',
    async (who) => {
      const caller =
        who === 'user' || who === 'admin'
          ? signedIn(ids[who])
          : { role: who as 'anon' | 'service_role' }
      const insert = `insert into search_texts (kind, target_id, locale, slug, title, title_key, key, variants, words)
      values ('slots', gen_random_uuid(), 'sv', 'x', 'x', 'x', 'x', '{}', '')`
      await expect(run(insert, caller)).rejects.toMatchObject({ code: '42501' })
      for (const statement of [
        `update search_texts set title = 'x' returning slug`,
        'delete from search_texts returning slug',
      ]) {
        const attempt = run(statement, caller)
        if (who === 'anon') await expect(attempt).rejects.toMatchObject({ code: '42501' })
        else expect(await attempt).toEqual([])
      }
      expect(await slugs()).toHaveLength(3)
    },
  )

  test('uses its indexes for visitors, without leakproof functions', async () => {
    await run(`insert into slots (name, slug, published, description)
      select 'Namn ' || n, 'namn-' || n, true, 'Text ' || md5(n::text) from generate_series(1, 400) as n`)
    await database.db.analyze()
    const planOf = (condition: string) =>
      database.db.as(
        { role: 'anon' },
        async (sql) => {
          const rows = await sql.query(`explain select slug from search_texts where ${condition}`)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        },
        'read',
        { enable_seqscan: 'off' },
      )
    expect(await planOf(`key like '%zebrafisk%'`)).toContain('search_texts_key')
    expect(await planOf(`title_key like '%zebrafisk%'`)).toContain('search_texts_title')
    expect(await planOf(`variants && '{fik}'`)).toContain('search_texts_variants')
    expect(await planOf(`words @@ 'zebrafisk'`)).toContain('search_texts_words')
    expect(
      await planOf(`locale = 'sv' and kind = 'slots' and title_key like 'zeb%' order by title_key`),
    ).toContain('search_texts_start')
  })
})
