// `npm run functions`: bundles the function that `supabase functions deploy` uploads to a hosted project into one file.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(argv[2] ?? join(root, 'supabase/functions'), 'import-sheet')

rmSync(folder, { recursive: true, force: true })
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // The hosted project has no installed packages.
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'backend/functions/hosted.ts'),
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
})
console.log(
  `Function written to ${folder}. Deploy it with: npx supabase functions deploy import-sheet`,
)
