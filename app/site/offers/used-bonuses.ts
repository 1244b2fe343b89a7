import { useMemo, useSyncExternalStore } from 'react'

import { isSlug } from '#domain/columns/slug.ts'

import { deviceText } from '../device-text.ts'

const stored = deviceText('usedBonuses')

/** More than there are licence holders. */
const maxHolders = 200

/** Returns the slugs in a stored text, which other scripts or the visitor may have changed. */
export function readUsedBonuses(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    const slugs = value.filter((slug): slug is string => typeof slug === 'string' && isSlug(slug))
    return [...new Set(slugs)].slice(0, maxHolders)
  } catch {
    return []
  }
}

/** Returns the licence holders at which the visitor has had a bonus, as they told this browser. Nothing is sent anywhere. */
export function useUsedBonuses(): string[] {
  const text = useSyncExternalStore(stored.subscribe, stored.read, () => null)
  return useMemo(() => readUsedBonuses(text), [text])
}

/** Stores or removes a holder. Without any holder, nothing is left in the browser. */
export function markBonus(holder: string, isUsed: boolean): void {
  const others = readUsedBonuses(stored.read()).filter((slug) => slug !== holder)
  store(isUsed ? [holder, ...others].slice(0, maxHolders) : others)
}

export function forgetBonuses(): void {
  store([])
}

/** With blocked or full storage, the page stays as it is. */
function store(slugs: string[]): void {
  stored.write(slugs.length === 0 ? null : JSON.stringify(slugs))
  stored.report()
}
