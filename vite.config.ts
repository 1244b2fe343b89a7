import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { buildTarget } from './scripts/browsers.ts'

/** Modules in separate chunks: they load on demand, or few pages need them. */
const apart =
  /\/ui\/toast-stack|\/site\/consent\/consent-panel|\/messages\/|\/site\/(bonus|shortlist)\/|\/site\/lists\/slot-filters|\/site\/layout\/(admin-menu|sign-out)|\/domain\/(bonus-cost|comparison)\//
/** Pages that visitors never open, and their texts and modules. */
const behindTheScenes =
  /\/domain\/compliance\/check\b|\/app\/routes\/(admin|auth|dev)\/|\/app\/routes\/(admin-layout|\w+\/preview)\.tsx|\/messages\/\w+\/(admin|import)\b/

/** Pages that visitors open from a list, if at all, and parts of a list that load on use. */
const laterPages =
  /\/app\/routes\/(casinos\/(casino|own-order|place-details)$|slots\/slot$|calculator\/|compare\/|licence-holders\/|pages\/|search\/|topics\/)|\/app\/site\/shortlist\/choice-bar$/

const everyPage = /\/app\/(root|entry\.client|routes\/layout)$/

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Returns the visitor pages that import the module, directly or indirectly. */
function pagesWith(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || behindTheScenes.test(id)) return new Set()
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  if (importers.length === 0)
    return new Set([id.replace(/\.tsx?.*/, '').replace(/\/messages\/\w+\//, '/messages/')])
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, graph, seen)]))
}

/** Names the chunk of modules that every page or several visitor pages import: `site`, or `later` if only later pages do. */
function sharedFile(id: string, graph: Graph): 'site' | 'later' | null {
  if (/\/app\/(root|routes\/layout)\.tsx$/.test(id)) return 'site'
  if (!/\/app\/(i18n|site|ui)\/|\/domain\//.test(id) || apart.test(id)) return null
  const pages = [...pagesWith(id, graph)]
  if (pages.length < 2 && !pages.some((page) => everyPage.test(page))) return null
  return pages.every((page) => laterPages.test(page)) ? 'later' : 'site'
}

/** A group of modules takes what they import with it, so the chunk that all pages load comes first. */
const sharedFiles = (['site', 'later'] as const).map((name, index) => ({
  name: (id: string, graph: Graph) => (sharedFile(id, graph) === name ? name : null),
  priority: 1 - index,
}))

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

/** Message files are routes as well. The server's bundle imports them as it imports other folders. */
const messageRoutes: Plugin = {
  name: 'message-routes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  enforce: 'pre',
  resolveId: (id) =>
    id.startsWith('/messages/') ? { id: `#${id.slice(1)}`, external: true } : null,
}

/** Reports of slow plugins are for their authors, and a slow machine alone causes them. */
const checks = { bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [messageRoutes, tailwindcss(), reactRouter(), sourceList],
  build: {
    // Inlined data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Pages name their files themselves; the few modules that load on demand import little.
    modulePreload: false,
  },
  // Otherwise the development server finds these dependencies on a page's first request and has to load that page twice.
  optimizeDeps: {
    include: [
      ...['@base-ui/react/toast', 'lucide', 'react-router', 'sanitize-html'],
      ...['@tiptap/core', '@tiptap/extension-list', '@tiptap/starter-kit'],
      ...['@tiptap/pm/history', '@tiptap/pm/model', '@tiptap/pm/state'],
    ],
  },
  environments: {
    client: {
      build: {
        target: buildTarget,
        rolldownOptions: {
          checks,
          output: {
            // Every visitor loads React Router's list of routes, which names nearly all files. Names would make it 0.6 kB longer.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // A few chunks instead of dozens: they compress better together, and every page needs most of them.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // Only the editor's preview sanitizes HTML in the browser.
                { name: 'review-html', test: /\/domain\/reviews\/review-html/, priority: 2 },
                ...sharedFiles,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The bundle contains only app/ and its packages. Node runs the other folders from source, so that each module exists once.
      build: {
        rolldownOptions: {
          checks,
          input: './app/page-handler.ts',
          external: /^#(?!app\/)/,
        },
      },
      // Bundles React's production build, regardless of NODE_ENV at run time: the development build takes three times as long.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))
