import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { readEntryFilters } from '#domain/lists/entries.ts'
import type { Api } from '#queries/api.ts'
import { type Casino, previewCasino } from '#queries/catalogue/casinos.ts'
import { deleteEntries, type Entry, findEntries, setPublished } from '#queries/catalogue/entries.ts'
import { findNeighbours } from '#queries/catalogue/neighbours.ts'
import { findRecord } from '#queries/catalogue/records.ts'
import { countSelected, readRows } from '#queries/catalogue/selection.ts'
import { previewSlot } from '#queries/catalogue/slots.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const userId = '00000000-0000-4000-8000-000000000002'
const id = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`

/** The counts that only bonuses have. */
const noBonusStates = { running: 0, coming: 0, ended: 0, 'bonus-expiring': 0 }

describeOnOne('admin lists on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let callers: Record<'visitor' | 'user', Api>
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se'), ('${userId}', 'user@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into casinos (id, name, slug, rating, published, license_info, localized_license_info, bonus, localized_bonus) values
        ('${id(1)}', 'Åre', 'norr-are', 4, true, 'Svensk', '{"en": "Swedish"}', 'Bonus', '{"sv": "Bonus", "en": "Bonus"}'),
        ('${id(2)}', 'Zeta', 'zeta', 0, false, ' ', '{}', 'Bonus', '{"sv": "Bonus", "en": " "}'),
        ('${id(3)}', 'ängen', 'angen', 4.5, true, null, '{}', null, '{}'),
        ('${id(4)}', 'Öst 100%', 'ost', 2, false, 'MGA', '{}', 'Bara svenska', '{}');
      insert into slots (id, name, slug, rating, published, provider, description) values
        ('${id(5)}', 'Älv', 'alv', 3, true, 'Norrspel', 'Text'), ('${id(6)}', 'Dold', 'dold', 0, false, null, null);
      insert into slots (name, slug, published) select 'Fyllnad ' || n, 'fyllnad-' || n, true from generate_series(100, 160) as n;
      insert into compliance_checks (kind, target_id, row_version, stops)
        select 'casinos', id, updated_at, case when slug in ('ost', 'angen') then 2 else 0 end from casinos`)
    admin = await service.signedIn(adminId)
    callers = { visitor: service.visitor, user: await service.signedIn(userId) }
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  const find = (kind: Kind, search: string, api = admin) =>
    findEntries(api, kind, readEntryFilters(new URLSearchParams(search)))
  const slugs = (entries: Entry[]) => entries.map(({ slug }) => slug)

  test.each<[string, string[]]>([
    ['', ['zeta', 'norr-are', 'angen', 'ost']],
    ['sort=name-desc', ['ost', 'angen', 'norr-are', 'zeta']],
    ['sort=rating', ['angen', 'norr-are', 'ost', 'zeta']],
    ['q=ÅRE', ['norr-are']],
    ['q=norr-a', ['norr-are']],
    ['q=zeta are', []],
    ['q=100%25', ['ost']],
    ['q=%25', ['ost']],
    ['q=_', []],
    ['q=(),."', []],
    ['q=*', []],
    ['q=angen', ['angen']],
    ['show=published', ['norr-are', 'angen']],
    ['show=drafts', ['zeta', 'ost']],
    ['show=no-english', ['zeta', 'ost']],
    ['show=no-licence', ['zeta', 'angen']],
    ['show=unrated', ['zeta']],
    ['show=drafts&q=ö', ['ost']],
    ['show=stops', ['angen', 'ost']],
    ['show=stops&sort=name-desc', ['ost', 'angen']],
    ['show=stops&q=ö', ['ost']],
    ['show=nonsense&sort=nonsense&page=x', ['zeta', 'norr-are', 'angen', 'ost']],
  ])('lists the matching casinos for “%s”', async (search, expected) => {
    const { entries, matches } = await find('casinos', search)
    expect(slugs(entries)).toEqual(expected)
    expect(matches).toBe(expected.length)
  })

  test('suggests names one letter away, drafts included', async () => {
    expect((await find('casinos', 'q=zetta')).suggestions).toEqual(['Zeta'])
    expect((await find('casinos', 'q=zetta&show=published')).suggestions).toEqual([])
    expect((await find('casinos', 'q=zetta', callers.user)).suggestions).toEqual([])
  })

  test('selects, counts and finds the neighbours of casinos with stops', async () => {
    const filters = readEntryFilters(new URLSearchParams('show=stops'))
    expect(await countSelected(admin, 'casinos', { filters })).toBe(2)
    const read = []
    for await (const rows of readRows(admin, 'casinos', { filters }, 'id,slug')) read.push(...rows)
    expect(read).toEqual([
      { id: id(3), slug: 'angen' },
      { id: id(4), slug: 'ost' },
    ])
    const ost = await findRecord(admin, 'casinos', id(4))
    const neighbours = await findNeighbours(admin, 'casinos', filters, { ...ost })
    expect(neighbours).toMatchObject({ previous: { id: id(3) }, next: null })
  })

  test('counts the bonuses that a casino takes with it, published or not', async () => {
    await service.service
      .from('bonuses')
      .insert([
        { name: 'Ett', slug: 'ett', casino: 'zeta', published: true, kind: 'none' },
        { name: 'Två', slug: 'tva', casino: 'zeta', published: false, kind: 'none' },
      ])
      .throwOnError()
    const { entries } = await find('casinos', '')
    expect(entries.map(({ slug, bonuses }) => [slug, bonuses])).toEqual([
      ['zeta', 2],
      ...['norr-are', 'angen', 'ost'].map((slug) => [slug, 0]),
    ])
    for (const { bonuses } of (await find('slots', '')).entries) expect(bonuses).toBe(0)
    await service.service.from('bonuses').delete().eq('casino', 'zeta').throwOnError()
  })

  test('counts the RTP checks that casinos and slots take with them, up to a limit', async () => {
    const checked = '2026-11-01'
    await service.service
      .from('rtp_checks')
      .insert([{ casino: 'zeta', slot: 'alv', rtp: 95, checked }])
      .throwOnError()
    await database.db.as(serviceRole, (sql) =>
      sql.query(
        `insert into casinos (name, slug) select 'Många', 'manga-' || n from generate_series(1, 120) as n`,
      ),
    )
    await database.db.as(serviceRole, (sql) =>
      sql.query(`insert into rtp_checks (casino, slot, rtp, checked)
        select slug, 'dold', 95, '${checked}' from casinos where slug like 'manga-%'`),
    )
    const countsOf = async (kind: Kind, search: string) =>
      (await find(kind, search)).entries.map(({ slug, rtpChecks }) => [slug, rtpChecks])
    expect(await countsOf('casinos', 'q=zeta')).toEqual([['zeta', 1]])
    expect(await countsOf('slots', 'q=alv')).toEqual([['alv', 1]])
    expect(await countsOf('slots', 'q=dold')).toEqual([['dold', 101]])
    expect(await countsOf('bonuses', '')).toEqual([])
    await service.service.from('casinos').delete().like('slug', 'manga-%').throwOnError()
    await service.service.from('rtp_checks').delete().eq('casino', 'zeta').throwOnError()
  })

  test('sorts casinos by last change', async () => {
    await admin.from('casinos').update({ bonus_amount: '1' }).eq('slug', 'ost').throwOnError()
    expect(slugs((await find('casinos', 'sort=changed')).entries)[0]).toBe('ost')
  })

  test('finds slots by provider and does not count missing licences', async () => {
    expect(slugs((await find('slots', 'q=NORRSPEL')).entries)).toEqual(['alv'])
    const { counts } = await find('slots', 'show=no-licence')
    expect(counts).toEqual({
      ...{ total: 63, published: 62, drafts: 1 },
      ...{ 'no-english': 1, 'no-licence': 0, unrated: 62, 'licence-expiring': 0, stops: 0 },
      ...noBonusStates,
    })
  })

  test('counts casinos by status and by missing content', async () => {
    expect((await find('casinos', 'q=zeta')).counts).toEqual({
      ...{
        total: 4,
        published: 2,
        drafts: 2,
        'no-english': 2,
        'no-licence': 2,
        unrated: 1,
        'licence-expiring': 0,
        ...noBonusStates,
        stops: 2,
      },
    })
  })

  test('returns 50 slots per page and the first page past the end', async () => {
    const [first, second, third] = await Promise.all(
      ['', 'page=2', 'page=3'].map((search) => find('slots', search)),
    )
    expect([first?.entries.length, second?.entries.length]).toEqual([50, 13])
    expect([first?.matches, second?.page]).toEqual([63, 2])
    expect([third?.page, third?.entries]).toEqual([1, first?.entries])
  })

  test('reads all or selected rows in full', async () => {
    const read = async (ids: string[] | null) => {
      const rows = []
      for await (const page of readRows(admin, 'slots', ids && { ids })) rows.push(...page)
      return rows.map(({ slug }) => slug)
    }
    const all = await read(null)
    expect(new Set(all).size).toBe(63)
    expect(all).toEqual(all.toSorted())
    expect(await read([id(5), id(6), id(1)])).toEqual(['alv', 'dold'])
  })

  describe('admin lists for other callers', () => {
    test.for(['visitor', 'user'] as const)('hides unpublished rows from a %s', async (who) => {
      const { data } = await callers[who].from('casinos').select('slug').eq('published', false)
      expect(data).toEqual([])
      expect(await previewCasino(callers[who], 'zeta')).toBeNull()
      expect(await previewSlot(callers[who], 'dold')).toBeNull()
      const rows: unknown[] = []
      for await (const page of readRows(callers[who], 'casinos', { ids: [id(2)] })) rows.push(page)
      expect(rows).toEqual([])
    })

    test('rejects counts for a visitor and counts only published rows for a user', async () => {
      await expect(find('casinos', '', callers.visitor)).rejects.toMatchObject({ code: '42501' })
      const { counts } = await find('casinos', '', callers.user)
      expect([counts.total, counts.drafts]).toEqual([2, 0])
    })

    test.for(['casinos', 'slots'] as const)(
      'does not let a visitor or user change or delete %s',
      async (kind) => {
        const [published, draft] = kind === 'casinos' ? [id(1), id(2)] : [id(5), id(6)]
        const before = (await find(kind, '')).entries
        const both = [published, draft]
        // Visitors have no write privilege; for users, row-level security leaves no row.
        await expect(setPublished(callers.visitor, kind, both, false)).rejects.toMatchObject({
          code: '42501',
        })
        await expect(deleteEntries(callers.visitor, kind, both)).rejects.toMatchObject({
          code: '42501',
        })
        expect(await setPublished(callers.user, kind, both, true)).toEqual([])
        expect(await deleteEntries(callers.user, kind, both)).toEqual([])
        expect((await find(kind, '')).entries).toEqual(before)
      },
    )
  })

  test('previews, publishes and deletes entries for an administrator and returns the affected ones', async () => {
    expect((await previewCasino(admin, 'zeta')) satisfies Casino | null).toMatchObject({
      published: false,
    })
    expect(await previewSlot(admin, 'dold')).toMatchObject({ published: false })
    const gone = id(99)
    expect(await setPublished(admin, 'slots', [id(6), gone], true)).toEqual(['Dold'])
    expect(await setPublished(admin, 'slots', [gone], true)).toEqual([])
    expect(await deleteEntries(admin, 'slots', [id(5), id(6), gone])).toHaveLength(2)
    expect((await find('slots', 'show=drafts')).entries).toEqual([])
  })
})
