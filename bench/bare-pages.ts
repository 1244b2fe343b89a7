// The minimum that renders our pages: the loader data is in memory, and every request is one `renderToString` of the same
// tree, sent unchanged. `node bare-pages.ts <port> <running site> <its anon key> <path …>`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { argv } from 'node:process'

import type * as AppModule from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { Metrics } from '#server/metrics.ts'
import { withPatientScripts } from '#server/patient-scripts.ts'
import { createPictures } from '#server/pictures.ts'
import { openServices } from '#server/services.ts'

const [port = '', siteUrl = '', anonKey = '', ...paths] = argv.slice(2)
const identity = { headers: { 'Accept-Encoding': 'identity' } }
const end = '</body></html>'

interface Context {
  renderMeta?: object
}
type RenderTree = (context: Context, url: string, mark?: string) => string

let seen: () => string = () => ''
/** Called by the bundle instead of `renderTree`. */
const watch = (render: RenderTree, context: Context, url: string, mark: string) => {
  seen = () => render({ ...context, renderMeta: {} }, url)
  return render(context, url, mark)
}
Object.assign(globalThis, { watch })

const site = await startUnheard()
const pages = new Map<string, Awaited<ReturnType<typeof load>>>()
for (const path of paths) pages.set(path, await load(path))

createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return response.writeHead(404).end()
  const html = page.render()
  const length = { 'content-length': Buffer.byteLength(html) }
  return response.writeHead(200, { ...page.headers, ...length }).end(html)
}).listen(Number(port), '127.0.0.1')

/** Loads the built pages with the data of the running site, and patches one call in the bundle to capture its trees. */
async function startUnheard() {
  const folder = join(import.meta.dirname, '../build')
  const bundle = readFileSync(join(folder, 'server/index.js'), 'utf8')
  const watched = bundle.replace('= renderTree(', '= watch(renderTree, ')
  if (watched === bundle) throw new Error('The bundle does not call renderTree any more')
  const file = join(folder, 'server', `bare-${port}.js`)
  writeFileSync(file, watched)
  const { createApp } = (await import(file)) as typeof AppModule
  rmSync(file)
  const config = readConfig({
    SITE_URL: siteUrl,
    SUPABASE_URL: siteUrl,
    SUPABASE_ANON_KEY: anonKey,
  })
  const log = createLog('warn')
  const services = await openServices(config, { log, metrics: new Metrics() }, console.error)
  const pictures = createPictures(join(folder, 'client'), { media: services.media })
  return createApp({ ...config, services, log, pictures })
}

/** Requests the page once, as a visitor does, and keeps its tree for later renders. */
async function load(path: string) {
  const url = siteUrl + path
  const finished = await (await site.request(url)).text()
  const tree = seen
  // The hydration data and the headers are reused as they were in the first response.
  const sealed = (html: string) => withPatientScripts(html).parts.join('')
  const handover = finished.slice(sealed(tree()).length - end.length)
  const render = () => tree().slice(0, -end.length) + handover
  const answer = await fetch(url, identity)
  const theirs = await answer.text()
  const ours = sealed(render())
  if (ours !== theirs) {
    throw new Error(`${path}: ${theirs.length} characters there, ${ours.length} here`)
  }
  const own = /^(date|connection|keep-alive|content-length|transfer-encoding|set-cookie)$/
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.test(name)))
  return { render, headers }
}
