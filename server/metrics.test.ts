import { Hono } from 'hono'
import { expect, test } from 'vitest'

import type { Log } from './log.ts'
import { counted, countingSignIns, Metrics, serveMetrics } from './metrics.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log

const lines = async (metrics: Metrics) => (await metrics.text()).split('\n')

test('counts logged requests by route and status, never by address', async () => {
  const metrics = new Metrics()
  const log = counted(silent, metrics)
  const answered = { status: 200, milliseconds: 30 }
  const paths = ['/', '/en', '/en/casinos/x', '/casinos/y', '/admin', '/en/admin/import', '/auth']
  for (const path of [...paths, '/auth/v1/token', '/rest/v1/casinos', '/media/x.png', '/healthz']) {
    log.info({ ...answered, path }, 'request')
  }
  log.info({ ...answered, path: '/', status: 503, cached: 'hit' }, 'request')
  log.info({ path: '/' }, 'another line')
  const found = await lines(metrics)
  const requests = found.filter((line) => line.startsWith('kasinokompassen_http_requests_total'))
  expect(requests.map((line) => line.replace('kasinokompassen_http_requests_total', ''))).toEqual([
    '{route="page",status="200"} 4',
    '{route="admin",status="200"} 3',
    '{route="data",status="200"} 2',
    '{route="file",status="200"} 1',
    '{route="operator",status="200"} 1',
    '{route="page",status="503"} 1',
  ])
  expect(found).toContain('kasinokompassen_page_cache_total{outcome="hit"} 1')
  expect(found).toContain('kasinokompassen_http_request_seconds_bucket{route="page",le="0.02"} 0')
  expect(found).toContain('kasinokompassen_http_request_seconds_bucket{route="page",le="0.1"} 5')
  expect(found).toContain('kasinokompassen_http_request_seconds_count{route="page"} 5')
})

test('reports almost no event loop delay for an idle process', async () => {
  const metrics = new Metrics()
  const delays = async () => {
    const text = await metrics.text()
    return Array.from(text.matchAll(/^\w+_event_loop_delay\w* (\S+)$/gm), ([, value]) =>
      Number(value),
    )
  }
  await expect.poll(async () => Math.max(...(await delays())), { interval: 200 }).toBeLessThan(0.01)
  expect(await delays()).toHaveLength(2)
})

test('writes only lines that Prometheus can parse, and leaves out a gauge that fails', async () => {
  const metrics = new Metrics()
  metrics.observe('page_render_seconds', 0.3)
  metrics.gauge('database_waiting', () => Promise.reject(new Error('away')))
  const found = await lines(metrics)
  for (const line of found.slice(0, -1)) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) kasinokompassen_\w+ .+|kasinokompassen_\w+(\{.+\})? [\d.e+-]+)$/,
    )
  }
  expect(found.join('\n')).toContain('process_resident_memory_bytes')
  expect(found.join('\n')).not.toContain('database_waiting')
})

test('counts errors in total and for the last day', () => {
  const metrics = new Metrics()
  const log = counted(silent, metrics)
  log.error({}, 'one')
  log.error({}, 'two')
  expect([metrics.total('errors_total'), metrics.errorsOfLastDay]).toEqual([2, 2])
})

test('counts sign-in attempts with a password or a code by outcome', async () => {
  const metrics = new Metrics()
  const status = (url: string) => (url.endsWith('wrong') ? 400 : 200)
  const fetch = countingSignIns(
    ({ url }: Request, _env: null) => new Response('', { status: status(url) }),
    metrics,
  )
  const ask = (path: string, method = 'POST') =>
    fetch(new Request(`http://x/auth/v1/${path}`, { method }), null)
  await ask('token?grant_type=password')
  await ask('token?grant_type=password&wrong')
  await ask('factors/1/verify?wrong')
  await ask('token?grant_type=refresh_token&wrong')
  await ask('settings', 'GET')
  expect(metrics.total('sign_ins_total', { outcome: 'success' })).toBe(1)
  expect(metrics.total('sign_ins_total', { outcome: 'failure' })).toBe(2)
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
