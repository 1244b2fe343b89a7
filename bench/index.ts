// `npm run bench` runs every benchmark, one after the other; `npm run bench -- auth` runs one of them.
import { argv } from 'node:process'

import { buildIfStale } from '../scripts/build.ts'

const benchmarks = {
  rest: () => import('./rest.ts'),
  auth: () => import('./auth.ts'),
  lists: () => import('./lists.ts'),
  search: () => import('./search.ts'),
  casinos: () => import('./casinos.ts'),
  dashboard: () => import('./dashboard.ts'),
  sitemap: () => import('./sitemap.ts'),
  import: () => import('./import.ts'),
  sweep: () => import('./sweep.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  pages: () => import('./pages.ts'),
  memory: () => import('./memory.ts'),
  crowds: () => import('./crowds.ts'),
  soak: () => import('./soak.ts'),
  rendering: () => import('./rendering.ts'),
}

buildIfStale()
for (const [name, run] of Object.entries(benchmarks)) {
  if (argv.length <= 2 || argv.includes(name)) await run()
}
