import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

import type { Env } from './requests.ts'

/** So many refusals a network gets at once, and so many a second after that. */
const atOnce = 50
const perSecond = 20
const longestMilliseconds = 10_000
const mostHeld = 5_000
const mostNetworks = 10_000

/**
 * Whoever keeps asking although they are refused is told later and later. Most clients wait for an answer before they ask again: a
 * flood of them would otherwise be answered as fast as the process can, and leave no time for anyone else.
 */
export function holdRefusals(): MiddlewareHandler<Env> {
  const hold = createHold()
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const isRefusal = status === 429 || (status === 503 && headers.has('Retry-After'))
    // Where the page cache asks, it is for the page cache to wait.
    if (isRefusal && c.get('clientAddress') !== null) await hold(c.get('network'))
  }
}

/** Resolves when this network's next refusal is due. */
export function createHold(): (network: string) => Promise<void> {
  const delayOf = createDelays()
  let held = 0
  return async (network) => {
    const delay = held < mostHeld ? delayOf(network) : 0
    if (delay <= 0) return
    held++
    await sleep(delay, null, { ref: false })
    held--
  }
}

/** How long each network's next refusal waits, in milliseconds. */
function createDelays() {
  const interval = 1_000 / perSecond
  /** When the next one would be due, if none came at once. */
  const due = new Map<string, number>()
  return (network: string): number => {
    const now = performance.now()
    const first = now - atOnce * interval
    const last = now + longestMilliseconds - interval
    const next = Math.min(Math.max(due.get(network) ?? first, first), last) + interval
    // Those who were there longest ago come first.
    due.delete(network)
    due.set(network, next)
    if (due.size > mostNetworks) due.delete(due.keys().next().value ?? '')
    return next - now
  }
}
