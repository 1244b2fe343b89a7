import type { ReactNode } from 'react'
import type * as Renderer from 'react-dom/server'
import { createRequestHandler, Scripts, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'

import { renderPage } from './render-page.tsx'

const rename = vi.hoisted(() => vi.fn((html: string) => html))
vi.mock('react-dom/server', async (importOriginal) => {
  const original = await importOriginal<typeof Renderer>()
  return {
    ...original,
    renderToString: (tree: ReactNode) => rename(original.renderToString(tree)),
  }
})

const Root = () => (
  <html lang="sv">
    <body>
      <Scripts />
    </body>
  </html>
)

const route = { id: 'root', path: '', hasLoader: true, module: '/root.js' }

/** Renders a page with one route, whose loader returns `data`, and returns it with its warnings. */
async function rendered(data: string) {
  const warn = vi.fn()
  const build = {
    routes: { root: { ...route, module: { default: Root, loader: () => data } } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: route },
      url: '/manifest.js',
      version: '1',
    },
    entry: {
      module: {
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          context: Parameters<typeof renderPage>[0],
        ) =>
          new Response(await renderPage(context, { url: 'http://x/', nonce: 'n', warn }), {
            status,
            headers,
          }),
      },
    },
    ...{ publicPath: '/', basename: '/', assetsBuildDirectory: '', prerender: [] },
    ...{ ssr: true, isSpaMode: false, future: {} },
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const response = await createRequestHandler(build, 'production')(new Request('http://x/'))
  return { html: await response.text(), warn }
}

test('passes the loader data to the browser in one script, escaped', async () => {
  const { html, warn } = await rendered('</script>ä')
  expect(html).toMatch(/<script nonce="n">\{const data=.*\\u003c\/script\\u003eä.*<\/body>/s)
  expect(html).not.toContain('</script>ä')
  expect(warn).not.toHaveBeenCalled()
})

test('streams the page and warns when the script for loader data is unknown', async () => {
  rename.mockImplementationOnce((html) => html.replaceAll('streamController', 'renamed'))
  const { html, warn } = await rendered('text of the loader')
  expect(html).toContain('text of the loader')
  expect(html).not.toContain('{const data=')
  expect(warn).toHaveBeenCalledExactlyOnceWith('page streamed: unknown script for loader data')
})
