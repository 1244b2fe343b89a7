import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addRows, readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const link = 'https://partner.example.com/olicensierat'
const review = `<p>Läs mer hos <a href="${link}">casinot</a> eller <a href="/om-oss">hos oss</a>.</p>`

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
    expect(links).toHaveLength(1)
    expect(reasons.length).toBeGreaterThanOrEqual(3)
    expect((await read('/casinos.data')).split('partner.example.com')).toHaveLength(2)
  })

  test('previews in the form what visitors get', async () => {
    const Cookie = await cookieOf(site, 'admin@localhost', password)
    const reason = 'Saknar svensk licens. Vi länkar inte dit.'
    for (const [slug, isHidden] of [
      ['utan', true],
      ['svenskt', false],
    ] as const) {
      const row = await readRow(site, 'casinos', slug)
      const path = `${site.url}/admin/casinos/edit/${row?.id}`
      const form = await (await fetch(path, { headers: { Cookie } })).text()
      expect([slug, form.includes(reason)]).toEqual([slug, isHidden])
      const preview = await fetch(`${site.url}/admin/casinos/preview`, {
        method: 'POST',
        headers: { Cookie, Origin: site.url },
        body: new URLSearchParams({
          ...{ name: 'Prov', slug, rating: '4', countries: 'se', affiliate_link: link },
          license_info: row?.license_info ?? '',
        }),
      })
      const page = await preview.text()
      expect([slug, page.includes(reason)]).toEqual([slug, isHidden])
      expect([slug, page.includes('rel="sponsored')]).toEqual([slug, !isHidden])
    }
  })

  test('still links to licensed casinos, also in their reviews', async () => {
    const page = await read('/casinos/svenskt')
    expect(page).toContain(`href="${link}" rel="sponsored nofollow noopener"`)
    expect(page).not.toContain('Vi länkar inte dit')
  })
})
