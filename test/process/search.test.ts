import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pathTo } from '#domain/pages/paths.ts'
import { suggestionPaths } from '#domain/pages/table.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'

import { readPage } from '../support/browser/page.ts'
import { changeRow } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'

describe('search of the site', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(() => site.stop())

  const ask = (q: string, locale: 'sv' | 'en' = 'sv', headers: Record<string, string> = {}) =>
    fetch(`${site.url}${suggestionPaths[locale]}?${new URLSearchParams({ q })}`, { headers })
  const suggestions = async (...asked: Parameters<typeof ask>) =>
    (await (await ask(...asked)).json()) as Suggestions
  const searched = (q: string) =>
    `${site.url}${pathTo('search', 'sv')}?${new URLSearchParams({ q })}`

  test('shows results by kind with marked words, and is not indexed', async () => {
    const { html } = await readPage(searched('omsättningskravet'))
    expect(html).toMatch(/<h2[^>]*>Casinon<\/h2>/)
    expect(html).toMatch(/<mark[^>]*>omsättningskrav/)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('escapes what was searched and what is found', async () => {
    const { html } = await readPage(searched('<script>alert(1)</script> "\' lyktan'))
    expect(html).not.toContain('<script>alert(1)')
  })

  test('suggests names when nothing is found, and pages without a query', async () => {
    const { html } = await readPage(searched('norsken'))
    expect(html).toMatch(/Menade du[\s\S]*href="\/casinos\/norrsken-spel"/)
    const empty = await readPage(`${site.url}/en/search`)
    expect(empty.html).toMatch(/You will find most things here[\s\S]*href="\/en\/casinos"/)
  })

  test('suggests at most eight records and pages', async () => {
    const found = await suggestions('nordst')
    expect(found).toEqual({
      suggestions: [{ name: 'Nordstjärnan', detail: 'Spelautomat', path: '/slots/nordstjarnan' }],
      status: '1 förslag',
    })
    expect((await suggestions('casino', 'en')).suggestions).toHaveLength(8)
    expect(await suggestions('')).toEqual({ suggestions: [], status: '' })
    const { headers } = await ask('nordst')
    expect(headers.get('Cache-Control')).toBe('public, max-age=30')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test('forgets a record at once when it is unpublished', async () => {
    expect((await suggestions('lyktan')).suggestions[0]?.name).toBe('Lyktan')
    expect((await readPage(searched('lyktan'))).html).toContain('/casinos/lyktan')
    await changeRow(site, 'casinos', 'lyktan', { published: false })
    expect((await suggestions('lyktan')).suggestions.map(({ name }) => name)).not.toContain(
      'Lyktan',
    )
    expect((await readPage(searched('lyktan'))).html).not.toContain('/casinos/lyktan')
  })

  test('limits suggestions to twenty a second for each network', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`ord${n}`)))
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(answers.find(({ status }) => status === 429)?.headers.get('Retry-After')).toBe('1')
  })
})
