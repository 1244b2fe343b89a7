import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { clientFolder, manifest, scriptFilesOf } from '../support/browser/client-manifest.ts'
import { type Site, startSite } from '../support/sites/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const pages = [
  ['/', 'sv/home'],
  ['/en/casinos', 'en/casinos'],
  ['/casinos/lyktan', 'sv/casino'],
  ['/slots/trollguld', 'sv/slot'],
  ['/auth', 'sv/signIn'],
  ['/finns-inte', 'sv/unknown'],
] as const

/** Returns the attributes of every tag of this kind, in any order. */
function tagsOf(html: string, kind: 'link' | 'script'): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${kind}\\b((?:\\s+[^\\s=>]+(?:="[^"]*")?)*)\\s*/?>`, 'g'))
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  )
}

const pageAt = (path: string) => fetch(site.url + path).then((answer) => answer.text())

test.for(pages)('loads no script file of %s before the page is idle', async ([path]) => {
  const html = await pageAt(path)
  const scripts = tagsOf(html, 'script')
  expect(scripts.length).toBe(html.match(/<script/gi)?.length)
  expect(scripts.filter(({ type, src }) => type === 'module' || src !== undefined)).toEqual([])
  const links = tagsOf(html, 'link')
  expect(links.length).toBe(html.match(/<link/gi)?.length)
  const loading = links.filter(({ rel = '', as }) => /preload|prefetch/.test(rel) && as !== 'font')
  expect(loading).toEqual([])
})

test.for(pages)('defers all script files that React Router loads on %s', async ([path, id]) => {
  expect(Object.keys(manifest.routes)).toContain(id)
  const html = await pageAt(path)
  const [deferred, ...more] = tagsOf(html, 'script').filter((tag) => tag['id'] === 'scripts')
  expect([deferred?.['type'], more]).toEqual(['text/plain', []])
  const files = deferred?.['data-files']?.split(' ') ?? []
  expect(files.toSorted()).toEqual([...scriptFilesOf(id)].toSorted())
  expect(files.filter((file) => !existsSync(join(clientFolder, file)))).toEqual([])

  const code = /<script type="text\/plain" id="scripts"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  expect(code).toContain(`import("${manifest.entry.module}")`)
  const imported = Array.from(
    (code ?? '').matchAll(/^import .*"(\/assets\/[^"]+)"/gm),
    ([, file]) => file ?? '',
  )
  expect(imported).toContain(manifest.routes[id]?.module)
  expect(imported.filter((file) => !files.includes(file))).toEqual([])
})

test('answers on the socket, renders in one pass and defers scripts without a fallback', async () => {
  for (const [path] of pages) await pageAt(path)
  const fallbacks = /fast path disabled|page streamed|all routes matched|scripts not deferred/
  expect(site.output()).toContain('"msg":"request"')
  expect(site.output()).not.toMatch(fallbacks)
})
