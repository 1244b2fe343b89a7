// Development entry: Vite in front of the same app, which is reloaded when one of its files changes.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'

import type * as AppModule from './app.ts'
import { createLog } from './log.ts'
import { counted, Metrics } from './metrics.ts'
import { maxHeaderSize } from './oversized-requests.ts'
import { createPictures } from './pictures.ts'
import { openServices } from './services.ts'
import { startOrExplain } from './start-or-explain.ts'

await startOrExplain(async (config) => {
  const metrics = new Metrics()
  const log = counted(createLog('warn'), metrics)
  // Opened once, outside the reloaded code: the embedded database can be open only once.
  const services = await openServices(config, { log, metrics }, (error) => {
    throw error
  })
  const pictures = createPictures(join(import.meta.dirname, '../public'), { media: services.media })
  const server = createHttpServer({ maxHeaderSize }, (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code')

  let loaded: { module: typeof AppModule; app: ReturnType<typeof AppModule.createApp> } | null =
    null
  const listener = getRequestListener(
    async (request, env) => {
      const module = (await ssr.runner.import('/server/app.ts')) as typeof AppModule
      if (loaded?.module !== module) {
        const app = module.createApp({ ...config, services, log, pictures, isDevelopment: true })
        loaded = { module, app }
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
