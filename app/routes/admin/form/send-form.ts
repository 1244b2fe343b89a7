import { orNetworkFailure } from '#app/requests/network-failure.ts'

import type { Rejection } from './record-page.ts'

const listeners = new Set<(path: string) => void>()

/**
 * Calls the listener with the next page's path, without its query, when the server has confirmed a save. Returns a function that
 * removes the listener.
 */
export function onSaved(listener: (path: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Submits a form. The server answers a save with a redirect, and everything else with the form. */
export async function sendForm<T, F extends object>(serverAction: () => Promise<T>, failure: F) {
  try {
    // A new object each time, so that a repeated failure shows the toast again.
    return await orNetworkFailure(serverAction, { ...failure })
  } catch (thrown) {
    const location = thrown instanceof Response && thrown.headers.get('Location')
    const path = location ? location.split('?', 1)[0] : null
    if (path) for (const listener of listeners) listener(path)
    throw thrown
  }
}

const notSent: Rejection = { values: {}, compliance: null, failure: { code: 'failed' } }

export const sendRecord = <T>(serverAction: () => Promise<T>) => sendForm(serverAction, notSent)
