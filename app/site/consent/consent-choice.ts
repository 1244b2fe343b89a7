import { useSyncExternalStore } from 'react'

import { type Consent, consentKey, readConsent } from '#domain/consent.ts'

/** The choice in memory, kept across navigations; with blocked storage it is the only copy. */
let choice: Consent | null = null
let isBlocked = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  update(readSaved())
  // Follows choices in other tabs, also when the page returns from the back/forward cache.
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) update(readSaved())
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(readSaved())
  })
}

/** Returns the visitor's choice; null until they have made one. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => choice,
    () => null,
  )
}

export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
  } catch (error) {
    warnOnce(error)
  }
  update(consent)
}

function readSaved(): Consent | null {
  try {
    return readConsent(localStorage.getItem(consentKey))
  } catch (error) {
    warnOnce(error)
    return choice
  }
}

function update(consent: Consent | null): void {
  choice = consent
  for (const listener of listeners) listener()
}

function warnOnce(error: unknown): void {
  if (!isBlocked) console.warn('The choice about cookies lasts as long as the page', error)
  isBlocked = true
}
