import { setTimeout as wait } from 'node:timers/promises'

import { FacetIndex } from '#domain/lists/facet-index.ts'
import {
  type CountedFacets,
  type FacetKind,
  type OptionNames,
  optionsOf,
  type RankedPage,
  type RecordFacets,
} from '#domain/lists/facets.ts'
import {
  activeFilters,
  cardsPerPage,
  exactCountLimit,
  type ListFilters,
  type TopicKeys,
} from '#domain/lists/filters.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { RankIndex } from '#domain/ranking/rank-index.ts'
import { weightsIn } from '#domain/ranking/weights.ts'
import type { Api } from '#queries/api.ts'
import {
  listBonusBoundaries,
  listMembers,
  readFacets,
  readFacetsOf,
} from '#queries/catalogue/facets.ts'
import { findMatches } from '#queries/catalogue/search.ts'

import type { BonusClock } from '../page-cache/bonus-clock.ts'

/** Filters that may have the weights of the visitor's own order, or the keys of a topic. */
type RankedFilters = ListFilters & TopicKeys & { w?: string | null }

interface LiveFacetsOptions {
  /** Sees what visitors see. */
  api: Api
  kind: FacetKind
  clock: Pick<BonusClock, 'next'>
  /** The age at which everything is read again, in milliseconds, when changes are not reported. */
  freshFor?: number
  /** The longest time that a page waits for its counts, in milliseconds. */
  patience?: number
  now?: () => number
  today?: () => string
}

interface Catalogue {
  index: FacetIndex
  names: OptionNames
  ranks: RankIndex
}

const emptyCatalogue = (): Catalogue => ({
  index: new FacetIndex(),
  names: {},
  ranks: new RankIndex(),
})

/** A part of the time: after reading the whole catalogue, the next such reading waits this many times as long. */
const restAfterReading = 10
/** Changed records above this number are read with the whole catalogue. */
const maxChanged = 500
/** By how much the clocks of this process and of the database may differ, in milliseconds. */
const clockTolerance = 600_000

/** Keeps the counts of a list's filter options current. Reads the records once, and then those that change. */
export class LiveFacets {
  readonly #options: Required<LiveFacetsOptions>
  #catalogue = emptyCatalogue()
  #changed: Set<string> | 'all' = 'all'
  #readAt = Number.NEGATIVE_INFINITY
  #nextReading = Number.NEGATIVE_INFINITY
  #day = ''
  #bonusesUntil = Number.POSITIVE_INFINITY
  #bonusesReadAt = new Date(0)
  #refreshing: Promise<void> | null = null

  constructor(options: LiveFacetsOptions) {
    this.#options = {
      freshFor: Number.POSITIVE_INFINITY,
      patience: 500,
      now: () => performance.now(),
      today: () => dayInSweden(new Date()),
      ...options,
    }
  }

  /** Marks records as changed; 'all' when it is not known which. */
  invalidate(slugs: readonly string[] | 'all'): void {
    if (slugs === 'all' || this.#changed === 'all') this.#changed = 'all'
    else for (const slug of slugs) this.#changed.add(slug)
    if (this.#changed !== 'all' && this.#changed.size > maxChanged) this.#changed = 'all'
  }

  /** Returns the options of each filter, and counts and the page in the visitor's own order if they are known in time. */
  async count(locale: Locale, filters: RankedFilters): Promise<CountedFacets> {
    const { api, kind, patience } = this.#options
    const { topic } = filters
    const chosen = activeFilters(filters)
    const giveUp = new AbortController()
    const search = filters.q === '' ? undefined : findMatches(api, kind, locale, filters.q)
    const [isCurrent, found, members] = await Promise.all([
      Promise.race([
        this.#refresh(),
        wait(patience, false, { signal: giveUp.signal }).catch(() => false),
      ]).finally(() => giveUp.abort()),
      search,
      topic && listMembers(api, kind, topic),
    ])
    const { index, names } = this.#catalogue
    const among = both(
      found?.map(({ slug }) => slug),
      members ?? undefined,
    )
    const isListed = found !== null && members !== null
    const counted = isCurrent && isListed ? index.count(chosen, among) : null
    // A search without filters has more matches than can be listed.
    const isMany = isCurrent && found === null && chosen.size === 0 && !topic
    const matches = isMany ? exactCountLimit + 1 : counted?.matches
    return {
      options: optionsOf(locale, names, counted?.options ?? null, chosen),
      counts: {
        ...(matches !== undefined && { matches }),
        ...(isCurrent && { total: index.size }),
        ...(found !== undefined && { found }),
      },
      // An order that was right a moment ago is better than another order.
      ranked: index.size > 0 && found !== null ? this.#rank(filters, chosen, among) : null,
    }
  }

  #rank(
    { sort, w, page }: RankedFilters,
    chosen: ReadonlyMap<string, readonly string[]>,
    among: string[] | undefined,
  ): RankedPage | null {
    if (sort !== 'own') return null
    const { index, ranks } = this.#catalogue
    const isFound = index.finder(chosen, among)
    const recordsOn = (wanted: number) =>
      ranks.page(isFound, weightsIn(w), (wanted - 1) * cardsPerPage, cardsPerPage)
    const records = recordsOn(page)
    // A page past the end is not an error: the visitor gets the first page.
    return records.length > 0 || page === 1 ? { page, records } : { page: 1, records: recordsOn(1) }
  }

  /** Reads what has changed. Returns false when everything must be read, but was read a moment ago. */
  async #refresh(): Promise<boolean> {
    for (;;) {
      if (this.#refreshing) await this.#refreshing
      const { freshFor, now, today } = this.#options
      // A new day may end licences.
      if (now() - this.#readAt > freshFor || this.#day !== today()) this.#changed = 'all'
      const isEnded = now() >= this.#bonusesUntil
      if (this.#changed !== 'all' && this.#changed.size === 0 && !isEnded) return true
      if (this.#changed === 'all' && now() < this.#nextReading) return false
      this.#refreshing ??= this.#read().finally(() => {
        this.#refreshing = null
      })
    }
  }

  async #read(): Promise<void> {
    const { kind, clock } = this.#options
    const changed = this.#changed
    this.#changed = new Set()
    try {
      // Before the bonuses are read.
      const bonusesUntil = kind === 'casinos' ? await clock.next() : Number.POSITIVE_INFINITY
      const started = new Date()
      const since = new Date(this.#bonusesReadAt.valueOf() - clockTolerance)
      const others = changed === 'all' ? null : await this.#boundariesSince(since)
      if (changed === 'all' || others === null) await this.#readAll()
      else await this.#readChanged(new Set([...changed, ...others]))
      this.#bonusesUntil = bonusesUntil
      this.#bonusesReadAt = started
    } catch (error) {
      this.invalidate(changed === 'all' ? 'all' : [...changed])
      throw error
    }
  }

  /** Returns the casinos whose bonuses have started or ended; null when there are too many. */
  async #boundariesSince(since: Date): Promise<string[] | null> {
    const { api, now } = this.#options
    return now() >= this.#bonusesUntil ? listBonusBoundaries(api, since) : []
  }

  async #readAll(): Promise<void> {
    const { api, kind, now, today } = this.#options
    const started = now()
    const day = today()
    const catalogue = emptyCatalogue()
    for await (const records of readFacets(api, kind)) add(catalogue, records)
    this.#catalogue = catalogue
    this.#readAt = started
    this.#day = day
    this.#nextReading = now() + restAfterReading * (now() - started)
  }

  async #readChanged(slugs: ReadonlySet<string>): Promise<void> {
    const { api, kind } = this.#options
    const records = await readFacetsOf(api, kind, [...slugs])
    for (const slug of slugs) this.#catalogue.index.delete(slug)
    add(this.#catalogue, records)
  }
}

/** Returns what is in both lists; a missing list narrows nothing. */
function both(some: string[] | undefined, others: string[] | undefined): string[] | undefined {
  if (!some || !others) return some ?? others
  const wanted = new Set(others)
  return some.filter((one) => wanted.has(one))
}

function add({ index, names, ranks }: Catalogue, records: readonly RecordFacets[]): void {
  for (const { slug, values, names: own, scores } of records) {
    const place = index.set(slug, values)
    if (scores) ranks.set(place, slug, scores)
    for (const [filter, options] of Object.entries(own)) {
      names[filter] = Object.assign(names[filter] ?? {}, options)
    }
  }
}
