import { beforeEach, describe, expect, test } from 'vitest'

import { FinishedPage } from './finished-page.ts'
import { type PageKey, pageKeyOf, readChange } from './key.ts'
import { PageCache, type RenderResult } from './page-cache.ts'

const key = (target: string) => pageKeyOf(target)!
const second = 1_000

/** A site behind the cache that renders `data`, records its requests, and can be slow or down. */
class Site {
  data = 'first'
  status = 200
  renderedPaths: string[] = []
  now = 0
  expiresAt: number | undefined
  #renderGate: PromiseWithResolvers<void> | null = null
  cache = this.cacheWith(10 * 2 ** 20)

  cacheWith(maxBytes: number): PageCache {
    return new PageCache({
      maxBytes,
      freshFor: 60 * second,
      staleFor: 600 * second,
      now: () => this.now,
      render: ({ address, pause }) =>
        this.#render(pause === null ? address : `${pause} ${address}`),
    })
  }

  async #render(address: string): Promise<RenderResult> {
    this.renderedPaths.push(address)
    const { data, status, expiresAt } = this
    await this.#renderGate?.promise
    const page = await FinishedPage.of(new Response(`${data} ${address}`, { status }))
    return { page, isCacheable: status === 200, ...(expiresAt && { expiresAt }) }
  }

  /** Holds renders that start from now on until the returned function is called. */
  pauseRenders(): () => void {
    const gate = Promise.withResolvers<void>()
    this.#renderGate = gate
    return () => {
      this.resumeNewRenders()
      gate.resolve()
    }
  }

  resumeNewRenders(): void {
    this.#renderGate = null
  }

  async visit(target: string): Promise<string> {
    const { page, result } = await this.cache.find(key(target))
    return `${result}: ${page.text}`
  }

  notify(notification: string | null): void {
    this.cache.invalidate(notification === null ? null : readChange(notification))
  }
}

let site: Site
beforeEach(() => {
  site = new Site()
})

test('renders a page once and then serves it from memory', async () => {
  expect(await site.visit('/slots')).toBe('miss: first /slots')
  expect(await site.visit('/slots?utm_source=x')).toBe('hit: first /slots')
  expect(site.cache.fresh('/slots', null)?.text).toBe('first /slots')
  expect(site.renderedPaths).toEqual(['/slots'])
})

describe('variants of a page', () => {
  const pause = '2026-11-20T14'
  const pausedKey = pageKeyOf('/slots', pause)!
  const textOf = async (wanted: PageKey) => (await site.cache.find(wanted)).page.text

  test('are rendered for their keys and never mixed', async () => {
    const resume = site.pauseRenders()
    const both = Promise.all([textOf(key('/slots')), textOf(pausedKey)])
    resume()
    expect(await both).toEqual(['first /slots', `first ${pause} /slots`])
    expect(site.cache.fresh('/slots', null)?.text).toBe('first /slots')
    expect(site.cache.fresh('/slots', pause)?.text).toBe(`first ${pause} /slots`)
    expect(site.cache.fresh('/slots', '2026-11-20T15')).toBeNull()
  })

  test('are both dropped by a change', async () => {
    await Promise.all([textOf(key('/slots')), textOf(pausedKey)])
    site.data = 'second'
    site.cache.invalidate(readChange('slots a!'))
    expect(await textOf(pausedKey)).toBe(`second ${pause} /slots`)
    expect(await textOf(key('/slots'))).toBe('second /slots')
  })

  test('of pauses evict no ordinary page, however many there are', async () => {
    site.data = 'x'.repeat(100_000)
    site.cache = site.cacheWith(8 * 2 ** 20)
    await site.visit('/slots')
    for (let hour = 0; hour < 100; hour++) {
      const end = `2026-12-${String(1 + Math.floor(hour / 24)).padStart(2, '0')}T${String(hour % 24).padStart(2, '0')}`
      await site.cache.find(pageKeyOf('/slots', end)!)
    }
    expect(site.cache.fresh('/slots', null)).not.toBeNull()
    expect(site.cache.bytes).toBeLessThan(2 * 2 ** 20)
  })
})

test('serves no page beyond the moment at which it expires, neither fresh nor stale', async () => {
  site.expiresAt = 10 * second
  await site.visit('/casinos')
  site.data = 'second'
  site.expiresAt = undefined
  site.now = 10 * second - 1
  expect(await site.visit('/casinos')).toBe('hit: first /casinos')
  site.now = 10 * second
  expect(site.cache.fresh('/casinos', null)).toBeNull()
  expect(await site.visit('/casinos')).toBe('miss: second /casinos')
  expect(await site.visit('/casinos')).toBe('hit: second /casinos')
})

test('does not keep a page that has expired during its render', async () => {
  site.expiresAt = 5 * second
  const resume = site.pauseRenders()
  const visit = site.visit('/casinos')
  site.now = 6 * second
  resume()
  await visit
  site.expiresAt = undefined
  site.data = 'second'
  expect(await site.visit('/casinos')).toBe('miss: second /casinos')
})

test('serves an expired page while the database is down', async () => {
  site.expiresAt = 5 * second
  await site.visit('/casinos')
  site.now = 6 * second
  site.status = 503
  expect(await site.visit('/casinos')).toBe('stale: first /casinos')
})

test('deduplicates concurrent renders of a page', async () => {
  const resume = site.pauseRenders()
  const all = Array.from({ length: 50 }, () => site.visit('/slots'))
  resume()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['miss: first /slots']))
  expect(site.renderedPaths).toHaveLength(1)
})

test.each([301, 404, 500, 503])(
  'serves a response with status %s without caching it',
  async (status) => {
    site.status = status
    expect(await site.visit('/casinos/a')).toBe('miss: first /casinos/a')
    site.status = 200
    expect(await site.visit('/casinos/a')).toBe('miss: first /casinos/a')
  },
)

test('fails only the waiting requests when a render throws', async () => {
  let isBroken = true
  const cache = new PageCache({
    maxBytes: 10 * 2 ** 20,
    freshFor: second,
    render: async () => {
      if (isBroken) throw new Error('broken')
      return { page: await FinishedPage.of(new Response('fine')), isCacheable: true }
    },
  })
  await expect(cache.find(key('/'))).rejects.toThrow('broken')
  isBroken = false
  expect((await cache.find(key('/'))).page.text).toBe('fine')
})

describe('page cache after a change', () => {
  test('renders the affected pages again, and no others', async () => {
    for (const path of ['/slots', '/slots/a', '/en/slots/a', '/slots/b']) await site.visit(path)
    site.data = 'second'
    site.notify('slots a')
    expect(await site.visit('/slots')).toBe('miss: second /slots')
    expect(await site.visit('/slots/a')).toBe('miss: second /slots/a')
    expect(await site.visit('/en/slots/a')).toBe('miss: second /en/slots/a')
    expect(await site.visit('/slots/b')).toBe('hit: first /slots/b')
  })

  test('neither caches a render that began before the change nor serves it to later requests', async () => {
    const resume = site.pauseRenders()
    const early = site.visit('/slots')
    site.data = 'second'
    site.notify('slots a')
    const late = site.visit('/slots')
    resume()
    expect(await Promise.all([early, late])).toEqual(['miss: first /slots', 'miss: second /slots'])
    expect(await site.visit('/slots')).toBe('hit: second /slots')
  })

  test('keeps the new page when an older render completes last', async () => {
    const resume = site.pauseRenders()
    const early = site.visit('/slots')
    site.data = 'second'
    site.notify('slots a')
    site.resumeNewRenders()
    expect(await site.visit('/slots')).toBe('miss: second /slots')
    resume()
    expect(await early).toBe('miss: first /slots')
    expect(await site.visit('/slots')).toBe('hit: second /slots')
  })

  test('does not serve the old page again, even while the database is down', async () => {
    await site.visit('/slots')
    site.notify('slots a')
    site.status = 503
    expect((await site.cache.find(key('/slots'))).page.status).toBe(503)
  })

  test('does not serve the old page again when the change arrives during a failing render', async () => {
    await site.visit('/slots')
    site.notify(null)
    site.status = 503
    const resume = site.pauseRenders()
    const lookup = site.cache.find(key('/slots'))
    site.notify('slots a')
    resume()
    expect((await lookup).page.status).toBe(503)
  })
})

describe('stale page', () => {
  test('serves the stale page while a single new render runs', async () => {
    await site.visit('/slots')
    site.data = 'second'
    site.now = 61 * second
    const resume = site.pauseRenders()
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    resume()
    await site.cache.settled()
    expect(await site.visit('/slots')).toBe('hit: second /slots')
    expect(site.renderedPaths).toHaveLength(2)
  })

  test('stops serving the stale page after ten minutes', async () => {
    await site.visit('/slots')
    site.data = 'second'
    site.now = 661 * second
    expect(await site.visit('/slots')).toBe('miss: second /slots')
  })

  test('serves the stale page for hours while the database is down, and marks it', async () => {
    await site.visit('/slots')
    site.status = 503
    site.now = 3 * 3_600 * second
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(site.renderedPaths).toHaveLength(2)
  })

  test('drops the stale page when the site answers 404', async () => {
    await site.visit('/casinos/a')
    site.status = 404
    site.now = 61 * second
    await site.visit('/casinos/a')
    await site.cache.settled()
    expect((await site.cache.find(key('/casinos/a'))).page.status).toBe(404)
  })
})

describe('page cache after a possibly missed change', () => {
  beforeEach(async () => {
    await site.visit('/slots')
    site.data = 'second'
    site.notify(null)
  })

  test('serves no page that was cached before', async () => {
    expect(site.cache.fresh('/slots', null)).toBeNull()
    expect(await site.visit('/slots')).toBe('miss: second /slots')
  })

  test('serves the old page while the database is down, and retries a render only after a pause', async () => {
    site.status = 503
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(site.renderedPaths).toHaveLength(2)
    site.now += 3 * second
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(site.renderedPaths).toHaveLength(3)
    site.now += 3_600 * second
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(await site.visit('/slots')).toBe('stale: first /slots')
    expect(site.renderedPaths).toHaveLength(4)
  })

  test('serves the new page when the database is back', async () => {
    site.status = 503
    await site.visit('/slots')
    site.status = 200
    site.now += 3 * second
    expect(await site.visit('/slots')).toBe('miss: second /slots')
  })
})

test('limits searches to their share of the cache, so that they evict no pages', async () => {
  const maxBytes = 2 * 2 ** 20
  site.cache = site.cacheWith(maxBytes)
  await site.visit('/slots')
  for (let n = 0; n < 100; n++) await site.visit(`/slots?q=${n}`)
  expect(site.cache.fresh('/slots', null)).not.toBeNull()
  expect(site.cache.bytes).toBeLessThanOrEqual(maxBytes / 8 + 10_000)
})
