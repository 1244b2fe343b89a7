import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { buildTarget } from './scripts/browsers.ts'

/** Modules in separate chunks that load on demand. */
const apart = /\/ui\/toast-stack|\/site\/consent-panel|\/messages\//
/** Pages that visitors never open. */
const behindTheScenes = /\/app\/routes\/(admin|auth|dev)\/|\/app\/routes\/\w+\/preview\.tsx/

const everyPage = /\/app\/(root|entry\.client|routes\/(swedish|english))$/

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Returns the visitor pages that import the module, directly or indirectly. A page's two languages count as one. */
function pagesWith(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || behindTheScenes.test(id)) return new Set()
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  if (importers.length === 0) return new Set([id.replace(/(-(sv|en))?\.tsx.*/, '')])
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, graph, seen)]))
}

/** Puts modules that all visitor pages or several of them import into one chunk, `site`. */
function siteFile(id: string, graph: Graph): string | null {
  if (!/\/app\/(i18n|site|ui)\/|\/domain\//.test(id) || apart.test(id)) return null
  const pages = [...pagesWith(id, graph)]
  return pages.length > 1 || pages.some((page) => everyPage.test(page)) ? 'site' : null
}

const ownIcons = {
  find: '../createLucideIcon.mjs',
  replacement: `${import.meta.dirname}/app/ui/lucide-icon.tsx`,
}

/** Lists our source files in each bundle: test/process/bundle.test.ts compares them with the inputs of scripts/build.ts. */
const sourceList: Plugin = {
  name: 'source-list',
  apply: 'build',
  writeBundle() {
    const sources = Array.from(this.getModuleIds())
      .filter((id) => isAbsolute(id) && !id.includes('/node_modules/'))
      .map((id) => relative(import.meta.dirname, id.replace(/\?.*/, '')))
    writeFileSync(
      `${import.meta.dirname}/build/sources-${this.environment.name}.json`,
      JSON.stringify([...new Set(sources)].sort(), null, 2),
    )
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sourceList],
  resolve: { alias: command === 'build' ? [ownIcons] : [] },
  // Inlined data: URLs would need an exception in the content security policy.
  build: { assetsInlineLimit: 0 },
  // Otherwise the development server finds these dependencies on a page's first request and has to load that page twice.
  optimizeDeps: {
    include: [
      ...['@base-ui/react/toast', 'lucide-react', 'react-router', 'sanitize-html'],
      ...['@tiptap/core', '@tiptap/extension-list', '@tiptap/starter-kit'],
      ...['@tiptap/pm/history', '@tiptap/pm/model', '@tiptap/pm/state'],
    ],
  },
  environments: {
    client: {
      build: {
        target: buildTarget,
        rolldownOptions: {
          output: {
            // A few chunks instead of dozens: they compress better together, and every page needs most of them.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Only the editor's preview sanitizes HTML in the browser.
                { name: 'review-html', test: /\/domain\/review-html/, priority: 1 },
                { name: siteFile, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server's entry is the bundle's entry, because pages and server must share one copy of app/context.ts.
      // backend/ stays external: server/main.ts runs it from source, and a second copy could be stale.
      build: { rolldownOptions: { input: './server/app.ts', external: /^#backend\// } },
      // Bundles React's production build, whatever NODE_ENV is at run time: the development build takes three times as long.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))
