import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPage } from '../support/browser/crawl.ts'
import { addRows, changeRow } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await addRows(site, 'topics', [
    { ...topic, name: 'Testpay', slug: 'testpay', aliases: ['Test Pay'] },
    { ...topic, name: 'Dold metod', slug: 'dold-metod', published: false },
    { ...topic, name: 'Ensam', slug: 'ensam', topic_kind: 'provider' },
  ])
  const casino = (slug: string, min: string, method = 'Testpay') => ({
    ...{ name: `Casino ${slug}`, slug, published: true, license_info: 'Svensk licens' },
    affiliate_link: 'https://example.com/partner',
    deposits: [{ method, min, max: '5 000 kr', time: 'Direkt' }],
    withdrawals: [{ method, min: '', max: '', time: 'Inom en timme' }],
  })
  await addRows(site, 'casinos', [
    casino('a', '100 kr'),
    casino('b', '20 kr', 'test-pay'),
    { ...casino('c', '50 kr', 'TESTPAY'), rating: 4.5 },
    casino('d', '1 kr', 'Annan metod'),
    { ...casino('e', '1 kr'), published: false },
  ])
})
afterAll(() => site.stop())

const topic = {
  ...{ topic_kind: 'payment' as const, published: true, summary: 'Kort om metoden.' },
  body: `<p>${'Lång text. '.repeat(40)}</p>`,
  localized_summary: { en: 'Short.' },
}

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { headers, redirect: 'manual' })
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const namesIn = (html: string) =>
  [...html.matchAll(/Casino ([a-e])<\/h2>/g)].map(([, name]) => name)

test('shows the casinos of every spelling with facts from their texts, best rated first', async () => {
  const { status, html } = await open('/betalmetoder/testpay')
  expect(status).toBe(200)
  expect(html).toContain('3 casinon')
  expect(html).toContain('20\u00a0kr–100\u00a0kr')
  expect(html).toContain('Inom en timme (3 casinon)')
  expect(namesIn(html.replace(/<h2[^>]*>/g, '<h2>').replace(/<!-- -->/g, ''))).toEqual([
    'c',
    'a',
    'b',
  ])
  expect(html).not.toContain('Casino d')
  expect(html).not.toContain('Casino e')
})

test('filters and searches the casinos of a topic without JavaScript', async () => {
  const { html } = await open('/betalmetoder/testpay?rating=4')
  expect(html).toContain('Casino c')
  expect(html).not.toContain('Casino a')
  expect(html).toContain('action="/betalmetoder/testpay"')
  const searched = await open('/betalmetoder/testpay?q=b')
  expect(searched.html).toContain('Casino b')
  expect(searched.html).not.toContain('Casino c')
})

test('answers 404 below the path of another kind, and for hidden and unknown topics', async () => {
  for (const path of [
    '/speltyper/testpay',
    '/betalmetoder/dold-metod',
    '/betalmetoder/finns-inte',
  ]) {
    expect((await open(path)).status).toBe(404)
  }
})

test('links to topics from a casino, and to no hidden ones', async () => {
  await changeRow(site, 'casinos', 'd', {
    deposits: [{ method: 'Dold metod', min: '', max: '', time: '' }],
  })
  expect((await open('/casinos/a')).html).toContain('href="/betalmetoder/testpay"')
  expect((await open('/casinos/d')).html).not.toContain('href="/betalmetoder/')
})

test('may be indexed in the languages with enough text, until that text is deleted', async () => {
  const listed = async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    return sitemap.match(/<loc>[^<]*(betalmetoder|payment-methods)\/testpay<\/loc>/g) ?? []
  }
  const swedish = await readPage(site.url, '/betalmetoder/testpay')
  expect(swedish).toMatchObject({ isPrivate: false })
  expect(Object.keys(swedish.alternates)).toEqual(['sv', 'x-default'])
  expect(await readPage(site.url, '/en/payment-methods/testpay')).toMatchObject({ isPrivate: true })
  expect(await listed()).toHaveLength(1)
  await changeRow(site, 'topics', 'testpay', { localized_body: { en: topic.body } })
  expect(Object.keys((await readPage(site.url, '/betalmetoder/testpay')).alternates)).toEqual([
    ...['sv', 'en', 'x-default'],
  ])
  expect(await listed()).toHaveLength(2)
  await changeRow(site, 'topics', 'testpay', { body: '<p>Kort.</p>' })
  expect(await readPage(site.url, '/betalmetoder/testpay')).toMatchObject({ isPrivate: true })
  expect(await listed()).toHaveLength(1)
})

test('is not indexed with fewer than three records', async () => {
  expect(await readPage(site.url, '/spelleverantorer/ensam')).toMatchObject({
    ...{ status: 200, isPrivate: true },
  })
})

test('redirects the former address', async () => {
  await changeRow(site, 'topics', 'ensam', { slug: 'tvasam' })
  const { status, headers } = await open('/spelleverantorer/ensam?rating=4')
  expect([status, headers.get('location')]).toEqual([301, '/spelleverantorer/tvasam?rating=4'])
})

test('hides orders and filters by offers during a pause', async () => {
  const end = new Date(Date.now() + 86_400_000).toISOString().slice(0, 13)
  const Cookie = `pause=${end}`
  const sorted = await open('/betalmetoder/testpay?sort=price&rating=4', { Cookie })
  expect([sorted.status, sorted.headers.get('location')]).toEqual([
    302,
    '/betalmetoder/testpay?rating=4',
  ])
  const { html } = await open('/betalmetoder/testpay', { Cookie })
  expect(html).toContain('Casino c')
  expect(html).not.toContain('Lång text')
  expect(html).not.toContain('value="price"')
})
