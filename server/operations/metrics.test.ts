import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'

import { Metrics, serveMetrics } from './metrics.ts'
import { statusOf } from './status.ts'

afterEach(() => vi.useRealTimers())

/** Scrapes the metrics and returns the samples whose name starts with `name`, without the common prefix. */
async function scrape({ registry }: Metrics, name = ''): Promise<string[]> {
  const text = await registry.metrics()
  return text
    .split('\n')
    .filter((line) => line.startsWith(`kasinokompassen_${name}`))
    .map((line) => line.replace('kasinokompassen_', ''))
}

test('counts requests by route and status, and times them by route', async () => {
  const metrics = new Metrics()
  const started = performance.now() - 30
  metrics.countRequest('page', 200, started)
  metrics.countRequest('page', 503, started)
  metrics.countRequest('data', 200, started)
  expect(await scrape(metrics, 'http_requests_total')).toEqual([
    'http_requests_total{route="page",status="200"} 1',
    'http_requests_total{route="page",status="503"} 1',
    'http_requests_total{route="data",status="200"} 1',
  ])
  const times = await scrape(metrics, 'http_request_seconds')
  expect(times).toContain('http_request_seconds_bucket{le="0.02",route="page"} 0')
  expect(times).toContain('http_request_seconds_bucket{le="0.1",route="page"} 2')
  expect(times).toContain('http_request_seconds_count{route="page"} 2')
})

test('counts page cache hits as requests without timing them', async () => {
  const metrics = new Metrics()
  const started = performance.now()
  metrics.countPage('miss', 200, started)
  metrics.countPage('hit', 200, started)
  metrics.countPage('hit', 304, started)
  // A scrape adds the hits to the requests and must not add them again next time.
  await scrape(metrics)
  metrics.countPage('hit', 200, started)
  metrics.countPage('stale', 200, started)
  expect(await scrape(metrics, 'page_cache_total')).toEqual([
    'page_cache_total{outcome="hit"} 3',
    'page_cache_total{outcome="miss"} 1',
    'page_cache_total{outcome="stale"} 1',
  ])
  expect(await scrape(metrics, 'http_requests_total')).toEqual([
    'http_requests_total{route="page",status="200"} 4',
    'http_requests_total{route="page",status="304"} 1',
  ])
  expect(await scrape(metrics, 'http_request_seconds_count')).toEqual([
    'http_request_seconds_count{route="page"} 2',
  ])
  expect(statusOf(metrics).cache).toEqual({ hits: 4, others: 1 })
})

test('counts in each instance separately', async () => {
  const [one, other] = [new Metrics(), new Metrics()]
  one.signIns.inc({ outcome: 'failure' })
  expect(await scrape(one, 'sign_ins_total')).toEqual(['sign_ins_total{outcome="failure"} 1'])
  expect(await scrape(other, 'sign_ins_total')).toEqual([])
})

test('reports almost no event loop delay for an idle process', async () => {
  const metrics = new Metrics()
  const delays = async () =>
    (await scrape(metrics, 'event_loop_delay')).map((line) => Number(line.split(' ')[1]))
  await expect.poll(async () => Math.max(...(await delays())), { interval: 200 }).toBeLessThan(0.01)
  expect(await delays()).toHaveLength(2)
})

test('resets the maximum event loop delay after each scrape', async () => {
  const metrics = new Metrics()
  const most = async () =>
    Number((await scrape(metrics, 'event_loop_delay_max_seconds'))[0]?.split(' ')[1])
  // The monitor measures the delay between two of its samples.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const end = performance.now() + 300
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await most()).toBeGreaterThan(0.2)
  await expect.poll(most).toBeLessThan(0.2)
})

test('writes only lines that Prometheus can parse', async () => {
  const metrics = new Metrics()
  metrics.renderSeconds.observe(0.3)
  metrics.countPage('hit', 200, 0)
  const text = await metrics.registry.metrics()
  for (const line of text.split('\n').filter(Boolean)) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) kasinokompassen_\w+ .+|kasinokompassen_\w+(\{.+\})? [\d.e+-]+)$/,
    )
  }
})

test('reports memory and start of the process, and the event loop delay only once', async () => {
  const names = (await scrape(new Metrics())).map((line) => line.split(/[ {]/)[0])
  expect(names).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'process_start_time_seconds']),
  )
  expect(names.filter((name) => /event_?loop/.test(name ?? ''))).toEqual([
    'event_loop_delay_seconds',
    'event_loop_delay_max_seconds',
  ])
})

test('leaves out gauges that fail or have no value', async () => {
  const metrics = new Metrics()
  let newest: number | null = 5
  metrics.gauge('database_waiting', 'Fails.', () => Promise.reject(new Error('away')))
  metrics.gauge('imports_running', 'Throws.', () => {
    throw new Error('closed')
  })
  metrics.gauge('last_backup_timestamp_seconds', 'Loses its value.', async () => newest)
  const found = async () => [
    ...(await scrape(metrics, 'database_waiting')),
    ...(await scrape(metrics, 'imports_running')),
    ...(await scrape(metrics, 'last_backup')),
  ]
  expect(await found()).toEqual(['last_backup_timestamp_seconds 5'])
  newest = null
  expect(await found()).toEqual([])
})

test('counts errors in total and for the last day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:30:00Z') })
  const metrics = new Metrics()
  metrics.countError()
  vi.setSystemTime(new Date('2026-01-02T11:30:00Z'))
  metrics.countError()
  expect(metrics.errorsOfLastDay).toBe(2)
  vi.setSystemTime(new Date('2026-01-02T12:30:00Z'))
  expect(metrics.errorsOfLastDay).toBe(1)
  expect(statusOf(metrics).errors).toBe(1)
  expect(await scrape(metrics, 'errors_total')).toEqual(['errors_total 2'])
})

test('serves metrics only with the token, and answers 404 when none is configured', async () => {
  const ask = async (token: string | null, given?: string) => {
    const app = new Hono().get('/metrics', serveMetrics(new Metrics(), token))
    const headers: Record<string, string> = given ? { Authorization: given } : {}
    return (await app.request('/metrics', { headers })).status
  }
  const token = 'a token of sixteen'
  expect(await ask(null)).toBe(404)
  expect(await ask(null, 'Bearer ')).toBe(404)
  expect(await ask(token)).toBe(401)
  expect(await ask(token, 'Bearer another token of')).toBe(401)
  expect(await ask(token, `Bearer ${token}`)).toBe(200)
})
