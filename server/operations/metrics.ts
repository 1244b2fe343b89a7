import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import type { Database } from '#backend/db/database.ts'
import { isSameText } from '#backend/index.ts'

const prefix = 'kasinokompassen_'
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10]
const hour = 60 * 60_000

/** Sampling interval in milliseconds. Node reports the time between two samples; the excess is the delay. */
const between = 20

/** Kinds of URLs. A label must never be visitor input, which would create an unlimited number of time series. */
export type Route = 'page' | 'admin' | 'data' | 'file' | 'operator' | 'click' | 'robot'

/** Metrics of this process. */
export class Metrics {
  readonly registry = new Registry()
  readonly databaseSeconds = new Histogram({
    ...this.#described('database_seconds', 'Duration of transactions, waiting included.'),
    buckets,
  })
  readonly renderSeconds = new Histogram({
    ...this.#described('page_render_seconds', 'Duration of page renders, data access included.'),
    buckets,
  })
  readonly signIns = new Counter({
    ...this.#described('sign_ins_total', 'Sign-in attempts with a password or a code by outcome.'),
    labelNames: ['outcome'],
  })
  /** Responses of the page cache by outcome. Plain numbers: hits are the hottest path, and a labelled counter is slow. */
  readonly pageCache = { hit: 0, miss: 0, stale: 0 }
  /** Page cache hits since the last scrape. */
  readonly #hitsByStatus = new Map<number, number>()
  readonly #requests = new Counter({
    ...this.#described('http_requests_total', 'Responses by route and status.'),
    labelNames: ['route', 'status'],
    collect: () => {
      for (const [status, hits] of this.#hitsByStatus) {
        this.#requests.inc({ route: 'page', status }, hits)
      }
      this.#hitsByStatus.clear()
    },
  })
  readonly #requestSeconds = new Histogram({
    ...this.#described('http_request_seconds', 'Duration by route, without page cache hits.'),
    labelNames: ['route'],
    buckets,
  })
  readonly #errors = new Counter(this.#described('errors_total', 'Errors in the log.'))
  readonly #errorsByHour = new Map<number, number>()

  constructor() {
    const { registry, pageCache } = this
    new Counter({
      ...this.#described('page_cache_total', 'Responses of the page cache by outcome.'),
      labelNames: ['outcome'],
      collect() {
        this.reset()
        for (const [outcome, count] of Object.entries(pageCache)) this.inc({ outcome }, count)
      },
    })
    collectDefaultMetrics({ register: registry, prefix })
    // prom-client adds the sampling interval to the event loop delay.
    for (const { name } of registry.getMetricsAsArray()) {
      if (name.includes('eventloop_lag')) registry.removeSingleMetric(name)
    }
    this.#measureEventLoop()
    this.#measureHeap()
  }

  #described(name: string, help: string) {
    return { name: prefix + name, help, registers: [this.registry] }
  }

  #measureEventLoop(): void {
    const eventLoop = monitorEventLoopDelay({ resolution: between })
    eventLoop.enable()
    const late = (nanoseconds: number) => Math.max(nanoseconds / 1e6 - between, 0) / 1e3
    this.gauge(
      'event_loop_delay_seconds',
      'Event loop delay, 99th percentile since the last scrape.',
      () => late(eventLoop.percentile(99)),
    )
    // The registry reads gauges in the order of registration, so this one can reset the histogram.
    this.gauge(
      'event_loop_delay_max_seconds',
      'Maximum event loop delay since the last scrape.',
      () => {
        const seconds = late(eventLoop.max)
        eventLoop.reset()
        return seconds
      },
    )
  }

  #measureHeap(): void {
    let live: number | null = null
    new PerformanceObserver((seen) => {
      const kinds = (seen.getEntries() as { detail?: { kind?: number } }[]).map(
        ({ detail }) => detail?.kind,
      )
      if (kinds.includes(constants.NODE_PERFORMANCE_GC_MAJOR))
        live = getHeapStatistics().used_heap_size
    }).observe({ entryTypes: ['gc'] })
    this.gauge('heap_live_bytes', 'Heap in use after the last full garbage collection.', () => live)
  }

  /** Registers a gauge that is measured on each scrape. Null leaves it out, and so does an error, which must not fail the scrape. */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    // Async, so that an error becomes a rejection.
    const measure = async () => read()
    new Gauge({
      ...this.#described(name, help),
      async collect() {
        const value = await measure().catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }

  /** Counts and times a request that has been answered. `started` is from `performance.now()`. */
  countRequest(route: Route, status: number, started: number): void {
    this.#requests.inc({ route, status })
    this.#requestSeconds.observe({ route }, (performance.now() - started) / 1000)
  }

  /** Counts a response of the page cache. Does not time hits: they take microseconds and would hide slow responses. */
  countPage(outcome: keyof Metrics['pageCache'], status: number, started: number): void {
    this.pageCache[outcome]++
    if (outcome === 'hit') this.#hitsByStatus.set(status, (this.#hitsByStatus.get(status) ?? 0) + 1)
    else this.countRequest('page', status, started)
  }

  countError(): void {
    this.#errors.inc()
    const now = Math.floor(Date.now() / hour)
    this.#errorsByHour.set(now, (this.#errorsByHour.get(now) ?? 0) + 1)
    for (const old of this.#errorsByHour.keys()) if (old <= now - 24) this.#errorsByHour.delete(old)
  }

  /** Number of errors in the last 24 hours, by whole hours, since the process started. */
  get errorsOfLastDay(): number {
    const first = Math.floor(Date.now() / hour) - 24
    return [...this.#errorsByHour].reduce((sum, [at, n]) => (at > first ? sum + n : sum), 0)
  }
}

/** Wraps a database to measure every transaction. */
export function timed(db: Database, metrics: Metrics): Database {
  return {
    ...db,
    async as(...asked) {
      const stop = metrics.databaseSeconds.startTimer()
      try {
        return await db.as(...asked)
      } finally {
        stop()
      }
    },
  }
}

/**
 * Serves the metrics to clients with the token. Without a configured token it answers 404, even to local clients: behind a
 * proxy on this machine every client would seem local.
 */
export function serveMetrics({ registry }: Metrics, token: string | null): MiddlewareHandler {
  return async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    if (token === null) return c.text('Not found\n', 404)
    if (!isSameText(given, token))
      return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer' })
    return c.text(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  }
}
