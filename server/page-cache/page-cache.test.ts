import { beforeEach, describe, expect, test } from 'vitest'

import { FinishedPage } from './finished-page.ts'
import { pageKeyOf, readChange } from './key.ts'
import { PageCache, type Rendered } from './page-cache.ts'

const key = (target: string) => pageKeyOf(target)!
const second = 1_000

/** The site behind the cache: it shows `data`, counts how often it was asked, and can be held up or down. */
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

  /** What is asked now is not answered until the returned function is called. */
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

test('a page is rendered once and then given', async () => {
  expect(await site.see('/slots')).toBe('miss: first /slots')
  expect(await site.see('/slots?utm_source=x')).toBe('hit: first /slots')
  expect(site.cache.fresh('/slots')?.text).toBe('first /slots')
  expect(site.asked).toEqual(['/slots'])
})

test('many who ask at the same time wait for the same rendering', async () => {
  const goOn = site.holdUp()
  const all = Array.from({ length: 50 }, () => site.see('/slots'))
  goOn()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['miss: first /slots']))
  expect(site.asked).toHaveLength(1)
})

test.each([301, 404, 500, 503])('an answer of %s is given but not kept', async (status) => {
  site.status = status
  expect(await site.see('/casinos/a')).toBe('miss: first /casinos/a')
  site.status = 200
  expect(await site.see('/casinos/a')).toBe('miss: first /casinos/a')
})

test('a rendering that throws fails those who wait for it, and no one after them', async () => {
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

describe('after a change', () => {
  test('its pages are rendered anew, and no others', async () => {
    for (const path of ['/slots', '/slots/a', '/en/slots/a', '/slots/b']) await site.see(path)
    site.data = 'second'
    site.hear('slots a')
    expect(await site.see('/slots')).toBe('miss: second /slots')
    expect(await site.see('/slots/a')).toBe('miss: second /slots/a')
    expect(await site.see('/en/slots/a')).toBe('miss: second /en/slots/a')
    expect(await site.see('/slots/b')).toBe('hit: first /slots/b')
  })

  test('what was being rendered from old data is not kept, nor given to who asks later', async () => {
    const goOn = site.holdUp()
    const early = site.see('/slots')
    site.data = 'second'
    site.hear('slots a')
    const late = site.see('/slots')
    goOn()
    expect(await Promise.all([early, late])).toEqual(['miss: first /slots', 'miss: second /slots'])
    expect(await site.see('/slots')).toBe('hit: second /slots')
  })

  test('a slow old rendering that ends last does not replace the new page', async () => {
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

  test('the old page is not shown again, even while the database is down', async () => {
    await site.see('/slots')
    site.hear('slots a')
    site.status = 503
    expect((await site.cache.find(key('/slots'))).page.status).toBe(503)
  })

  test('nor when it came while the database was found to be down', async () => {
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

describe('a page that has grown old', () => {
  test('is given while it is rendered anew, once', async () => {
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

  test('is not given any more after ten minutes', async () => {
    await site.see('/slots')
    site.data = 'second'
    site.now = 661 * second
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })

  test('is given for hours when the database is down, and says so', async () => {
    await site.see('/slots')
    site.status = 503
    site.now = 3 * 3_600 * second
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(await site.see('/slots')).toBe('stale: first /slots')
    expect(site.asked).toHaveLength(2)
  })

  test('and is no longer there, goes', async () => {
    await site.see('/casinos/a')
    site.status = 404
    site.now = 61 * second
    await site.see('/casinos/a')
    await site.cache.settled()
    expect((await site.cache.find(key('/casinos/a'))).page.status).toBe(404)
  })
})

describe('when a change may have been missed', () => {
  beforeEach(async () => {
    await site.see('/slots')
    site.data = 'second'
    site.hear(null)
  })

  test('no old page is given', async () => {
    expect(site.cache.fresh('/slots')).toBeNull()
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })

  test('unless the database is down: then for as long as it is, which is not asked all the time', async () => {
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

  test('and it is back, the new page is given', async () => {
    site.status = 503
    await site.see('/slots')
    site.status = 200
    site.now += 3 * second
    expect(await site.see('/slots')).toBe('miss: second /slots')
  })
})

test('searches without end do not drive out pages, and take no more than their part', async () => {
  const room = 2 * 2 ** 20
  site.cache = site.cacheWith(room)
  await site.see('/slots')
  for (let n = 0; n < 100; n++) await site.see(`/slots?q=${n}`)
  expect(site.cache.fresh('/slots')).not.toBeNull()
  expect(site.cache.bytes).toBeLessThanOrEqual(room / 8 + 10_000)
})
