/** The size of a burst, and the sustained rate after it. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Bounds the memory; the least recently used keys are dropped. */
const maxKeys = 10_000

/** An in-memory rate limiter by key, for requests that are too frequent to count in the database. */
export function createRates(
  { burst, perSecond }: Rate,
  now: () => number = performance.now.bind(performance),
) {
  const levels = new Map<string, { level: number; at: number }>()
  return {
    /** Returns null when the request is allowed, else the seconds to wait. */
    take(key: string): number | null {
      const { level, at } = levels.get(key) ?? { level: 0, at: now() }
      const left = Math.max(0, level - (perSecond * (now() - at)) / 1_000)
      // Moves the key to the end, so that the least recently used key comes first.
      levels.delete(key)
      const isAllowed = left + 1 <= burst
      levels.set(key, { level: isAllowed ? left + 1 : left, at: now() })
      if (levels.size > maxKeys) levels.delete(levels.keys().next().value ?? '')
      return isAllowed ? null : Math.max(1, Math.ceil((left + 1 - burst) / perSecond))
    },
    size: () => levels.size,
  }
}
