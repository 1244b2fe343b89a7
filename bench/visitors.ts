import type { Site } from '#test/support/sites/site.ts'

/** Interval between page requests in milliseconds, independent of responses. */
const pace = 100
const pages = ['/casinos', '/casinos/norrsken-spel', '/casinos?q=norrsken', '/slots']

export interface Waits {
  p50: number
  p99: number
  seconds: number
}

/** Simulates visitors that arrive at a steady rate, independent of response times. */
export function visitorsOf(site: Site) {
  let failed = 0
  return {
    failed: () => failed,
    async during(work: () => Promise<unknown>): Promise<Waits> {
      const times: number[] = []
      const asked: Promise<void>[] = []
      const ask = async (path: string) => {
        const started = performance.now()
        const answer = await fetch(site.url + path)
        await answer.arrayBuffer()
        times.push(performance.now() - started)
        if (!answer.ok) failed++
      }
      let count = 0
      const timer = setInterval(() => {
        asked.push(ask(pages[count++ % pages.length] ?? '').catch(() => void failed++))
      }, pace)
      const started = performance.now()
      await work().finally(() => clearInterval(timer))
      const seconds = (performance.now() - started) / 1_000
      await Promise.all(asked)
      times.sort((a, b) => a - b)
      const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
      return { p50: at(0.5), p99: at(0.99), seconds }
    },
  }
}
