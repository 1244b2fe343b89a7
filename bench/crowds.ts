// Two loads on the embedded database: the rate of a good day for ten minutes (or CROWD_MINUTES), and five times the capacity,
// in which every request is for another page that is not cached.
import { env } from 'node:process'

import { publicPaths } from '#test/support/browser/crawl.ts'
import { startSite } from '#test/support/sites/site.ts'

import { median, report } from './everywhere.ts'
import { latenessOf, metricsToken } from './figures.ts'
import { runLoad } from './run-load.ts'

const minutes = Number(env['CROWD_MINUTES'] ?? 10)
const overloadSeconds = 120
const visitors = 1_000
const perSecond = 150
const never = ['/casinos?q={n}', '/en/slots?q={n}']

const site = await startSite({ PAGES_AHEAD: '100', LOG_LEVEL: 'warn', METRICS_TOKEN: metricsToken })
try {
  const results = { 'normal load': await goodDay(), 'five times the capacity': await tooMany() }
  report('crowds', results)
} finally {
  await site.stop()
}

async function goodDay() {
  const paths = await publicPaths(site.url)
  // Warms up until every page is rendered and compressed.
  await runLoad(site.port, { paths, connections: 1, seconds: 10 })
  const idle = await runLoad(site.port, { paths, connections: 1, seconds: 30, rate: 10 })
  await latenessOf(site)
  const crowd = {
    ...{ paths, connections: visitors, seconds: minutes * 60, rate: perSecond },
    everywhere: true,
  }
  const { p99, requests, refused, failed } = await runLoad(site.port, crowd)
  const late = await latenessOf(site)
  return {
    minutes,
    'requests/s': Math.round(requests / minutes / 60),
    'p99, ms': p99,
    'p99 to idle': Number((p99 / idle.p99).toFixed(2)),
    errors: failed + refused,
    'event loop p99, ms': late.p99,
    'event loop, maximum, ms': late.most,
  }
}

async function tooMany() {
  const alone = await timesOf(20)
  const { perSecond: capacity } = await runLoad(site.port, {
    ...{ paths: never, connections: 8, seconds: 20 },
  })
  await latenessOf(site)
  const crowd = await runLoad(site.port, {
    ...{ paths: never, connections: visitors, seconds: overloadSeconds, rate: 5 * capacity },
    everywhere: true,
  })
  const late = await latenessOf(site)
  const over = performance.now()
  // Recovered when the median of ten consecutive requests is at most twice the median before.
  while (median(await timesOf(10)) > 2 * median(alone)) {}
  return {
    minutes: overloadSeconds / 60,
    'requests/s': Math.round(capacity),
    'served to capacity': Number((crowd.perSecond / capacity).toFixed(2)),
    refused: crowd.refused,
    'p99 of refusals, ms': crowd.refusedP99,
    errors: crowd.failed,
    'recovery, ms': Math.round(performance.now() - over),
    'event loop p99, ms': late.p99,
    'event loop, maximum, ms': late.most,
  }
}

/** Returns the times of requests for uncached pages, one after the other. */
async function timesOf(count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) {
    const started = performance.now()
    const answer = await fetch(`${site.url}/casinos?q=alone-${started}`)
    await answer.text()
    times.push(answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY)
  }
  return times
}
