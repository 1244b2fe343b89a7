import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

import type { Env } from './requests.ts'

/** Number of refusals per network that are sent without delay, and the rate after that. */
const atOnce = 50
const perSecond = 20
const longestMilliseconds = 10_000
const mostHeld = 5_000
const mostNetworks = 10_000

/**
 * Delays 429 and 503 responses to networks that keep sending requests. Most clients wait for a response before their next
 * request, so a delay bounds the rate of a flood and leaves the event loop to others.
 */
export function holdRefusals(): MiddlewareHandler<Env> {
  const hold = createHold()
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const isRefusal = status === 429 || (status === 503 && headers.has('Retry-After'))
    // Requests of the page cache have no client address; the cache delays its own responses.
    if (isRefusal && c.get('clientAddress') !== null) await hold(c.get('network'))
  }
}

/** Returns a function that resolves when the network's next refusal is due. */
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

/** Returns the delay of a network's next refusal, in milliseconds. */
function createDelays() {
  const interval = 1_000 / perSecond
  /** When each network's next refusal is due, if none were sent at once. */
  const due = new Map<string, number>()
  return (network: string): number => {
    const now = performance.now()
    const first = now - atOnce * interval
    const last = now + longestMilliseconds - interval
    const next = Math.min(Math.max(due.get(network) ?? first, first), last) + interval
    // Moves the network to the end: the map drops the one that was refused longest ago.
    due.delete(network)
    due.set(network, next)
    if (due.size > mostNetworks) due.delete(due.keys().next().value ?? '')
    return next - now
  }
}
