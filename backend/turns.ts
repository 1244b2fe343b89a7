/** A few at a time, the others in line; who comes when the line is full is told at once. */
export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T | 'full'>
}

export function createTurns(most: { atOnce: number; inLine: number }): Turns {
  const line: (() => void)[] = []
  let working = 0
  return {
    async take(work) {
      if (working < most.atOnce) working++
      else if (line.length < most.inLine) await new Promise<void>((resolve) => line.push(resolve))
      else return 'full'
      try {
        return await work()
      } finally {
        // Whoever is next gets the place as it is.
        const next = line.shift()
        if (next) next()
        else working--
      }
    },
  }
}
