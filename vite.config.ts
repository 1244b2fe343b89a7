import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { buildTarget } from './scripts/browsers.ts'

/** Parts that wait in files of their own until they are needed. */
const apart = /\/ui\/toast-stack|\/site\/consent-panel|\/messages\//
/** Pages that visitors never open. */
const behindTheScenes = /\/app\/routes\/(admin|auth|dev)\/|\/app\/routes\/\w+\/preview\.tsx/

const everyPage = /\/app\/(root|entry\.client|routes\/(swedish|english))$/

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** The pages for visitors that have it, themselves or by way of others. A page's two languages count as one. */
function pagesWith(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || behindTheScenes.test(id)) return new Set()
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  if (importers.length === 0) return new Set([id.replace(/(-(sv|en))?\.tsx.*/, '')])
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, graph, seen)]))
}

/** One file of what visitors' pages share: what surrounds them all, and what several of them use. */
function siteFile(id: string, graph: Graph): string | null {
  if (!/\/app\/(i18n|site|ui)\/|\/domain\//.test(id) || apart.test(id)) return null
  const pages = [...pagesWith(id, graph)]
  return pages.length > 1 || pages.some((page) => everyPage.test(page)) ? 'site' : null
}

const ownIcons = {
  find: '../createLucideIcon.mjs',
  replacement: `${import.meta.dirname}/app/ui/lucide-icon.tsx`,
}

/** Lists our own source files of each bundle: test/process/bundle.test.ts compares them with the inputs of scripts/build.ts. */
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
  // A data: URL would need a hole in the content security policy.
  build: { assetsInlineLimit: 0 },
  // Found only when a page first asks for them, they would make the development server load that page twice.
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
            // A few files instead of dozens: they compress better together, and a visitor needs most of them on any page.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // The editor's preview cleans as the server does; nobody else's browser does.
                { name: 'review-html', test: /\/domain\/review-html/, priority: 1 },
                { name: siteFile, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server's own entry is the bundle's entry: pages and server must share one copy of app/context.ts.
      // backend/ stays outside: server/main.ts runs it from source, and a second copy could be stale.
      build: { rolldownOptions: { input: './server/app.ts', external: /^#backend\// } },
      // Bundled with React's production build, whatever NODE_ENV the operator has set: the other one takes three times as long.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))
