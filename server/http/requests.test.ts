import { Hono } from 'hono'
import { expect, test } from 'vitest'

import type { Log } from '../operations/log.ts'
import { Metrics } from '../operations/metrics.ts'
import { requestLog } from './requests.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log

test('counts requests by kind of URL and status, never by address', async () => {
  const metrics = new Metrics()
  const app = new Hono()
    .use(requestLog(silent, metrics, []))
    .get('/gone', (c) => c.text('', 410))
    .get('/failing', () => {
      throw new Error('failed')
    })
    .onError((_error, c) => c.text('', 500))
    .all('*', (c) => c.text(''))
  const paths = ['/', '/en', '/en/casinos/x', '/casinos/y', '/gone', '/failing']
  const others = [
    ...['/admin', '/en/admin/import', '/admin.data', '/auth', '/sitemap'],
    ...['/auth/v1/token', '/rest/v1/casinos', '/media/x.png', '/healthz', '/clicks'],
    ...['/robots.txt', '/sitemap-slots-1.xml'],
  ]
  for (const path of [...paths, ...others]) await app.request(path)
  const text = await metrics.registry.metrics()
  const counts = text.matchAll(/^kasinokompassen_http_requests_total\{(.+)\} (\d+)$/gm)
  expect(Array.from(counts, ([, labels, count]) => `${labels} ${count}`)).toEqual([
    'route="page",status="200" 4',
    'route="page",status="410" 1',
    'route="page",status="500" 1',
    'route="admin",status="200" 5',
    'route="data",status="200" 2',
    'route="file",status="200" 1',
    'route="operator",status="200" 1',
    'route="click",status="200" 1',
    'route="robot",status="200" 2',
  ])
})
