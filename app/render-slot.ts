import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves for one caller per event loop iteration, in order. The database answers concurrent queries together, and rendering
 * all of those pages in one iteration would block every other request.
 */
export function renderSlot(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
