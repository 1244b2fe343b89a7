// Compares pages rendered for every request (no page cache, no compression) with the minimum: a bare `renderToString` of the
// same page, its data in memory. Rounds alternate (five, or ROUNDS=n); the figures are ratios with their range.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

import { startPostgresServers } from '#test/support/database/postgres-server.ts'
import { keysOf } from '#test/support/sites/operator.ts'
import { freePort, type Site, startSite } from '#test/support/sites/site.ts'

import { buildIfStale } from '../scripts/build.ts'
import { median, report } from './everywhere.ts'
import { measureAlternately, type Round, ratio } from './rounds.ts'

const load = {
  connections: 8,
  seconds: 4,
  rounds: Number(env['ROUNDS'] ?? 5),
  encoding: 'identity',
} as const
const pages = {
  'casino list': '/casinos',
  'slot list': '/slots',
  casino: '/casinos/norrsken-spel',
  slot: '/slots/trollguld',
}

buildIfStale()
const results: Record<string, object> = {}
// Without request logs.
const settings = { PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn', BACKUPS: 'off' }
await compare('PGlite', await startSite(settings))
const [server, ...others] = await startPostgresServers()
if (server) {
  const url = await server.createDatabase('rendering')
  await compare(server.name, await startSite({ ...settings, DATABASE_URL: url }))
}
for (const one of [server, ...others]) await one?.stop()
report('rendering', results)

async function compare(database: string, site: Site): Promise<void> {
  const bare = startBare(site, await freePort())
  try {
    for (const [name, path] of Object.entries(pages)) {
      // Warms up: cold code on a busy machine may exceed the query timeout, which the load does not tolerate.
      for (let times = 0; times < 100; times++) await fetch(site.url + path)
      await bare.ready()
      const { ours, theirs } = await measureAlternately(
        { ours: site, theirs: bare },
        { ...load, path },
      )
      results[`${name}, ${database}`] = {
        'requests/s': ratio(ours, theirs, 'perSecond'),
        'CPU of the thread that renders': ratio(ours, theirs, 'mainCpu'),
        'ours, ms': milliseconds(ours, ({ mainCpu }) => mainCpu),
        'bare, ms': milliseconds(theirs, ({ mainCpu }) => mainCpu),
        'our other threads, ms': milliseconds(ours, ({ cpu, mainCpu }) => cpu - mainCpu),
      }
    }
  } finally {
    await bare.stop()
    await site.stop()
  }
}

function milliseconds(rounds: Round[], figure: (round: Round) => number): string {
  return (median(rounds.map(figure)) / 1000).toFixed(2)
}

function startBare({ url, dataDir }: Site, port: number) {
  const keys = keysOf({ dataDir })
  const script = join(import.meta.dirname, 'bare-pages.ts')
  const asked = [script, String(port), url, keys.anon_key, ...Object.values(pages)]
  const child = spawn(execPath, asked, { stdio: 'inherit' })
  const ended = once(child, 'close')
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
  return {
    port,
    pid: child.pid ?? 0,
    async ready() {
      while (!(await isThere())) {
        if (child.exitCode !== null) throw new Error('the bare server did not start')
        await sleep(100)
      }
    },
    stop() {
      child.kill()
      return ended
    },
  }
}
