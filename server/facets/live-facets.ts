import { setTimeout as wait } from 'node:timers/promises'

import { FacetIndex } from '#domain/lists/facet-index.ts'
import {
  type CountedFacets,
  type FacetKind,
  type OptionNames,
  optionsOf,
  type RecordFacets,
} from '#domain/lists/facets.ts'
import { activeFilters, type ListFilters } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'
import { findSlugs, listWagerfree, readFacets, readFacetsOf } from '#queries/catalogue/facets.ts'

import type { BonusClock } from '../page-cache/bonus-clock.ts'

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
}

/** A part of the time: after reading the whole catalogue, the next such reading waits this many times as long. */
const restAfterReading = 10
/** Changed records above this number are read with the whole catalogue. */
const maxChanged = 500

/** Keeps the counts of a list's filter options current. Reads the records once, and then those that change. */
export class LiveFacets {
  readonly #options: Required<LiveFacetsOptions>
  #catalogue: { index: FacetIndex; names: OptionNames } = { index: new FacetIndex(), names: {} }
  #changed: Set<string> | 'all' = 'all'
  #readAt = Number.NEGATIVE_INFINITY
  #nextReading = Number.NEGATIVE_INFINITY
  #wagerfreeUntil = Number.POSITIVE_INFINITY
  #refreshing: Promise<void> | null = null

  constructor(options: LiveFacetsOptions) {
    this.#options = {
      freshFor: Number.POSITIVE_INFINITY,
      patience: 500,
      now: () => performance.now(),
      ...options,
    }
  }

  /** Marks records as changed; 'all' when it is not known which. */
  invalidate(slugs: readonly string[] | 'all'): void {
    if (slugs === 'all' || this.#changed === 'all') this.#changed = 'all'
    else for (const slug of slugs) this.#changed.add(slug)
    if (this.#changed !== 'all' && this.#changed.size > maxChanged) this.#changed = 'all'
  }

  /** Returns the options of each filter, and counts if they are known in time. */
  async count(locale: Locale, filters: ListFilters): Promise<CountedFacets> {
    const { api, kind, patience } = this.#options
    const chosen = activeFilters(filters)
    const giveUp = new AbortController()
    const found = filters.q === '' ? undefined : findSlugs(api, kind, locale, filters.q)
    const [isCurrent, among] = await Promise.all([
      Promise.race([
        this.#refresh(),
        wait(patience, false, { signal: giveUp.signal }).catch(() => false),
      ]).finally(() => giveUp.abort()),
      found,
    ])
    const { index, names } = this.#catalogue
    const counted = isCurrent && among !== null ? index.count(chosen, among) : null
    return {
      options: optionsOf(locale, names, counted?.options ?? null, chosen),
      counts: counted && { matches: counted.matches, total: index.size },
    }
  }

  /** Reads what has changed. Returns false when everything must be read, but was read a moment ago. */
  async #refresh(): Promise<boolean> {
    for (;;) {
      if (this.#refreshing) await this.#refreshing
      const { freshFor, now } = this.#options
      if (now() - this.#readAt > freshFor) this.#changed = 'all'
      const isEnded = now() >= this.#wagerfreeUntil
      if (this.#changed !== 'all' && this.#changed.size === 0 && !isEnded) return true
      if (this.#changed === 'all' && now() < this.#nextReading) return false
      this.#refreshing ??= this.#read().finally(() => {
        this.#refreshing = null
      })
    }
  }

  async #read(): Promise<void> {
    const { api, kind, clock } = this.#options
    const changed = this.#changed
    this.#changed = new Set()
    try {
      // Before the bonuses are read.
      const wagerfreeUntil = kind === 'casinos' ? await clock.next() : Number.POSITIVE_INFINITY
      if (changed === 'all') await this.#readAll()
      else if (changed.size > 0) await this.#readChanged(changed)
      else this.#catalogue.index.setOption('wagerfree', '1', new Set(await listWagerfree(api)))
      this.#wagerfreeUntil = wagerfreeUntil
    } catch (error) {
      this.invalidate(changed === 'all' ? 'all' : [...changed])
      throw error
    }
  }

  async #readAll(): Promise<void> {
    const { api, kind, now } = this.#options
    const started = now()
    const catalogue = { index: new FacetIndex(), names: {} }
    for await (const records of readFacets(api, kind)) add(catalogue, records)
    this.#catalogue = catalogue
    this.#readAt = started
    this.#nextReading = now() + restAfterReading * (now() - started)
  }

  async #readChanged(slugs: ReadonlySet<string>): Promise<void> {
    const { api, kind } = this.#options
    const records = await readFacetsOf(api, kind, [...slugs])
    for (const slug of slugs) this.#catalogue.index.delete(slug)
    add(this.#catalogue, records)
  }
}

function add(
  { index, names }: { index: FacetIndex; names: OptionNames },
  records: readonly RecordFacets[],
): void {
  for (const { slug, values, names: own } of records) {
    index.set(slug, values)
    for (const [filter, options] of Object.entries(own)) {
      names[filter] = Object.assign(names[filter] ?? {}, options)
    }
  }
}
