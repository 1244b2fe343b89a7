// Production entry: settings → port → database → backend → pages, and a graceful shutdown. Node runs this file unbuilt.
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

import { CannotStart } from '#backend/db/data-directory.ts'

import type * as AppModule from './app.ts'
import { compressAnswers } from './compression.ts'
import type { Config } from './config.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { securityHeaders } from './headers.ts'
import { createLog, type Log } from './log.ts'
import { counted, Metrics } from './metrics.ts'
import { answerClientErrors, maxHeaderSize, refuseLongHeaders } from './oversized-requests.ts'
import { createPictures } from './pictures.ts'
import { openServices, type Services } from './services.ts'
import { startOrExplain } from './start-or-explain.ts'

const root = join(import.meta.dirname, '..')
const clientFiles = join(root, 'build/client')

/** Timeouts for slow and idle clients. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node's default is 30 seconds.
  connectionsCheckingInterval: 1_000,
  // Longer than the timeout of proxies, so that no proxy sends a request on a connection that we are closing.
  keepAliveTimeout: 65_000,
}

// A full disk or a closed pipe must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

await startOrExplain(async (config) => {
  const metrics = new Metrics()
  const log = counted(createLog(config.logLevel), metrics)
  // Binds the port first: if it is taken, nothing has been created yet. Requests get a 503 until the data is ready.
  let site: Pick<Hono, 'fetch'> = new Hono()
    .use(securityHeaders(config.siteUrl))
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .all('*', (c) => c.text('Starting\n', 503, { 'Retry-After': '2' }))
  let pageCache: PageCache | null = null
  const askSite = getRequestListener((request, env) => site.fetch(request, env))
  const server = createServer({ ...patience, maxHeaderSize }, (incoming, outgoing) => {
    if (refuseLongHeaders(incoming, outgoing)) return
    if (pageCache) pageCache.handle(incoming, outgoing, askSite)
    else void askSite(incoming, outgoing)
  })
  const door = openFrontDoor(server, (...asked) => pageCache?.atOnce(...asked) ?? null)
  answerClientErrors(server, door.startOf)
  await listen(server, config)

  const services = await openServices(config, { log, metrics }, (error) => {
    log.error({ err: error }, 'reopening the database failed')
    process.exit(1)
  })
  const { createApp, openPageCache } = (await import(
    join(root, 'build/server/index.js')
  )) as typeof AppModule
  const pictures = createPictures(clientFiles, { media: services.media })
  const pages = createApp({ ...config, services, log, pictures })
  if (config.pageCacheBytes > 0) {
    pageCache = await openPageCache({ ...config, services, log, site: pages })
  }
  site = withFiles(config.siteUrl, pages)
  pageCache?.warm(config.pagesAhead)
  stopOnSignal([server, door], log, async () => {
    await pageCache?.close()
    await services.close()
  })
  announce(config, services)
  // Node writes the cache only on a regular exit, but a start after a crash needs it most.
  flushCompileCache()
})

type PageCache = Awaited<ReturnType<typeof AppModule.openPageCache>>

/** Serves the files of the build in front of the site. Names under /assets contain a hash, so these files never change. */
function withFiles(siteUrl: string, app: ReturnType<typeof AppModule.createApp>) {
  // Registered by name: otherwise every page request would look for a file on disk.
  const places = readdirSync(clientFiles, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
  )
  return new Hono()
    .use(compressAnswers)
    .on(
      ['GET', 'HEAD'],
      places,
      securityHeaders(siteUrl),
      serveStatic({
        root: clientFiles,
        index: 'no-directory-is-listed',
        precompressed: true,
        onFound(path, c) {
          const isHashed = path.startsWith(join(clientFiles, 'assets'))
          c.header(
            'Cache-Control',
            isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      }),
    )
    .route('/', app)
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} on ${host} is taken by another program; set PORT to a free one`,
      EACCES: `port ${port} may not be used by this user; set PORT to one above 1023`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
      ENOTFOUND: `HOST ${host} is not known`,
    }
    const reason = reasons[error.code ?? ''] ?? error.message
    reject(new CannotStart(`The site cannot listen: ${reason}`, { cause: error }))
  })
  server.listen(port, host, resolve)
  await promise
}

/** On a signal, completes open requests, closes all resources, and exits. */
function stopOnSignal(
  [server, door]: [Server, FrontDoor],
  log: Log,
  close: () => Promise<void>,
): void {
  const deadline = 10_000
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const closed = new Promise((resolve) => server.close(resolve))
    door.closeIdleConnections()
    // Connections that get their response from now on become idle, and `close` would wait for them.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const impatient = setTimeout(() => {
      door.closeAllConnections()
      server.closeAllConnections()
    }, deadline)
    await closed
    clearTimeout(impatient)
    clearInterval(sweep)
    await close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

function announce(config: Config, { newPassword }: Services): void {
  const places = {
    embedded: `the embedded database in ${config.dataDir}`,
    postgres: 'PostgreSQL (DATABASE_URL)',
    supabase: 'hosted Supabase (SUPABASE_URL)',
  }
  const lines = [
    '',
    `  Kasinokompassen runs at ${config.siteUrl} (English: ${config.siteUrl}/en)`,
    `  Data: ${places[config.data.kind]}`,
  ]
  if (config.data.kind !== 'supabase') {
    lines.push(`  Administrator: ${config.admin.email}, to sign in at ${config.siteUrl}/auth`)
    if (newPassword) lines.push(`  Password: ${newPassword}   (shown this once; keep it)`)
  }
  console.log([...lines, '', '  Stop with Ctrl+C.', ''].join('\n'))
}
