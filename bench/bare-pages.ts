// The minimum that renders our pages: the loader data is in memory, and every request is one `renderToString` of the same
// tree, sent unchanged. `node bare-pages.ts <port> <running site> <its anon key> <path …>`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { argv } from 'node:process'

import { createApp, type Pages } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openServices } from '#server/data-access/services.ts'
import { openFacets } from '#server/facets/facets.ts'
import { deferScripts } from '#server/http/defer-scripts.ts'
import { createSocialImages } from '#server/media/social-images.ts'
import { createLog } from '#server/operations/log.ts'
import { Metrics } from '#server/operations/metrics.ts'
import { openSuggestions } from '#server/search/suggestions.ts'

const [port = '', siteUrl = '', anonKey = '', ...paths] = argv.slice(2)
const identity = { headers: { 'Accept-Encoding': 'identity' } }
const end = '</body></html>'

interface Context {
  renderMeta?: object
}
type TreeOf = (context: Context, url: string, nonce?: string) => object

let seen: () => string = () => ''
/** Called by the bundle instead of `renderToString(treeOf(…))`. */
const watch = (
  renderToString: (tree: object) => string,
  treeOf: TreeOf,
  context: Context,
  url: string,
  nonce: string,
) => {
  seen = () => `<!DOCTYPE html>${renderToString(treeOf({ ...context, renderMeta: {} }, url))}`
  return renderToString(treeOf(context, url, nonce))
}
Object.assign(globalThis, { watch })

const site = await createAppOfBundle()
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
async function createAppOfBundle() {
  const folder = join(import.meta.dirname, '../build')
  const bundle = readFileSync(join(folder, 'server/index.js'), 'utf8')
  const watched = bundle.replace(
    /([\w.$]+|\(0, [\w.$]+\))\(treeOf\(complete, url, nonce\)\)/,
    'watch($1, treeOf, complete, url, nonce)',
  )
  if (watched === bundle)
    throw new Error('The bundle no longer calls renderToString(treeOf(…)); adapt the pattern above')
  const file = join(folder, 'server', `bare-${port}.js`)
  writeFileSync(file, watched)
  const pages = (await import(file)) as Pages
  rmSync(file)
  const config = readConfig({
    SITE_URL: siteUrl,
    SUPABASE_URL: siteUrl,
    SUPABASE_ANON_KEY: anonKey,
  })
  const log = createLog('warn')
  const services = await openServices(config, { log, metrics: new Metrics() }, console.error)
  const socialImages = createSocialImages(join(folder, 'client'), { media: services.media })
  return createApp({
    ...config,
    ...{ pages, services, log, socialImages },
    countFacets: await openFacets(services, log),
    suggest: await openSuggestions(services),
  })
}

/** Requests the page once, as a visitor does, and keeps its tree for later renders. */
async function load(path: string) {
  const url = siteUrl + path
  const finished = await (await site.request(url)).text()
  const tree = seen
  // The hydration data and the headers are reused as they were in the first response.
  const sealed = (html: string) => deferScripts(html)?.parts.join('') ?? html
  const handover = finished.slice(sealed(tree()).length - end.length)
  const render = () => tree().slice(0, -end.length) + handover
  const answer = await fetch(url, identity)
  const theirs = await answer.text()
  const ours = sealed(render())
  if (ours !== theirs) {
    throw new Error(
      `${path}: ${theirs.length} characters from the site, ${ours.length} from this server`,
    )
  }
  const own = /^(date|connection|keep-alive|content-length|transfer-encoding|set-cookie)$/
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.test(name)))
  return { render, headers }
}
