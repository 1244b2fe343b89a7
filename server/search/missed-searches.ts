import { dayInSweden, daysAfter } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { countedText, keptDays } from '#domain/search/missed.ts'
import {
  addMissedSearches,
  deleteMissedSearchesBefore,
  type MissedSearch,
} from '#queries/activity/missed-searches.ts'
import type { Api } from '#queries/api.ts'

import type { Log } from '../operations/log.ts'

export interface MissedSearches {
  /** Buffers a search without results. Never waits for the database. */
  count(q: string, locale: Locale): void
  flush(): Promise<void>
  /** Writes what is buffered. Call it before the database is closed. */
  close(): Promise<void>
}

interface MissedSearchesDeps {
  /** A client with the service key, which alone may write. */
  service: Api
  log: Pick<Log, 'error'>
  now?: () => Date
}

const writeInterval = 10_000
/** Different texts that one process counts per day, so that a flood fills neither memory nor the database. */
const maxTexts = 1_000

/** Counts searches without results, as texts per day and language, with nothing about the visitor. */
export function createMissedSearches({
  service,
  log,
  now = () => new Date(),
}: MissedSearchesDeps): MissedSearches {
  let buffered = new Map<string, MissedSearch>()
  let known = new Set<string>()
  let knownDay = ''
  let lastCleanup = ''
  let lastWrite = Promise.resolve()

  function add(search: MissedSearch): void {
    const key = `${search.day} ${search.locale} ${search.query}`
    const existing = buffered.get(key)
    if (existing) existing.count += search.count
    else buffered.set(key, { ...search })
  }

  function isWithinLimit(key: string, day: string): boolean {
    if (day !== knownDay) known = new Set()
    knownDay = day
    if (!known.has(key) && known.size >= maxTexts) return false
    known.add(key)
    return true
  }

  async function write(): Promise<void> {
    const today = dayInSweden(now())
    const batch = [...buffered.values()]
    buffered = new Map()
    try {
      if (batch.length > 0) await addMissedSearches(service, batch)
      batch.length = 0
      if (lastCleanup !== today)
        await deleteMissedSearchesBefore(service, daysAfter(today, -keptDays))
      lastCleanup = today
    } catch (err) {
      log.error({ err }, 'writing missed searches failed, will retry')
      for (const search of batch) add(search)
    }
  }

  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write)
    return lastWrite
  }

  const timer = setInterval(() => {
    if (buffered.size > 0) void flush()
  }, writeInterval).unref()

  return {
    count(q, locale) {
      const query = countedText(q)
      const day = dayInSweden(now())
      if (query !== null && isWithinLimit(`${locale} ${query}`, day)) {
        add({ day, locale, query, count: 1 })
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      if (buffered.size > 0) await flush()
    },
  }
}
