import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { settingNames } from '#server/config.ts'

import { startWatch } from './stopwatch.ts'
import { keepOutput } from './suite-logs.ts'
import { copyTemplateDatabase, copyTemplateTo, serverForSites } from './templates.ts'

export interface Site {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Everything it has printed so far, on both streams. */
  output: () => string
  /** Of that, what tells of failures: errors, and answers by which the fault is the site's own. */
  failures: () => string[]
  /** Asks it to stop as a supervisor would, and returns its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut would. Its data stays. */
  kill: () => Promise<void>
}

/**
 * A port nobody listens on, from a stretch that is this worker's alone and below those a system gives to connections:
 * until the site listens, nobody else can be given it. Above 10080, which browsers and fetch refuse to talk to. Each file
 * begins elsewhere, so that nothing that is left of one finds the sites of the next. Journeys share the first stretch.
 */
export async function freePort(): Promise<number> {
  const { VITEST_POOL_ID = '0', TEST_PARALLEL_INDEX } = process.env
  const first = 11_000 + stretch * (Number(VITEST_POOL_ID) % 10)
  const [start, length] = TEST_PARALLEL_INDEX
    ? [first + (stretch / 10) * (Number(TEST_PARALLEL_INDEX) % 10), stretch / 10]
    : [first, stretch]
  for (let tries = 0; tries < length; tries++) {
    const port = start + (portsTried++ % length)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

const stretch = 2_000
let portsTried = Math.floor(Math.random() * stretch)

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A new, empty place for data that `remove` takes away again. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'kasinokompassen-site-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Set, but to nothing: what a developer has in .env must not reach a test. */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))

/** What a machine may give a process beside its settings. */
interface Surroundings {
  /** An open file in place of what `output` gathers. */
  stdout?: number | 'pipe'
  /** Variables for the system's own loader. */
  preload?: Record<string, string>
}

/** How Node runs what a test starts: see vitest.config.ts. */
export const nodeFlags = process.env['SITE_FLAGS']?.split(' ').filter(Boolean) ?? []

/** As scripts/bootstrap.mjs sets it for everything it starts, these tests among them. */
export const asStarted = {
  MALLOC_ARENA_MAX: '2',
  ...(process.env['NODE_COMPILE_CACHE']
    ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
    : {}),
}

/** Runs an entry of server/ with these settings and no others, and gathers what it prints. */
function runEntry(
  env: Record<string, string>,
  entry = 'main.ts',
  { stdout = 'pipe', preload = {} }: Surroundings = {},
): {
  child: ChildProcess
  output: () => string
} {
  const program = join(import.meta.dirname, '../../server', entry)
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { PATH: process.env['PATH'], ...noSettings, ...env, ...preload, ...asStarted },
    stdio: ['ignore', stdout, 'pipe'],
  })
  keepOutput(entry, child, env)
  let printed = ''
  const gather = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', gather)
  child.stderr?.on('data', gather)
  return { child, output: () => printed }
}

/** Runs it to its end, for starts that must fail. */
export async function runToEnd(env: Record<string, string>) {
  const watch = startWatch()
  const { child, output } = runEntry(env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output(), milliseconds: watch() }
}

/** Starts it and ends it as a power cut would after so many milliseconds, however far it has come. */
export async function runBriefly(env: Record<string, string>, milliseconds: number): Promise<void> {
  const { child } = runEntry({ PORT: String(await freePort()), ...env })
  const ended = once(child, 'close')
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  child.kill('SIGKILL')
  await ended
}

/** What a start costs that ends at its settings: how fast this machine is now, for promises about time to be measured against. */
export async function bareStart(): Promise<number> {
  return (await runToEnd({ PORT: 'x' })).milliseconds
}

/**
 * Prepares a place for a site's data, unless it has one. Its database has the demo catalogue, or nothing with SEED=none, and is on
 * a PostgreSQL where the run offers one; DATABASE_URL='' asks for the embedded database.
 */
export async function placeFor(env: Record<string, string>): Promise<{
  settings: Record<string, string>
  dataDir: string
  remove: () => Promise<void>
}> {
  const { DATA_DIR: given, DATABASE_URL, SUPABASE_URL, SEED } = env
  if (given) return { settings: {}, dataDir: given, remove: async () => {} }
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const place = { settings: {}, dataDir, remove: async () => folder.remove() }
  if (DATABASE_URL || SUPABASE_URL || !process.env['TEMPLATES']) return place
  const template = SEED === 'none' ? 'empty' : 'demo'
  const server = DATABASE_URL === undefined ? serverForSites() : null
  if (!server) {
    copyTemplateTo(dataDir, template)
    return place
  }
  const { url, drop } = await copyTemplateDatabase(server, template)
  return { ...place, settings: { DATABASE_URL: url }, remove: () => place.remove().then(drop) }
}

/** Starts the built site and waits until it serves. No page is rendered ahead, because most tests ask for few. */
export async function startSite(
  env: Record<string, string> = {},
  entry?: string,
  surroundings?: Surroundings,
): Promise<Site> {
  const port = await freePort()
  const { settings, dataDir, remove } = await placeFor(env)
  const { child, output } = runEntry(
    { PORT: String(port), DATA_DIR: dataDir, PAGES_AHEAD: '0', ...env, ...settings },
    entry,
    surroundings,
  )
  const ended = once(child, 'close') as Promise<[number | null]>
  const url = `http://localhost:${port}`
  for (const deadline = Date.now() + 200_000; ; ) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error(`The site did not start:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output,
    failures: () =>
      output()
        .split('\n')
        .filter((line) => /"level":[56]0|"status":5\d\d/.test(line)),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      await remove()
      return code
    },
  }
}
