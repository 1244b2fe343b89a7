import { beforeEach, describe, expect, test } from 'vitest'

import { FinishedPage } from './finished-page.ts'
import { pageKeyOf, readChange } from './key.ts'
import { PageCache, type Rendered } from './page-cache.ts'

const key = (target: string) => pageKeyOf(target)!
const second = 1_000

/** A site behind the cache that renders `data`, records its requests, and can be slow or down. */
class Site {
  data = 'first'
  status = 200
  asked: string[] = []
  now = 0
  #gate: PromiseWithResolvers<void> | null = null
  cache = this.cacheWith(10 * 2 ** 20)

  cacheWith(room: number): PageCache {
    return new PageCache({
      room,
      freshFor: 60 * second,
      staleFor: 600 * second,
      now: () => this.now,
      render: ({ address }) => this.#render(address),
    })
  }

  async #render(address: string): Promise<Rendered> {
    this.asked.push(address)
    const { data, status } = this
    await this.#gate?.promise
    const page = await FinishedPage.of(new Response(`${data} ${address}`, { status }))
    return { page, mayBeKept: status === 200 }
  }

  /** Holds renders that start from now on until the returned function is called. */
  holdUp(): () => void {
    const gate = Promise.withResolvers<void>()
    this.#gate = gate
    return () => {
      this.letOthersThrough()
      gate.resolve()
    }
  }

  letOthersThrough(): void {
    this.#gate = null
  }

  async see(target: string): Promise<string> {
    const { page, how } = await this.cache.find(key(target))
    return `${how}: ${page.text}`
  }

  hear(told: string | null): void {
    this.cache.hearOf(told === null ? null : readChange(told))
  }
}

let site: Site
beforeEach(() => {
  site = new Site()
})

test('renders a page once and then serves it from memory', async () => {
  expect(await site.see('/slots')).toBe('miss: first /slots')
  expect(await site.see('/slots?utm_source=x')).toBe('hit: first /slots')
  expect(site.cache.fresh('/slots')?.text).toBe('first /slots')
  expect(site.asked).toEqual(['/slots'])
})

test('deduplicates concurrent renders of a page', async () => {
  const goOn = site.holdUp()
  const all = Array.from({ length: 50 }, () => site.see('/slots'))
  goOn()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['miss: first /slots']))
  expect(site.asked).toHaveLength(1)
})

test.each([301, 404, 500, 503])(
  'serves a response with status %s without caching it',
  async (status) => {
    site.status = status
    expect(await site.see('/casinos/a')).toBe('miss: first /casinos/a')
    site.status = 200
    expect(await site.see('/casinos/a')).toBe('miss: first /casinos/a')
  },
)

test('fails only the waiting requests when a render throws', async () => {
  let isBroken = true
  const cache = new PageCache({
    room: 10 * 2 ** 20,
    freshFor: second,
    render: async () => {
      if (isBroken) throw new Error('broken')
      return { page: await FinishedPage.of(new Response('fine')), mayBeKept: true }
    },
  })
  await expect(cache.find(key('/'))).rejects.toThrow('broken')
  isBroken = false
  expect((await cache.find(key('/'))).page.text).toBe('fine')
})

describe('page cache after a change', () => {
  test('renders the affected pages again, and no others', async () => {
    for (const path of ['/slots', '/slots/a', '/en/slots/a', '/slots/b']) await site.see(path)
    site.data = 'second'
    site.hear('slots a')
    expect(await site.see('/slots')).toBe('miss: second /slots')
    expect(await site.see('/slots/a')).toBe('miss: second /slots/a')
    expect(await site.see('/en/slots/a')).toBe('miss: second /en/slots/a')
    expect(await site.see('/slots/b')).toBe('hit: first /slots/b')
  })

  test('neither caches a render that began before the change nor serves it to later requests', async () => {
    const goOn = site.holdUp()
    const early = site.see('/slots')
    site.data = 'second'
    site.hear('slots a')
    const late = site.see('/slots')
    goOn()
    expect(await Promise.all([early, late])).toEqual(['miss: first /slots', 'miss: second /slots'])
    expect(await site.see('/slots')).toBe('hit: second /slots')
  })

  test('keeps the new page when an older render completes last', async () => {
    const goOn = site.holdUp()
    const early = site.see('/slots')
    site.data = 'second'
    site.hear('slots a')
    site.letOthersThrough()
    expect(await site.see('/slots')).toBe('miss: second /slots')
    goOn()
    expect(await early).toBe('miss: first /slots')
    expect(await site.see('/slots')).toBe('hit: second /slots')
  })

  test('does not serve the old page again, even while the database is down', async () => {
    await site.see('/slots')
    site.hear('slots a')
    site.status = 503
    expect((await site.cache.find(key('/slots'))).page.status).toBe(503)
  })

  test('does not serve the old page again when the change arrives during a failing render', async () => {
    await site.see('/slots')
    site.hear(null)
    site.status = 503
    const goOn = site.holdUp()
    const asked = site.cache.find(key('/slots'))
    site.hear('slots a')
    goOn()
    expect((await asked).page.status).toBe(503)
  })
})

describe('stale page', () => {
  test('serves the stale page while a single new render runs', async () => {
    await site.see('/slots')
    site.data = 'second'
    site.now = 61 * second
    const goOn = site.holdUp()
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(await site.see('/slots')).toBe('stale: first /slots')
    goOn()
    await site.cache.settled()
    expect(await site.see('/slots')).toBe('hit: second /slots')
    expect(site.asked).toHaveLength(2)
  })

  test('stops serving the stale page after ten minutes', async () => {
    await site.see('/slots')
    site.data = 'second'
    site.now = 661 * second
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })

  test('serves the stale page for hours while the database is down, and marks it', async () => {
    await site.see('/slots')
    site.status = 503
    site.now = 3 * 3_600 * second
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(site.asked).toHaveLength(2)
  })

  test('drops the stale page when the site answers 404', async () => {
    await site.see('/casinos/a')
    site.status = 404
    site.now = 61 * second
    await site.see('/casinos/a')
    await site.cache.settled()
    expect((await site.cache.find(key('/casinos/a'))).page.status).toBe(404)
  })
})

describe('page cache after a possibly missed change', () => {
  beforeEach(async () => {
    await site.see('/slots')
    site.data = 'second'
    site.hear(null)
  })

  test('serves no page that was cached before', async () => {
    expect(site.cache.fresh('/slots')).toBeNull()
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })

  test('serves the old page while the database is down, and retries a render only after a pause', async () => {
    site.status = 503
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(site.asked).toHaveLength(2)
    site.now += 3 * second
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(site.asked).toHaveLength(3)
    site.now += 3_600 * second
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(site.asked).toHaveLength(4)
  })

  test('serves the new page when the database is back', async () => {
    site.status = 503
    await site.see('/slots')
    site.status = 200
    site.now += 3 * second
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })
})

test('limits searches to their share of the cache, so that they evict no pages', async () => {
  const room = 2 * 2 ** 20
  site.cache = site.cacheWith(room)
  await site.see('/slots')
  for (let n = 0; n < 100; n++) await site.see(`/slots?q=${n}`)
  expect(site.cache.fresh('/slots')).not.toBeNull()
  expect(site.cache.bytes).toBeLessThanOrEqual(room / 8 + 10_000)
})
