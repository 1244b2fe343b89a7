import type { Api } from '#app/data/api.ts'
import { addClicks, type ClickCount, deleteClicksBefore } from '#app/data/clicks.ts'
import { countedNetwork } from '#backend/network.ts'
import { oldestDayKept } from '#domain/click-report.ts'
import type { Click } from '#domain/clicks.ts'
import { dayInSweden } from '#domain/date.ts'

import type { Log } from './log.ts'

export interface ClickCounter {
  /** Buffers a click. Never waits for the database. */
  count(click: Click, isBot: boolean, address: string | null): void
  /** Writes the buffered clicks. */
  flush(): Promise<void>
  /** Writes the remaining clicks. Call it before the database is closed. */
  close(): Promise<void>
}

export interface ClickCounterDeps {
  /** A client with the service key, which alone may write clicks. */
  service: Api
  log: Pick<Log, 'warn' | 'error'>
  limitFactor?: number
  now?: () => Date
}

const pause = 2_000
const minute = 60_000

/** More outbound clicks than the people in one office make, and far fewer than a flood. */
const perNetworkAndMinute = 60

/** Limits of the buffers, so that a flood fills neither memory nor the database. */
const mostNetworks = 20_000
const mostCounters = 500

/**
 * Buffers clicks and writes them in batches every few seconds: a crash loses those seconds, and a flood costs the database
 * no more than a single visitor. Networks are kept in memory for the minute of their limit and are never stored.
 */
export function createClickCounter({
  service,
  log,
  limitFactor = 1,
  now = () => new Date(),
}: ClickCounterDeps): ClickCounter {
  let waiting = new Map<string, ClickCount>()
  let dropped = 0
  let tidiedOn = ''
  let lastWrite = Promise.resolve()
  let isWriting = false
  const networks = new Map<string, number>()
  let minuteStarted = now().getTime()

  function isWithinLimit(address: string | null): boolean {
    forgetNetworks()
    const network = countedNetwork(address ?? '')
    const used = networks.get(network) ?? 0
    if (used >= perNetworkAndMinute * limitFactor) return false
    if (used === 0 && networks.size >= mostNetworks) return false
    networks.set(network, used + 1)
    return true
  }

  function forgetNetworks(): void {
    const time = now().getTime()
    if (time - minuteStarted < minute) return
    networks.clear()
    minuteStarted = time
  }

  function note(counter: ClickCount): void {
    const { day, kind, item_id, placement, locale, is_bot, count } = counter
    const key = [day, kind, item_id, placement, locale, is_bot].join()
    const known = waiting.get(key)
    if (known) known.count += count
    else if (waiting.size < mostCounters) waiting.set(key, { ...counter })
    else dropped += count
  }

  async function write(): Promise<void> {
    const today = dayInSweden(now())
    const batch = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
    waiting = new Map()
    if (dropped > 0) log.warn({ dropped }, 'click buffer full, clicks dropped')
    dropped = 0
    isWriting = true
    try {
      if (batch.length > 0) await addClicks(service, batch)
      batch.length = 0
      if (tidiedOn !== today) await deleteClicksBefore(service, oldestDayKept(today))
      tidiedOn = today
    } catch (err) {
      log.error({ err }, 'writing clicks failed, will retry')
      for (const counter of batch) note(counter)
    }
    isWriting = false
  }

  /** Writes one batch at a time, in the order in which they were buffered. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write)
    return lastWrite
  }

  const timer = setInterval(() => {
    forgetNetworks()
    if (!isWriting) void flush()
  }, pause).unref()

  return {
    count(click, isBot, address) {
      if (!isWithinLimit(address)) return
      const { kind, id, placement, locale } = click
      const day = dayInSweden(now())
      note({ day, kind, item_id: id, placement, locale, is_bot: isBot, count: 1 })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
