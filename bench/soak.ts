// Ten minutes (or SOAK_MINUTES) at 60 % of the site's capacity, while an administrator edits a casino every second. Measures
// errors, response times, event loop delay, and memory growth per hour.
import { env } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

import { publicPaths } from '#test/support/browser/crawl.ts'
import { asOperator } from '#test/support/sites/operator.ts'
import { startSite } from '#test/support/sites/site.ts'

import { median, report } from './everywhere.ts'
import { figuresOf, metricsToken } from './figures.ts'
import { runLoad } from './run-load.ts'

const minutes = Number(env['SOAK_MINUTES'] ?? 10)
const crowd = 64

interface Seen {
  /** Minutes since the soak began. */
  minute: number
  /** Memory of the process, and the part of it that JavaScript uses after garbage collection. */
  megabytes: number
  live: number
  /** 99th percentile of the event loop delay since the last sample, in seconds. */
  delay: number
}

/** Scrape interval of a metrics collector. */
const interval = 15_000

const site = await startSite({ LOG_LEVEL: 'warn', METRICS_TOKEN: metricsToken })
try {
  const paths = await publicPaths(site.url)
  // Renders every page once.
  for (const path of paths) await (await fetch(site.url + path)).text()
  const { perSecond: capacity } = await load(paths, 10)
  const rate = Math.round(capacity * 0.6)
  await warmUp(paths, rate)
  const stopping = new AbortController()
  const seen: Seen[] = []
  const background = Promise.all([edit(stopping.signal, 1_000), watch(seen, stopping.signal)])
  const { failed, refused: refusedPages, p99, requests } = await load(paths, minutes * 60, rate)
  stopping.abort()
  const [{ edits, refused }] = await background
  report('soak', {
    PGlite: {
      minutes,
      'pages requested': paths.length,
      'capacity, requests/s': Math.round(capacity),
      'load, requests/s': Math.round(requests / minutes / 60),
      edits,
      errors: failed + refusedPages + refused,
      'p99, ms': p99,
      'event loop p99, ms': Math.round(1_000 * median(seen.map(({ delay }) => delay))),
      'event loop p99, worst 15 s, ms': Math.round(
        1_000 * Math.max(...seen.map(({ delay }) => delay)),
      ),
      'memory, MB': Math.round(seen.at(-1)?.megabytes ?? 0),
      'memory, % an hour': Math.round(growth(seen, 'megabytes')),
      'live heap, MB': Math.round(seen.at(-1)?.live ?? 0),
      'live heap, % an hour': Math.round(growth(seen, 'live')),
    },
  })
} finally {
  await site.stop()
}

function load(paths: string[], seconds: number, rate?: number) {
  return runLoad(site.port, { paths, connections: crowd, seconds, ...(rate ? { rate } : {}) })
}

async function watch(seen: Seen[], signal: AbortSignal): Promise<void> {
  const began = performance.now()
  while (!signal.aborted) {
    await sleep(interval, undefined, { signal }).catch(() => {})
    const figure = await figuresOf(site)
    seen.push({
      minute: (performance.now() - began) / 60_000,
      megabytes: figure('process_resident_memory_bytes') / 2 ** 20,
      live: figure('heap_live_bytes') / 2 ** 20,
      delay: figure('event_loop_delay_seconds'),
    })
  }
}

/**
 * Six minutes with about as many edits as in an hour. Garbage collection frees replaced pages much later, so the memory of
 * the process stops growing only after some thousand edits.
 */
async function warmUp(paths: string[], rate: number): Promise<void> {
  const stopping = new AbortController()
  const editing = edit(stopping.signal, 20)
  await load(paths, 360, rate)
  stopping.abort()
  console.log(`${(await editing).edits} edits in the warm-up`)
}

/** Edits a casino every `every` milliseconds. */
async function edit(signal: AbortSignal, every: number) {
  const counts = { edits: 0, refused: 0 }
  while (!signal.aborted) {
    await asOperator(site, 'PATCH', '/rest/v1/casinos?slug=eq.norrsken-spel', {
      rating: (counts.edits++ % 50) / 10,
    }).catch(() => counts.refused++)
    await sleep(every, undefined, { signal }).catch(() => {})
  }
  return counts
}

/** Returns the slope of the regression line in percent of the mean per hour. */
function growth(seen: Seen[], figure: 'megabytes' | 'live'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, average] = [
    mean(seen.map((one) => one.minute)),
    mean(seen.map((one) => one[figure])),
  ]
  const slope =
    seen.reduce((sum, one) => sum + (one.minute - middle) * (one[figure] - average), 0) /
    seen.reduce((sum, one) => sum + (one.minute - middle) ** 2, 0)
  return (slope * 60 * 100) / average
}
