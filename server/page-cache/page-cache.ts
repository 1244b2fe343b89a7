import type { FinishedPage } from './finished-page.ts'
import { type Change, isConcerned, type PageKey } from './key.ts'
import { type Kept, Shelf } from './shelf.ts'

interface KeptPage extends Kept {
  key: PageKey
  page: FinishedPage
  freshUntil: number
  /** For how long it is shown while a new one is rendered. */
  shownUntil: number
  /** A change may have been missed: good only for as long as the database is down. */
  isDoubtful: boolean
}

/** A page being rendered. What came meanwhile may have made it old before it is done. */
interface Flight {
  key: PageKey
  isOutdated: boolean
  result: Promise<FinishedPage>
}

export interface Rendered {
  page: FinishedPage
  /** Only what is the same for everyone, and no failure. */
  mayBeKept: boolean
}

export interface PageCacheOptions {
  /** How many bytes all pages may take together. */
  room: number
  /** After this a page is rendered anew while visitors get the old one, for `staleFor` at most. */
  freshFor: number
  staleFor?: number
  render: (key: PageKey, network: string) => Promise<Rendered>
  now?: () => number
}

export type Found = { page: FinishedPage; how: 'hit' | 'miss' | 'stale' }

/** For so long after the database was found to be down it is not asked again for a page that we have. */
const respite = 2_000

/** Finished pages in memory: which to give, which to render, which to forget. Knows nothing of HTTP. */
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

  /** By its address as the page is kept under. Most visitors ask for exactly that, and get it without another thought. */
  fresh(address: string): FinishedPage | null {
    const kept = this.#pages.get(address) ?? this.#searches.get(address)
    return kept && this.#isFresh(kept) ? kept.page : null
  }

  /** `network` decides the place in the queue when the page must be rendered. */
  async find(key: PageKey, network = ''): Promise<Found> {
    const kept = this.#shelfOf(key).get(key.address)
    if (kept && this.#isFresh(kept)) return { page: kept.page, how: 'hit' }
    const now = this.#options.now()
    // However old, it is better than nothing.
    if (kept && now < this.#downUntil) return { page: kept.page, how: 'stale' }
    const flight = this.#render(key, network)
    if (!kept) return { page: await flight.result, how: 'miss' }
    if (!kept.isDoubtful && now < kept.shownUntil) {
      flight.result.catch(() => {})
      return { page: kept.page, how: 'stale' }
    }
    const page = await flight.result.catch(() => null)
    if (page && page.status !== 503) return { page, how: 'miss' }
    // Down. What has been changed since is gone from the shelf, and is not shown again.
    const stillThere = this.#shelfOf(key).get(key.address) === kept
    if (stillThere) return { page: kept.page, how: 'stale' }
    return { page: page ?? (await flight.result), how: 'miss' }
  }

  /** From now on no page shows what was before. Null: something may have been missed, so anything may be old. */
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
      // Whoever asks from now on must not get what was read before.
      this.#flights.delete(address)
    }
  }

  /** Resolves when nothing is being rendered. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#underWay].map(({ result }) => result))
  }

  #isFresh({ isDoubtful, freshUntil }: KeptPage): boolean {
    return !isDoubtful && this.#options.now() < freshUntil
  }

  #shelfOf({ hasQuery }: PageKey): Shelf<KeptPage> {
    return hasQuery ? this.#searches : this.#pages
  }

  /** However many ask for a page at the same time, it is rendered once. */
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
