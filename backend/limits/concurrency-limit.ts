/** A queue with a concurrency limit. Rejects work immediately when it is full. */
export interface ConcurrencyLimit {
  /** Serves the values of `client` in turn, so that a client with many jobs delays only its own. */
  run<T>(work: () => Promise<T>, client?: string): Promise<T | 'full'>
}

type Waiter = (mayRun: boolean) => void

export function createConcurrencyLimit(limits: {
  maxRunning: number
  maxQueued: number
}): ConcurrencyLimit {
  /** Waiting jobs by client, the next client first. */
  const queues = new Map<string, Waiter[]>()
  let queued = 0
  let running = 0

  function enqueue(client: string): Promise<boolean> {
    const queue = queues.get(client) ?? []
    if (queued >= limits.maxQueued && !dropFromLongest(queue.length)) return Promise.resolve(false)
    queues.set(client, queue)
    queued++
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Drops the newest job of the client with the most jobs, if that is more than the caller would have. */
  function dropFromLongest(ownLength: number): boolean {
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= ownLength + 1) return false
    queued--
    longest.pop()?.(false)
    return true
  }

  function releaseSlot(): void {
    const [first] = queues
    if (!first) {
      running--
      return
    }
    const [client, queue] = first
    queued--
    // The next job takes over the running slot.
    queue.shift()?.(true)
    queues.delete(client)
    if (queue.length > 0) queues.set(client, queue)
  }

  return {
    async run(work, client = '') {
      if (running < limits.maxRunning) running++
      else if (!(await enqueue(client))) return 'full'
      try {
        return await work()
      } finally {
        releaseSlot()
      }
    },
  }
}
