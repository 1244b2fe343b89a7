import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Parts that wait in files of their own until they are needed. */
const apart = /\/ui\/toast-stack|\/site\/consent-panel|\/messages\//
/** Pages that visitors never open. */
const behindTheScenes = /\/app\/routes\/(admin|auth|dev)\/|\/app\/routes\/\w+\/preview\.tsx/

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Does a page for visitors have it, itself or by way of others? */
function isForVisitors(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id) || behindTheScenes.test(id)) return false
  seen.add(id)
  if (/\/app\/(routes\/|root\.tsx|entry\.)/.test(id)) return true
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.some((importer) => isForVisitors(importer, graph, seen))
}

/** One file of what visitors' pages share. */
function siteFile(id: string, graph: Graph): string | null {
  const isOurs = /\/app\/(i18n|site|ui)\/|\/domain\/|\/lucide-react\/(?!dist\/esm\/icons)/.test(id)
  return isOurs && !apart.test(id) && isForVisitors(id, graph) ? 'site' : null
}

const ownIcons = {
  find: '../createLucideIcon.mjs',
  replacement: `${import.meta.dirname}/app/ui/lucide-icon.tsx`,
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
      build: { rolldownOptions: { input: './server/app.ts' } },
      // Bundled with React's production build, whatever NODE_ENV the operator has set.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
}))
