import type { FinishedPage } from './finished-page.ts'
import { type Change, isConcerned, type PageKey } from './key.ts'
import { type Kept, Shelf } from './shelf.ts'

interface KeptPage extends Kept {
  key: PageKey
  page: FinishedPage
  freshUntil: number
  /** Until then the stale page is served while a new one is rendered. */
  shownUntil: number
  /** A change may have been missed: the page is served only while the database is down. */
  isDoubtful: boolean
}

/** A render in progress. A change can make it outdated before it completes. */
interface Flight {
  key: PageKey
  isOutdated: boolean
  result: Promise<FinishedPage>
}

export interface Rendered {
  page: FinishedPage
  /** True when the response is the same for every visitor and not an error. */
  mayBeKept: boolean
}

export interface PageCacheOptions {
  /** Size limit of all pages together, in bytes. */
  room: number
  /** After this time a page is rendered again; meanwhile visitors get the stale one, for `staleFor` at most. */
  freshFor: number
  staleFor?: number
  render: (key: PageKey, network: string) => Promise<Rendered>
  now?: () => number
}

export type Found = { page: FinishedPage; how: 'hit' | 'miss' | 'stale' }

/** How long a cached page is served without a new render after the database was found to be down. */
const respite = 2_000

/** Keeps finished pages in memory and decides which to serve, render and evict. Independent of HTTP. */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #pages: Shelf<KeptPage>
  readonly #searches: Shelf<KeptPage>
  readonly #flights = new Map<string, Flight>()
  readonly #underWay = new Set<Flight>()
  #downUntil = 0

  constructor(options: PageCacheOptions) {
    this.#options = { staleFor: 10 * 60_000, now: () => performance.now(), ...options }
    this.#pages = new Shelf((options.room * 7) / 8)
    this.#searches = new Shelf(options.room / 8)
  }

  get bytes(): number {
    return this.#pages.used + this.#searches.used
  }

  /** Returns the fresh page at a canonical address, or null. Most requests use that address and need no parsing. */
  fresh(address: string): FinishedPage | null {
    const kept = this.#pages.get(address) ?? this.#searches.get(address)
    return kept && this.#isFresh(kept) ? kept.page : null
  }

  /** Returns the page from the cache or renders it. `network` decides the place in the render queue. */
  async find(key: PageKey, network = ''): Promise<Found> {
    const kept = this.#shelfOf(key).get(key.address)
    if (kept && this.#isFresh(kept)) return { page: kept.page, how: 'hit' }
    const now = this.#options.now()
    // While the database is down, a stale page of any age is better than an error.
    if (kept && now < this.#downUntil) return { page: kept.page, how: 'stale' }
    const flight = this.#render(key, network)
    if (!kept) return { page: await flight.result, how: 'miss' }
    if (!kept.isDoubtful && now < kept.shownUntil) {
      flight.result.catch(() => {})
      return { page: kept.page, how: 'stale' }
    }
    const page = await flight.result.catch(() => null)
    if (page && page.status !== 503) return { page, how: 'miss' }
    // The database is down. A page that a change has dropped meanwhile must not be served again.
    const stillThere = this.#shelfOf(key).get(key.address) === kept
    if (stillThere) return { page: kept.page, how: 'stale' }
    return { page: page ?? (await flight.result), how: 'miss' }
  }

  /** Invalidates the pages that a change affects. Null: a change may have been missed, so any page may be outdated. */
  hearOf(change: Change | null): void {
    for (const shelf of [this.#pages, this.#searches]) {
      for (const [address, kept] of shelf.entries()) {
        if (change === null) kept.isDoubtful = true
        else if (isConcerned(kept.key, change)) shelf.drop(address)
      }
    }
    for (const [address, flight] of this.#flights) {
      if (change !== null && !isConcerned(flight.key, change)) continue
      flight.isOutdated = true
      // Later requests must not join a render that read the old data.
      this.#flights.delete(address)
    }
  }

  /** Resolves when no render is in progress. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#underWay].map(({ result }) => result))
  }

  #isFresh({ isDoubtful, freshUntil }: KeptPage): boolean {
    return !isDoubtful && this.#options.now() < freshUntil
  }

  #shelfOf({ hasQuery }: PageKey): Shelf<KeptPage> {
    return hasQuery ? this.#searches : this.#pages
  }

  /** Deduplicates concurrent renders. */
  #render(key: PageKey, network: string): Flight {
    const underWay = this.#flights.get(key.address)
    if (underWay) return underWay
    const flight = { key, isOutdated: false } as Flight
    flight.result = this.#fly(flight, network).finally(() => {
      if (this.#flights.get(key.address) === flight) this.#flights.delete(key.address)
      this.#underWay.delete(flight)
    })
    this.#flights.set(key.address, flight)
    this.#underWay.add(flight)
    return flight
  }

  async #fly(flight: Flight, network: string): Promise<FinishedPage> {
    const { render, now, freshFor, staleFor } = this.#options
    const { page, mayBeKept } = await render(flight.key, network)
    const isDown = page.status === 503
    this.#downUntil = isDown ? now() + respite : 0
    if (flight.isOutdated) return page
    const shelf = this.#shelfOf(flight.key)
    if (mayBeKept) {
      shelf.put(flight.key.address, {
        key: flight.key,
        page,
        bytes: page.bytes,
        freshUntil: now() + freshFor,
        shownUntil: now() + freshFor + staleFor,
        isDoubtful: false,
      })
    } else if (page.status < 500) shelf.drop(flight.key.address)
    return page
  }
}
