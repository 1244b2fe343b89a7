// Development entry: Vite in front of the same app. Vite reloads the pages when one of their files changes.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'

import { createApp, type Pages } from './app.ts'
import { startOrExplain } from './config/startup-errors.ts'
import { openServices } from './data-access/services.ts'
import { openFacets } from './facets/facets.ts'
import { maxHeaderSize } from './http/oversized-requests.ts'
import { createSocialImages } from './media/social-images.ts'
import { createLog } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { openSuggestions } from './search/suggestions.ts'

await startOrExplain(async (config) => {
  const metrics = new Metrics()
  const log = createLog('warn', { onError: () => metrics.countError() })
  // Opened once, outside the reloaded code: the embedded database can be open only once.
  const services = await openServices(config, { log, metrics }, (error) => {
    throw error
  })
  const socialImages = createSocialImages(join(import.meta.dirname, '../public'), {
    media: services.media,
  })
  const countFacets = await openFacets(services, log)
  const suggest = await openSuggestions(services)
  const server = createHttpServer({ maxHeaderSize }, (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no runnable ssr environment; check vite.config.ts')

  let loaded: { pages: Pages; app: ReturnType<typeof createApp> } | null = null
  const listener = getRequestListener(
    async (request, env) => {
      const pages = (await ssr.runner.import('/app/page-handler.ts')) as Pages
      if (loaded?.pages !== pages) {
        const app = createApp({
          ...config,
          pages,
          services,
          log,
          socialImages,
          countFacets,
          suggest,
          isDevelopment: true,
        })
        loaded = { pages, app }
      }
      return loaded.app.fetch(request, env)
    },
    { errorHandler: showError },
  )

  server.listen(config.port, config.host, () => {
    console.log(`\n  Development: ${config.siteUrl}, reloading as you edit\n`)
    if (services.newPassword) {
      console.log(`  Administrator: ${config.admin.email}, password ${services.newPassword}\n`)
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Vite's own listener would end the process before the database is closed.
    process.removeAllListeners(signal).once(signal, () => {
      void Promise.all([vite.close(), services.close()]).then(() => process.exit(0))
    })
  }
})

/** Shows errors from loading a file, such as a half-saved edit, in the console and in the browser. */
function showError(error: unknown): Response {
  const text = error instanceof Error ? String(error.stack) : String(error)
  console.error(text)
  return new Response(text, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
