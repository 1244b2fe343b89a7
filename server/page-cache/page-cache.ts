import type { FinishedPage } from './finished-page.ts'
import { type Change, entryName, isAffected, type PageKey } from './key.ts'
import { CacheStore, type Entry } from './store.ts'

interface CachedPage extends Entry {
  key: PageKey
  page: FinishedPage
  freshUntil: number
  /** Until then the stale page is served while a new one is rendered. */
  staleUntil: number
  /** A change may have been missed: the page is served only while the database is down. */
  isUncertain: boolean
}

/** A render in progress. A change can make it outdated before it completes. */
interface Render {
  key: PageKey
  isOutdated: boolean
  result: Promise<FinishedPage>
}

export interface RenderResult {
  page: FinishedPage
  /** True when the response is the same for every visitor and not an error. */
  isCacheable: boolean
  /** When the page is no longer right, whatever changes; on the clock of the cache. */
  expiresAt?: number
}

export interface PageCacheOptions {
  /** Size limit of all pages together, in bytes. */
  maxBytes: number
  /** After this time a page is rendered again; meanwhile visitors get the stale one, for `staleFor` at most. */
  freshFor: number
  staleFor?: number
  render: (key: PageKey, network: string) => Promise<RenderResult>
  now?: () => number
}

export type Lookup = { page: FinishedPage; result: 'hit' | 'miss' | 'stale' }

const nameOf = ({ address, pause }: PageKey) => entryName(address, pause)

/** How long a cached page is served without a new render after the database was found to be down. */
const outagePause = 2_000

/** Keeps finished pages in memory and decides which to serve, render and evict. Independent of HTTP. */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #pages: CacheStore<CachedPage>
  readonly #queryPages: CacheStore<CachedPage>
  readonly #renders = new Map<string, Render>()
  readonly #running = new Set<Render>()
  #downUntil = 0

  constructor(options: PageCacheOptions) {
    this.#options = { staleFor: 10 * 60_000, now: () => performance.now(), ...options }
    this.#pages = new CacheStore((options.maxBytes * 7) / 8)
    this.#queryPages = new CacheStore(options.maxBytes / 8)
  }

  get bytes(): number {
    return this.#pages.bytes + this.#queryPages.bytes
  }

  /** Returns the fresh page at a canonical address, or null. Most requests use that address and need no parsing. */
  fresh(address: string, pause: string | null): FinishedPage | null {
    const name = entryName(address, pause)
    const cached = this.#pages.get(name) ?? this.#queryPages.get(name)
    return cached && this.#isFresh(cached) ? cached.page : null
  }

  /** Returns the page from the cache or renders it. `network` decides the place in the render queue. */
  async find(key: PageKey, network = ''): Promise<Lookup> {
    const name = nameOf(key)
    const cached = this.#storeOf(key).get(name)
    if (cached && this.#isFresh(cached)) return { page: cached.page, result: 'hit' }
    const now = this.#options.now()
    // While the database is down, a stale page of any age is better than an error.
    if (cached && now < this.#downUntil) return { page: cached.page, result: 'stale' }
    const running = this.#renderOnce(key, network)
    if (!cached) return { page: await running.result, result: 'miss' }
    if (!cached.isUncertain && now < cached.staleUntil) {
      running.result.catch(() => {})
      return { page: cached.page, result: 'stale' }
    }
    const page = await running.result.catch(() => null)
    if (page && page.status !== 503) return { page, result: 'miss' }
    // The database is down. A page that a change has dropped meanwhile must not be served again.
    const isStillCached = this.#storeOf(key).get(name) === cached
    if (isStillCached) return { page: cached.page, result: 'stale' }
    return { page: page ?? (await running.result), result: 'miss' }
  }

  /** Invalidates the pages that a change affects. Null: a change may have been missed, so any page may be outdated. */
  invalidate(change: Change | null): void {
    for (const store of [this.#pages, this.#queryPages]) {
      for (const [name, cached] of store.entries()) {
        if (change === null) cached.isUncertain = true
        else if (isAffected(cached.key, change)) store.drop(name)
      }
    }
    for (const [name, render] of this.#renders) {
      if (change !== null && !isAffected(render.key, change)) continue
      render.isOutdated = true
      // Later requests must not join a render that read the old data.
      this.#renders.delete(name)
    }
  }

  /** Resolves when no render is in progress. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#running].map(({ result }) => result))
  }

  #isFresh({ isUncertain, freshUntil }: CachedPage): boolean {
    return !isUncertain && this.#options.now() < freshUntil
  }

  /** Visitors choose the end of a pause as freely as a query. */
  #storeOf({ hasQuery, pause }: PageKey): CacheStore<CachedPage> {
    return hasQuery || pause !== null ? this.#queryPages : this.#pages
  }

  /** Deduplicates concurrent renders. */
  #renderOnce(key: PageKey, network: string): Render {
    const name = nameOf(key)
    const running = this.#renders.get(name)
    if (running) return running
    const render = { key, isOutdated: false } as Render
    render.result = this.#startRender(render, network).finally(() => {
      if (this.#renders.get(name) === render) this.#renders.delete(name)
      this.#running.delete(render)
    })
    this.#renders.set(name, render)
    this.#running.add(render)
    return render
  }

  async #startRender(current: Render, network: string): Promise<FinishedPage> {
    const { render, now, freshFor, staleFor } = this.#options
    const {
      page,
      isCacheable,
      expiresAt = Number.POSITIVE_INFINITY,
    } = await render(current.key, network)
    const isDown = page.status === 503
    this.#downUntil = isDown ? now() + outagePause : 0
    if (current.isOutdated) return page
    const store = this.#storeOf(current.key)
    if (isCacheable) {
      store.put(nameOf(current.key), {
        key: current.key,
        page,
        bytes: page.bytes,
        freshUntil: Math.min(now() + freshFor, expiresAt),
        staleUntil: Math.min(now() + freshFor + staleFor, expiresAt),
        isUncertain: false,
      })
    } else if (page.status < 500) store.drop(nameOf(current.key))
    return page
  }
}
