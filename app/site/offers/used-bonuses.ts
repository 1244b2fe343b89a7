import { useMemo, useSyncExternalStore } from 'react'

import { isSlug } from '#domain/columns/slug.ts'

const key = 'usedBonuses'
const changed = 'usedbonuseschange'

/** More than there are licence holders. */
const maxHolders = 200

/** Returns the slugs in a stored text, which other scripts or the visitor may have changed. */
export function readUsedBonuses(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    const slugs = stored.filter((slug): slug is string => typeof slug === 'string' && isSlug(slug))
    return [...new Set(slugs)].slice(0, maxHolders)
  } catch {
    return []
  }
}

/** Returns the licence holders at which the visitor has had a bonus, as they told this browser. Nothing is sent anywhere. */
export function useUsedBonuses(): string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(),
    () => null,
  )
  return useMemo(() => readUsedBonuses(text), [text])
}

/** Stores or removes a holder. Without any holder, nothing is left in the browser. */
export function markBonus(holder: string, isUsed: boolean): void {
  const others = readUsedBonuses(storedText()).filter((slug) => slug !== holder)
  store(isUsed ? [holder, ...others].slice(0, maxHolders) : others)
}

export function forgetBonuses(): void {
  store([])
}

function store(slugs: string[]): void {
  try {
    if (slugs.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(slugs))
  } catch {
    // The storage is blocked or full, so the page stays as it is.
  }
  window.dispatchEvent(new Event(changed))
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reports changes in this tab and in others. */
function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', notify)
  }
}
