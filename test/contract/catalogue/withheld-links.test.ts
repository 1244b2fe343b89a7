import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { casinoView, holderFacts } from '#app/routes/casinos/casino-view.ts'
import { compareCasinos } from '#domain/comparison/casinos.ts'
import { type LinkPolicy, withheldLink } from '#domain/compliance/licence.ts'
import { casinoCard } from '#domain/lists/cards.ts'
import { casinoSorts, readCasinoFilters } from '#domain/lists/filters.ts'
import { dayInSweden, daysAfter } from '#domain/locale/date.ts'
import type { Api } from '#queries/api.ts'
import { findCasino, findCasinos, findOffer } from '#queries/catalogue/casinos.ts'
import { findComparedCasinos } from '#queries/catalogue/comparison.ts'
import { findHolderOf } from '#queries/catalogue/licence-holders.ts'
import { listLicences } from '#queries/catalogue/licences.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const today = dayInSweden(new Date())
const hiding = { unlicensedLinks: 'hide', markets: ['se'], today, isQuiet: false } as const
const licence = (valid_to: string) =>
  JSON.stringify([{ market: 'se', kind: 'online', number: '19Li7', status: 'active', valid_to }])

/** What visitors get of each casino, by slug: why it has no link; null when it has one. */
const expected = {
  ...{ aktiv: null, upphord: 'ended', dold: null, text: null, utan: 'missing' },
  ...{ 'sista-dagen': null },
}
const slugs = Object.keys(expected)

describe.each(databases)('links to casinos with licence holders on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let callers: Api[]
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into licence_holders (name, slug, published, licences) values
        ('Aktiv', 'aktiv', true, '${licence('')}'),
        ('Upphörd', 'upphord', true, '${licence(daysAfter(today, -1))}'),
        ('Sista dagen', 'sista-dagen', true, '${licence(today)}'),
        ('Dold', 'dold', false, '${licence(daysAfter(today, -1))}');
      insert into casinos (name, slug, published, rating, license_info, licence_holder, affiliate_link)
        select initcap(slug), slug, true, 4, text, holder, 'https://partner.example.com/' || slug
        from (values ('aktiv', 'Malta', 'aktiv'), ('upphord', 'Svensk licens', 'upphord'),
          ('sista-dagen', 'Svensk licens', 'sista-dagen'), ('dold', 'Svensk licens', 'dold'),
          ('text', 'Svensk licens', null), ('utan', 'Malta', null)) as given (slug, text, holder)`)
    callers = [service.visitor, await service.signedIn(adminId)]
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  type Shown = { slug: string; affiliate_link: string | null; withheld?: unknown }

  /** Returns the cards, pages and columns of the comparison that a caller gets. */
  async function readShown(api: Api, policy: typeof hiding | (LinkPolicy & { isQuiet: boolean })) {
    const shown: Record<string, Shown[]> = {}
    for (const sort of casinoSorts) {
      const filters = { ...readCasinoFilters(new URLSearchParams()), sort }
      const { cards } = await findCasinos(api, 'sv', filters)
      shown[`cards by ${sort}`] = cards.map((row) => casinoCard(row, 'sv', policy))
    }
    shown['pages'] = await Promise.all(
      slugs.map(async (slug) => {
        const [row, offers] = await Promise.all([findCasino(api, slug), findOffer(api, slug)])
        const holder = await findHolderOf(api, row!)
        const view = casinoView(row!, { offers, holder }, 'sv', new Map(), policy)
        return { ...view, holder: holderFacts(holder) }
      }),
    )
    const compared = compareCasinos(await findComparedCasinos(api, slugs), 'sv', policy)
    shown['comparison'] = compared.items
    return { shown, facts: compared.groups }
  }

  test('withholds the link on cards, pages and comparisons when the licence has ended', async () => {
    for (const api of callers) {
      const { shown, facts } = await readShown(api, hiding)
      for (const [place, casinos] of Object.entries(shown)) {
        const found = Object.fromEntries(casinos.map((one) => [one.slug, one.withheld ?? null]))
        expect([place, found]).toEqual([place, expected])
        const linked = casinos.filter((one) => one.affiliate_link).map(({ slug }) => slug)
        const wanted = slugs.filter((slug) => expected[slug as keyof typeof expected] === null)
        expect([place, linked.toSorted()]).toEqual([place, wanted.toSorted()])
      }
      // The licences themselves stay on the server.
      expect(JSON.stringify({ facts, shown })).not.toContain('19Li7')
    }
  })

  test('links to all casinos by default', async () => {
    const { shown } = await readShown(service.visitor, {
      ...hiding,
      unlicensedLinks: 'show',
    })
    for (const [place, casinos] of Object.entries(shown)) {
      expect([place, casinos.length]).toEqual([place, slugs.length])
      expect(casinos.filter((one) => !one.affiliate_link || one.withheld)).toEqual([])
    }
  })

  test('gives the click counter the same answer', async () => {
    const ids = await service.service.from('casinos').select('id,slug').throwOnError()
    const found = await listLicences(
      service.service,
      ids.data.map(({ id }) => id),
    )
    const bySlug = ids.data.map(({ id, slug }) => {
      const casino = found.find((one) => one.id === id)!
      return [slug, withheldLink(casino, casino.holder, hiding)]
    })
    expect(Object.fromEntries(bySlug)).toEqual(expected)
  })
})
