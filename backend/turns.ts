/** A few at a time, the others in line; who comes when the line is full is told at once. */
export interface Turns {
  /** Of those in line, everyone's first comes before anyone's second, so that whoever sends many waits for themselves. */
  take<T>(work: () => Promise<T>, who?: string): Promise<T | 'full'>
}

type Waiting = (isTheirTurn: boolean) => void

export function createTurns(most: { atOnce: number; inLine: number }): Turns {
  /** In the order in which they are next. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let working = 0

  function wait(who: string): Promise<boolean> {
    const line = lines.get(who) ?? []
    if (waiting >= most.inLine && !sendAwayFromLongest(line.length)) return Promise.resolve(false)
    lines.set(who, line)
    waiting++
    return new Promise((resolve) => line.push(resolve))
  }

  /** Makes room for somebody who has fewer in line than others have. */
  function sendAwayFromLongest(own: number): boolean {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= own + 1) return false
    waiting--
    longest.pop()?.(false)
    return true
  }

  function next(): void {
    const [first] = lines
    if (!first) {
      working--
      return
    }
    const [who, line] = first
    waiting--
    // Whoever is next gets the place as it is.
    line.shift()?.(true)
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
  }

  return {
    async take(work, who = '') {
      if (working < most.atOnce) working++
      else if (!(await wait(who))) return 'full'
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
