/** So many at once, and so many per second after that. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Who asks most lately is remembered; of a flood from everywhere this is as much as is kept in memory. */
const mostKeys = 10_000

/** Counts by key, such as a network, in the memory of this process: for what is asked too often to be counted in the database. */
export function createRates(
  { burst, perSecond }: Rate,
  now: () => number = performance.now.bind(performance),
) {
  const levels = new Map<string, { level: number; at: number }>()
  return {
    /** Null when there was room, else after how many seconds there is. */
    take(key: string): number | null {
      const { level, at } = levels.get(key) ?? { level: 0, at: now() }
      const left = Math.max(0, level - (perSecond * (now() - at)) / 1_000)
      // Those who were there longest ago come first.
      levels.delete(key)
      const isRoom = left + 1 <= burst
      levels.set(key, { level: isRoom ? left + 1 : left, at: now() })
      if (levels.size > mostKeys) levels.delete(levels.keys().next().value ?? '')
      return isRoom ? null : Math.max(1, Math.ceil((left + 1 - burst) / perSecond))
    },
    size: () => levels.size,
  }
}
