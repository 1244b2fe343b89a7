import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

import type { Env } from './requests.ts'

/** Number of refusals per network that are sent without delay, and the rate after that. */
const undelayed = 50
const perSecond = 20
const maxDelay = 10_000
const maxDelayed = 5_000
const maxNetworks = 10_000

/**
 * Delays 429 and 503 responses to networks that keep sending requests. Most clients wait for a response before their next
 * request, so a delay bounds the rate of a flood and leaves the event loop to others.
 */
export function delayRefusals(): MiddlewareHandler<Env> {
  const delayRefusal = createRefusalDelay()
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const isRefusal = status === 429 || (status === 503 && headers.has('Retry-After'))
    // Requests of the page cache have no client address; the cache delays its own responses.
    if (isRefusal && c.get('clientAddress') !== null) await delayRefusal(c.get('network'))
  }
}

/** Returns a function that resolves when the network's next refusal is due. */
export function createRefusalDelay(): (network: string) => Promise<void> {
  const delayOf = createDelayCounter()
  let delayed = 0
  return async (network) => {
    const delay = delayed < maxDelayed ? delayOf(network) : 0
    if (delay <= 0) return
    delayed++
    await sleep(delay, null, { ref: false })
    delayed--
  }
}

/** Returns the delay of a network's next refusal, in milliseconds. */
function createDelayCounter() {
  const interval = 1_000 / perSecond
  /** When each network's next refusal is due, if none were sent at once. */
  const due = new Map<string, number>()
  return (network: string): number => {
    const now = performance.now()
    const earliest = now - undelayed * interval
    const latest = now + maxDelay - interval
    const next = Math.min(Math.max(due.get(network) ?? earliest, earliest), latest) + interval
    // Moves the network to the end: the map drops the one that was refused longest ago.
    due.delete(network)
    due.set(network, next)
    if (due.size > maxNetworks) due.delete(due.keys().next().value ?? '')
    return next - now
  }
}
