import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves once in each turn of the event loop, for one caller after the other. What is asked of the database together is
 * answered together; were all those pages rendered in one go, everybody else would wait for all of them.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
