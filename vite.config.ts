import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What public pages share. What only forms and tables of the admin need is no part of it. */
function isOfEveryPage(module: string): boolean {
  return (
    /\/app\/(i18n|site|ui)\/|\/domain\/|\/lucide-react\//.test(module) &&
    !/admin|\/domain\/(form-values|payment|record-fields|slug)|\/ui\/(field|pagination|table|toast-stack)|\/site\/consent-panel|\/messages\//.test(
      module,
    )
  )
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
                { name: 'site', test: isOfEveryPage, minShareCount: 2 },
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
