import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addRows, readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const link = 'https://partner.example.com/olicensierat'
const review = `<p>Läs mer hos <a href="${link}">casinot</a> eller <a href="/om-oss">hos oss</a>.</p>`

const licenceNumber = '19Li7-prov'

const password = 'ett långt lösenord'

describe('a site that does not link to casinos without a licence', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ UNLICENSED_LINKS: 'hide', ADMIN_PASSWORD: password })
    const shown = { published: true, rating: 5, countries: ['se'], affiliate_link: link }
    const row = { ...shown, full_review: review }
    await addRows(site, 'casinos', [
      { ...row, name: 'Utan', slug: 'utan', license_info: 'Malta Gaming Authority' },
      { ...row, name: 'Tom', slug: 'tom' },
      { ...row, name: 'Tyskt', slug: 'tyskt', license_info: 'Tysk licens', countries: ['de'] },
      { ...row, name: 'Svenskt', slug: 'svenskt', license_info: 'Svensk licens' },
    ])
    const licence = { market: 'se', kind: 'online', number: licenceNumber, status: 'active' }
    await addRows(site, 'licence_holders', [
      {
        ...{ name: 'Slutade AB', slug: 'slutade', published: true },
        licences: [{ ...licence, valid_to: '2020-12-31' }],
      },
      { name: 'Aktiva AB', slug: 'aktiva', published: true, licences: [licence] },
    ])
    await addRows(site, 'casinos', [
      {
        ...{ ...row, name: 'Slutat', slug: 'slutat', license_info: 'Svensk licens' },
        licence_holder: 'slutade',
      },
      {
        ...row,
        name: 'Aktivt',
        slug: 'aktivt',
        licence_holder: 'aktiva',
        affiliate_link: `${link}/2`,
      },
    ])
  })
  afterAll(() => site.stop())

  const read = async (path: string) => (await fetch(site.url + path)).text()

  test.for(['utan', 'tom', 'tyskt'])('shows %s without a link, and says why', async (slug) => {
    for (const [prefix, reason] of [
      ['', 'Saknar svensk licens. Vi länkar inte dit.'],
      ['/en', 'No Swedish licence. We do not link there.'],
    ] as const) {
      const page = await read(`${prefix}/casinos/${slug}`)
      expect(page).toContain(reason)
      expect(page).toContain('eller')
      expect(page).toContain('href="/om-oss"')
      expect(page).not.toContain('rel="sponsored')
      for (const text of [page, await read(`${prefix}/casinos/${slug}.data`)]) {
        expect(text).toMatch(/Läs mer hos/)
        expect(text).not.toContain('partner.example.com')
      }
    }
  })

  test('links from the list to licensed casinos only', async () => {
    const page = await read('/casinos?q=')
    const links = page.match(/href="https:\/\/partner\.example\.com[^"]*"/g) ?? []
    const reasons = page.match(/Saknar svensk licens\. Vi länkar inte dit\./g) ?? []
    expect(links).toHaveLength(2)
    expect(reasons.length).toBeGreaterThanOrEqual(3)
    expect(page).toContain('Licensen har upphört. Vi länkar inte dit.')
    expect((await read('/casinos.data')).split('partner.example.com')).toHaveLength(3)
  })

  test('has no link to a casino whose licence holder has no licence left, on any page', async () => {
    for (const [prefix, reason, pages] of [
      [
        '',
        'Licensen har upphört. Vi länkar inte dit.',
        ['/', '/casinos/slutat', '/casinos?holder=slutade', '/jamfor?c=slutat,utan'],
      ],
      [
        '/en',
        'The licence has ended. We do not link there.',
        ['', '/casinos/slutat', '/casinos?holder=slutade', '/compare?c=slutat,utan'],
      ],
    ] as const) {
      for (const path of [
        ...pages,
        prefix ? '/licence-holders/slutade' : '/licenshavare/slutade',
      ]) {
        const [pathname = '', query = ''] = (prefix + path).split('?')
        const data = pathname === '/' ? '/_root.data' : `${pathname}.data?${query}`
        const texts = [await read(prefix + path), await read(data)]
        expect([path, texts[0]?.includes('Slutat')]).toEqual([path, true])
        for (const text of texts)
          expect([path, text.includes('example.com')]).toEqual([path, false])
        // Only the page of the holder shows its licences.
        const shows = texts.map((text) => text.includes(licenceNumber))
        expect([path, shows]).toEqual([path, Array(2).fill(path.includes('lice'))])
      }
      for (const path of pages.slice(1)) expect(await read(prefix + path)).toContain(reason)
    }
  })

  test('links to a casino whose licence holder has a licence, whatever its text says', async () => {
    for (const path of ['/casinos/aktivt', '/casinos?holder=aktiva', '/jamfor?c=aktivt,utan']) {
      const page = await read(path)
      expect([path, page.includes(`href="${link}/2"`)]).toEqual([path, true])
      expect([path, page.includes(licenceNumber)]).toEqual([path, false])
    }
  })

  test('previews in the form what visitors get', async () => {
    const Cookie = await cookieOf(site, 'admin@localhost', password)
    const reasons = [
      'Saknar svensk licens. Vi länkar inte dit.',
      'Licensen har upphört. Vi länkar inte dit.',
    ]
    const reasonIn = (text: string) => reasons.findIndex((reason) => text.includes(reason))
    for (const [slug, reason] of [
      ['utan', 0],
      ['slutat', 1],
      ['svenskt', -1],
      ['aktivt', -1],
    ] as const) {
      const row = await readRow(site, 'casinos', slug)
      const path = `${site.url}/admin/casinos/edit/${row?.id}`
      const form = await (await fetch(path, { headers: { Cookie } })).text()
      expect([slug, reasonIn(form)]).toEqual([slug, reason])
      const preview = await fetch(`${site.url}/admin/casinos/preview`, {
        method: 'POST',
        headers: { Cookie, Origin: site.url },
        body: new URLSearchParams({
          ...{ name: 'Prov', slug, rating: '4', countries: 'se', affiliate_link: link },
          license_info: row?.license_info ?? '',
          licence_holder: row?.licence_holder ?? '',
        }),
      })
      const page = await preview.text()
      expect([slug, reasonIn(page)]).toEqual([slug, reason])
      expect([slug, page.includes('rel="sponsored')]).toEqual([slug, reason < 0])
    }
  })

  test('still links to licensed casinos, also in their reviews', async () => {
    const page = await read('/casinos/svenskt')
    expect(page).toContain(`href="${link}" rel="sponsored nofollow noopener"`)
    expect(page).not.toContain('Vi länkar inte dit')
  })
})
