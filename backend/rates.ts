import { countedNetwork } from './network.ts'

/** So many at once, and so many per second after that. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Who asks most lately is remembered; of a flood from everywhere this is as much as is kept in memory. */
const mostNetworks = 10_000

/** Counts by network in the memory of this process: for questions that are asked too often to be counted in the database. */
export function createRates(
  { burst, perSecond }: Rate,
  now: () => number = performance.now.bind(performance),
) {
  const levels = new Map<string, { level: number; at: number }>()
  return {
    /** Null when there was room, else after how many seconds there is. */
    take(address: string): number | null {
      const network = countedNetwork(address)
      const { level, at } = levels.get(network) ?? { level: 0, at: now() }
      const left = Math.max(0, level - (perSecond * (now() - at)) / 1_000)
      // Those who were there longest ago come first.
      levels.delete(network)
      const isRoom = left + 1 <= burst
      levels.set(network, { level: isRoom ? left + 1 : left, at: now() })
      if (levels.size > mostNetworks) levels.delete(levels.keys().next().value ?? '')
      return isRoom ? null : Math.max(1, Math.ceil((left + 1 - burst) / perSecond))
    },
    size: () => levels.size,
  }
}
