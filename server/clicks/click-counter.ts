import { countedNetwork } from '#backend/network/client-network.ts'
import { oldestRetainedDay } from '#domain/clicks/click-report.ts'
import type { Click } from '#domain/clicks/clicks.ts'
import { type LinkPolicy, withheldLink } from '#domain/compliance/licence.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { addClicks, type ClickCount, deleteClicksBefore } from '#queries/activity/clicks.ts'
import type { Api } from '#queries/api.ts'
import { listLicences } from '#queries/catalogue/licences.ts'

import type { Log } from '../operations/log.ts'

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
  /** Decides which casinos the site links to; clicks on others are ignored. */
  policy?: Omit<LinkPolicy, 'today'>
  now?: () => Date
}

const writeInterval = 2_000
const minute = 60_000

/** More outbound clicks than the people in one office make, and far fewer than a flood. */
const perNetworkAndMinute = 60

/** Limits of the buffers, so that a flood fills neither memory nor the database. */
const maxNetworks = 20_000
const maxCounters = 500

/**
 * Buffers clicks and writes them in batches every few seconds: a crash loses those seconds, and a flood costs the database
 * no more than a single visitor. Networks are kept in memory for the minute of their limit and are never stored.
 */
export function createClickCounter({
  service,
  log,
  limitFactor = 1,
  policy,
  now = () => new Date(),
}: ClickCounterDeps): ClickCounter {
  let buffered = new Map<string, ClickCount>()
  let dropped = 0
  let lastCleanup = ''
  let lastWrite = Promise.resolve()
  let isWriting = false
  const networks = new Map<string, number>()
  let minuteStarted = now().getTime()

  function isWithinLimit(address: string | null): boolean {
    forgetNetworks()
    const network = countedNetwork(address ?? '')
    const used = networks.get(network) ?? 0
    if (used >= perNetworkAndMinute * limitFactor) return false
    if (used === 0 && networks.size >= maxNetworks) return false
    networks.set(network, used + 1)
    return true
  }

  function forgetNetworks(): void {
    const time = now().getTime()
    if (time - minuteStarted < minute) return
    networks.clear()
    minuteStarted = time
  }

  function addToBuffer(counter: ClickCount): void {
    const { day, kind, item_id, placement, locale, is_bot, count } = counter
    const key = [day, kind, item_id, placement, locale, is_bot].join()
    const existing = buffered.get(key)
    if (existing) existing.count += count
    else if (buffered.size < maxCounters) buffered.set(key, { ...counter })
    else dropped += count
  }

  async function write(): Promise<void> {
    const today = dayInSweden(now())
    const batch = [...buffered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
    buffered = new Map()
    if (dropped > 0) log.warn({ dropped }, 'click buffer full, clicks dropped')
    dropped = 0
    isWriting = true
    try {
      const counted = policy ? await withoutWithheld(service, batch, { ...policy, today }) : batch
      if (counted.length > 0) await addClicks(service, counted)
      batch.length = 0
      if (lastCleanup !== today) await deleteClicksBefore(service, oldestRetainedDay(today))
      lastCleanup = today
    } catch (err) {
      log.error({ err }, 'writing clicks failed, will retry')
      for (const counter of batch) addToBuffer(counter)
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
  }, writeInterval).unref()

  return {
    count(click, isBot, address) {
      if (!isWithinLimit(address)) return
      const { kind, id, placement, locale } = click
      const day = dayInSweden(now())
      addToBuffer({ day, kind, item_id: id, placement, locale, is_bot: isBot, count: 1 })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Removes clicks on casinos that the site does not link to: only old pages and forgers report them. */
async function withoutWithheld(
  service: Api,
  counts: ClickCount[],
  policy: LinkPolicy,
): Promise<ClickCount[]> {
  if (policy.unlicensedLinks === 'show') return counts
  const ids = counts.flatMap(({ kind, item_id }) => (kind === 'casino' ? [item_id] : []))
  const casinos = await listLicences(service, [...new Set(ids)])
  const withheld = new Set(
    casinos.filter((casino) => withheldLink(casino, casino.holder, policy)).map(({ id }) => id),
  )
  return counts.filter(({ item_id }) => !withheld.has(item_id))
}
