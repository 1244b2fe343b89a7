import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { MiddlewareHandler } from 'hono'

import type { Database } from '#backend/db/database.ts'
import { isSameText } from '#backend/index.ts'

import type { Log } from './log.ts'

/** Type and help text of each metric. Names and units follow the conventions of Prometheus. */
const described = {
  http_requests_total: ['counter', 'Answers by what was asked for and status.'],
  http_request_seconds: ['histogram', 'How long answers took, by what was asked for.'],
  page_cache_total: ['counter', 'Pages that the page cache had a part in: hit, miss or stale.'],
  page_render_seconds: ['histogram', 'How long pages took to be rendered, their data included.'],
  database_seconds: ['histogram', 'How long transactions took, waiting included.'],
  database_waiting: ['gauge', 'Transactions that wait for, or have, a connection.'],
  sign_ins_total: ['counter', 'Tries to sign in, by outcome.'],
  imports_running: ['gauge', 'Imports that this process works on.'],
  errors_total: ['counter', 'Errors in the log.'],
  last_backup_timestamp_seconds: ['gauge', 'When the newest backup was made.'],
  event_loop_delay_seconds: [
    'gauge',
    'How late the process was, 99th percentile since last asked.',
  ],
  event_loop_delay_max_seconds: ['gauge', 'How late it was at most, since last asked.'],
  process_resident_memory_bytes: ['gauge', 'Memory of the process.'],
  heap_live_bytes: ['gauge', 'What was still in use when memory was last cleared of all else.'],
  process_start_time_seconds: ['gauge', 'When the process started.'],
} as const satisfies Record<string, [string, string]>

type Name = keyof typeof described
type Labels = Record<string, string>

/** Sampling interval in milliseconds. Node reports the time between two samples; the excess is the delay. */
const between = 20

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10]
const hour = 60 * 60_000

/** Metrics of this process, kept in memory and read by a collector. */
export class Metrics {
  readonly #counts = new Map<Name, Map<string, number>>()
  readonly #histograms = new Map<Name, Map<string, Histogram>>()
  readonly #gauges = new Map<Name, () => number | null | Promise<number | null>>()
  readonly #errorsByHour = new Map<number, number>()
  readonly #eventLoop = monitorEventLoopDelay({ resolution: between })

  constructor() {
    this.#eventLoop.enable()
    const late = (nanoseconds: number) => Math.max(nanoseconds / 1e6 - between, 0) / 1e3
    this.gauge('event_loop_delay_seconds', () => late(this.#eventLoop.percentile(99)))
    // Read after the percentile, in the order of `described`, so that it can reset the histogram.
    this.gauge('event_loop_delay_max_seconds', () => {
      const seconds = late(this.#eventLoop.max)
      this.#eventLoop.reset()
      return seconds
    })
    this.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
    let live: number | null = null
    new PerformanceObserver((seen) => {
      const kinds = (seen.getEntries() as { detail?: { kind?: number } }[]).map(
        ({ detail }) => detail?.kind,
      )
      if (kinds.includes(constants.NODE_PERFORMANCE_GC_MAJOR))
        live = getHeapStatistics().used_heap_size
    }).observe({ entryTypes: ['gc'] })
    this.gauge('heap_live_bytes', () => live)
    const started = Date.now() / 1000 - process.uptime()
    this.gauge('process_start_time_seconds', () => started)
  }

  count(name: Name, labels: Labels = {}): void {
    const samples = this.#counts.get(name) ?? new Map<string, number>()
    const key = labelled('', labels)
    this.#counts.set(name, samples.set(key, (samples.get(key) ?? 0) + 1))
  }

  observe(name: Name, seconds: number, labels: Labels = {}): void {
    const series = this.#histograms.get(name) ?? new Map<string, Histogram>()
    this.#histograms.set(name, series)
    const key = labelled('', labels)
    const histogram = series.get(key) ?? { labels, within: buckets.map(() => 0), sum: 0, count: 0 }
    series.set(key, histogram)
    // This runs for every response, even those that take microseconds, so buckets are summed up only when they are read.
    const bucket = buckets.findIndex((most) => seconds <= most)
    if (bucket >= 0) histogram.within[bucket] = (histogram.within[bucket] ?? 0) + 1
    histogram.sum += seconds
    histogram.count++
  }

  /** Registers a gauge that is measured when the metrics are read. Null leaves it out. */
  gauge(name: Name, read: () => number | null | Promise<number | null>): void {
    this.#gauges.set(name, read)
  }

  countError(): void {
    this.count('errors_total')
    const now = Math.floor(Date.now() / hour)
    this.#errorsByHour.set(now, (this.#errorsByHour.get(now) ?? 0) + 1)
    for (const old of this.#errorsByHour.keys()) if (old <= now - 24) this.#errorsByHour.delete(old)
  }

  /** Number of errors in the last 24 hours, by whole hours, since the process started. */
  get errorsOfLastDay(): number {
    const first = Math.floor(Date.now() / hour) - 24
    return [...this.#errorsByHour].reduce((sum, [at, n]) => (at > first ? sum + n : sum), 0)
  }

  total(name: Name, labels: Labels = {}): number {
    return this.#counts.get(name)?.get(labelled('', labels)) ?? 0
  }

  /** Returns all metrics in the exposition format of Prometheus. */
  async text(): Promise<string> {
    const lines: string[] = []
    for (const [name, [kind, help]] of Object.entries(described) as [Name, [string, string]][]) {
      const full = `kasinokompassen_${name}`
      const read = this.#gauges.get(name)
      // A gauge that fails must not hide the other metrics.
      const now = read ? await Promise.resolve(read()).catch(() => null) : null
      const samples = [
        ...(this.#counts.get(name) ?? []),
        ...[...(this.#histograms.get(name)?.values() ?? [])].flatMap(samplesOf),
        ...(now === null ? [] : [['', now]]),
      ]
      if (samples.length === 0) continue
      lines.push(`# HELP ${full} ${help}`, `# TYPE ${full} ${kind}`)
      for (const [suffix, value] of samples) lines.push(`${full}${suffix} ${value}`)
    }
    return `${lines.join('\n')}\n`
  }
}

interface Histogram {
  labels: Labels
  /** Observations per bucket, not cumulative. */
  within: number[]
  sum: number
  count: number
}

/** Returns the samples with cumulative buckets, as Prometheus expects. */
function samplesOf({ labels, within, sum, count }: Histogram): [string, number][] {
  let below = 0
  return [
    ...buckets.map((bucket, index): [string, number] => {
      below += within[index] ?? 0
      return [labelled('_bucket', { ...labels, le: String(bucket) }), below]
    }),
    [labelled('_bucket', { ...labels, le: '+Inf' }), count],
    [labelled('_sum', labels), sum],
    [labelled('_count', labels), count],
  ]
}

/** Formats labels. Values are never visitor input, which would create an unlimited number of time series. */
function labelled(suffix: string, labels: Labels): string {
  // This runs for every response, so it allocates no array.
  let pairs = ''
  for (const name in labels) pairs += `${pairs && ','}${name}="${labels[name]}"`
  return pairs ? `${suffix}{${pairs}}` : suffix
}

/** Wraps a log to count requests and errors as they are logged, whatever the log level. */
export function counted(log: Log, metrics: Metrics): Log {
  const info: Log['info'] = (...told: unknown[]) => {
    const [details, message] = told
    if (message === 'request') countRequest(metrics, details as Answered)
    ;(log.info as (...told: unknown[]) => void)(...told)
  }
  const error: Log['error'] = (...told: unknown[]) => {
    metrics.countError()
    ;(log.error as (...told: unknown[]) => void)(...told)
  }
  return { debug: log.debug.bind(log), info, warn: log.warn.bind(log), error }
}

interface Answered {
  path: string
  status: number
  milliseconds: number
  cached?: string
}

function countRequest(metrics: Metrics, { path, status, milliseconds, cached }: Answered): void {
  const route = routeOf(path)
  metrics.count('http_requests_total', { route, status: String(status) })
  metrics.observe('http_request_seconds', milliseconds / 1000, { route })
  if (cached) metrics.count('page_cache_total', { outcome: cached })
}

/** Returns the kind of a route, one of a handful of values, to limit the number of labels. */
function routeOf(path: string): string {
  const [, first = ''] = /^\/(?:en(?=\/|$)\/?)?([^/]*)/.exec(path) ?? []
  if (/^(rest|auth|functions)$/.test(first) && path.startsWith(`/${first}/v1`)) return 'data'
  if (/^(healthz|readyz|metrics)$/.test(first)) return 'operator'
  if (/^(media|pictures|assets|__manifest)$/.test(first)) return 'file'
  if (/^(admin|auth|sitemap)(\.data)?$/.test(first)) return 'admin'
  if (/^(robots\.txt|sitemap.*\.xml|clicks)$/.test(first))
    return first === 'clicks' ? 'click' : 'robot'
  return 'page'
}

/** Wraps a database to measure every transaction. */
export function timed(db: Database, metrics: Metrics): Database {
  return {
    ...db,
    async as(...asked) {
      const started = performance.now()
      try {
        return await db.as(...asked)
      } finally {
        metrics.observe('database_seconds', (performance.now() - started) / 1000)
      }
    },
  }
}

const signIns = /\/auth\/v1\/(token\?grant_type=password|verify|factors\/[^/]+\/verify)/

/** Wraps a service to count sign-in attempts with a password or a code. */
export function countingSignIns<R extends Request, E>(
  fetch: (request: R, env: E) => Response | Promise<Response>,
  metrics: Metrics,
) {
  return async (request: R, env: E): Promise<Response> => {
    const answer = await fetch(request, env)
    if (request.method === 'POST' && signIns.test(request.url)) {
      metrics.count('sign_ins_total', { outcome: answer.ok ? 'success' : 'failure' })
    }
    return answer
  }
}

/**
 * Serves the metrics to clients with the token. Without a configured token it answers 404, even to local clients: behind a
 * proxy on this machine every client would seem local.
 */
export function serveMetrics(metrics: Metrics, token: string | null): MiddlewareHandler {
  return async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    if (token === null) return c.text('Not found\n', 404)
    if (!isSameText(given, token))
      return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer' })
    return c.text(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  }
}
