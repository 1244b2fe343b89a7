/** A queue with a concurrency limit. Rejects work immediately when it is full. */
export interface Turns {
  /** Serves the values of `who` in turn, so that a client with many jobs delays only its own. */
  take<T>(work: () => Promise<T>, who?: string): Promise<T | 'full'>
}

type Waiting = (isTheirTurn: boolean) => void

export function createTurns(most: { atOnce: number; inLine: number }): Turns {
  /** Waiting jobs by client, the next client first. */
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

  /** Drops the newest job of the client with the most jobs, if that is more than the caller would have. */
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
    // The next job takes over the running slot.
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
