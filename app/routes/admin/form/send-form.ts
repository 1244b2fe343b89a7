import { orNetworkFailure } from '#app/requests/network-failure.ts'

import type { Rejection } from './record-page.ts'

const networkFailure: Rejection = { values: {}, failure: { code: 'failed' } }

const listeners = new Set<() => void>()

/** Calls the listener when the server has confirmed a save. Returns a function that removes the listener. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Submits a record form. The server answers a save with a redirect, and everything else with the form. */
export async function sendForm<T>(serverAction: () => Promise<T>) {
  try {
    // A new object each time, so that a repeated failure shows the toast again.
    return await orNetworkFailure(serverAction, { ...networkFailure })
  } catch (thrown) {
    if (thrown instanceof Response) for (const listener of listeners) listener()
    throw thrown
  }
}
