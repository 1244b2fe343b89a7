// Production entry: settings → port → database → backend → pages, and a graceful shutdown. Node runs this file unbuilt.
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

import { CannotStart } from '#backend/db/disk/data-directory.ts'
import { languageOf, translations } from '#domain/locale/locale.ts'

import { createApp, type Pages } from './app.ts'
import type { Config } from './config/config.ts'
import { startOrExplain } from './config/startup-errors.ts'
import { openServices, type Services } from './data-access/services.ts'
import { openFacets } from './facets/facets.ts'
import { compressResponses } from './http/compression.ts'
import { type FastPath, openFastPath } from './http/fast-path.ts'
import { securityHeaders } from './http/headers.ts'
import { handleClientErrors, maxHeaderSize, refuseLongHeaders } from './http/oversized-requests.ts'
import { createSocialImages } from './media/social-images.ts'
import { createLog, type Log } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { openPageCache } from './page-cache/index.ts'
import { openSuggestions } from './search/suggestions.ts'

const root = join(import.meta.dirname, '..')
const clientFiles = join(root, 'build/client')

/** Timeouts for slow and idle clients. */
const timeouts = {
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
  const log = createLog(config.logLevel, { onError: () => metrics.countError() })
  // Binds the port first: if it is taken, nothing has been created yet. Requests get a 503 until the data is ready.
  let site: Pick<Hono, 'fetch'> = new Hono()
    .use(securityHeaders(config.siteUrl))
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .all('*', (c) => c.text('Starting\n', 503, { 'Retry-After': '2' }))
  let pageCache: PageCache | null = null
  const handleBySite = getRequestListener((request, env) => site.fetch(request, env))
  const server = createServer({ ...timeouts, maxHeaderSize }, (incoming, outgoing) => {
    if (refuseLongHeaders(incoming, outgoing)) return
    if (pageCache) pageCache.handle(incoming, outgoing, handleBySite)
    else void handleBySite(incoming, outgoing)
  })
  const respond: PageCache['respond'] = (...request) => pageCache?.respond(...request) ?? null
  const fastPath = openFastPath(server, respond, log)
  handleClientErrors(server, fastPath.startOf)
  await listen(server, config)

  const services = await openServices(config, { log, metrics }, (error) => {
    log.error({ err: error }, 'reopening the database failed, exiting')
    process.exit(1)
  })
  const built = (await import(join(root, 'build/server/index.js'))) as Pages
  const socialImages = createSocialImages(clientFiles, { media: services.media })
  const pages = createApp({
    ...config,
    pages: built,
    ...{ services, log, socialImages },
    countFacets: await openFacets(services, log),
    suggest: await openSuggestions(services),
  })
  if (config.pageCacheBytes > 0) {
    pageCache = await openPageCache({ ...config, services, log, site: pages })
  }
  site = withFiles(config.siteUrl, pages)
  pageCache?.warm(config.pagesAhead)
  stopOnSignal([server, fastPath], log, async () => {
    await pageCache?.close()
    await services.close()
  })
  announce(config, services)
  // Node writes the cache only on a regular exit, but a start after a crash needs it most.
  flushCompileCache()
})

type PageCache = Awaited<ReturnType<typeof openPageCache>>

/** Serves the files of the build in front of the site. Names under /assets contain a hash, so these files never change. */
function withFiles(siteUrl: string, app: ReturnType<typeof createApp>) {
  // Registered by name: otherwise every page request would look for a file on disk.
  const paths = readdirSync(clientFiles, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
  )
  return new Hono()
    .use(compressResponses)
    .on(
      ['GET', 'HEAD'],
      paths,
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
  [server, fastPath]: [Server, FastPath],
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
    fastPath.closeIdleConnections()
    // Connections that get their response from now on become idle, and `close` would wait for them.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const forceClose = setTimeout(() => {
      fastPath.closeAllConnections()
      server.closeAllConnections()
    }, deadline)
    await closed
    clearTimeout(forceClose)
    clearInterval(sweep)
    await close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

function announce(config: Config, { newPassword }: Services): void {
  const dataSources = {
    embedded: `the embedded database in ${config.dataDir}`,
    postgres: 'PostgreSQL (DATABASE_URL)',
    supabase: 'hosted Supabase (SUPABASE_URL)',
  }
  const translated = translations.map((locale) => {
    const { name, prefix } = languageOf(locale)
    return `${name}: ${config.siteUrl}${prefix}`
  })
  const lines = [
    '',
    `  Kasinokompassen runs at ${config.siteUrl} (${translated.join(', ')})`,
    `  Data: ${dataSources[config.data.kind]}`,
  ]
  if (config.data.kind !== 'supabase') {
    lines.push(`  Administrator: ${config.admin.email}, to sign in at ${config.siteUrl}/auth`)
    if (newPassword) lines.push(`  Password: ${newPassword}   (shown this once; keep it)`)
  }
  console.log([...lines, '', '  Stop with Ctrl+C.', ''].join('\n'))
}
