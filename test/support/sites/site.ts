import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

import { settingNames } from '#server/config/config.ts'

import { copyTemplateDatabase, copyTemplateTo, serverForSites } from '../database/templates.ts'
import { startWatch } from '../stopwatch.ts'
import { saveOutput } from './suite-logs.ts'

export interface Site {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Everything that the site has printed so far, on stdout and stderr. */
  output: () => string
  /** Lines of the output that report errors or 5xx responses. */
  failures: () => string[]
  /** Sends SIGTERM like a supervisor and returns the exit code. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL and keeps the data. */
  kill: () => Promise<void>
}

/**
 * Returns a free port from a range that belongs to this worker and lies below the system's ephemeral ports, so no other
 * process takes the port before the site listens. The range is above 10080, which browsers and fetch block. Each file
 * starts at a random port, so that leftover clients of one file do not reach the sites of the next. Playwright workers
 * share the first range.
 */
export async function freePort(): Promise<number> {
  const { VITEST_POOL_ID = '0', TEST_PARALLEL_INDEX } = process.env
  const first = 11_000 + portsPerWorker * (Number(VITEST_POOL_ID) % 10)
  const [start, length] = TEST_PARALLEL_INDEX
    ? [first + (portsPerWorker / 10) * (Number(TEST_PARALLEL_INDEX) % 10), portsPerWorker / 10]
    : [first, portsPerWorker]
  for (let tries = 0; tries < length; tries++) {
    const port = start + (portsTried++ % length)
    if (await isFree(port)) return port
  }
  throw new Error('No free port in the range of this worker')
}

const portsPerWorker = 2_000
let portsTried = Math.floor(Math.random() * portsPerWorker)

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Creates a new, empty folder. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'kasinokompassen-site-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Sets every setting to an empty string, so that a developer's .env does not affect tests. */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))

/** Properties of a process besides its settings. */
interface ProcessOptions {
  /** An open file for stdout; `output` does not collect it then. */
  stdout?: number | 'pipe'
  /** Environment variables for the dynamic loader. */
  preload?: Record<string, string>
}

/** Node flags for processes that tests start: see vitest.config.ts. */
export const nodeFlags = process.env['SITE_FLAGS']?.split(' ').filter(Boolean) ?? []

/** Environment variables that scripts/bootstrap.mjs sets for every process it starts. */
export const bootstrapEnv = {
  MALLOC_ARENA_MAX: '2',
  ...(process.env['NODE_COMPILE_CACHE']
    ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
    : {}),
}

/** Runs an entry of server/, or another program by its absolute path, with only these settings and collects its output. */
function runEntry(
  env: Record<string, string>,
  entry = 'main.ts',
  { stdout = 'pipe', preload = {} }: ProcessOptions = {},
): {
  child: ChildProcess
  output: () => string
} {
  const program = resolve(import.meta.dirname, '../../../server', entry)
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { PATH: process.env['PATH'], ...noSettings, ...env, ...preload, ...bootstrapEnv },
    stdio: ['ignore', stdout, 'pipe'],
  })
  saveOutput(basename(entry), child, env)
  let printed = ''
  const gather = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', gather)
  child.stderr?.on('data', gather)
  return { child, output: () => printed }
}

/** Runs the server until it exits, for starts that must fail. */
export async function runToEnd(env: Record<string, string>) {
  const watch = startWatch()
  const { child, output } = runEntry(env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output(), milliseconds: watch() }
}

/** Starts the server and sends SIGKILL after this many milliseconds. */
export async function runBriefly(env: Record<string, string>, milliseconds: number): Promise<void> {
  const { child } = runEntry({ PORT: String(await freePort()), ...env })
  const ended = once(child, 'close')
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  child.kill('SIGKILL')
  await ended
}

/** Returns the milliseconds of a start that fails at its settings: the machine's current speed, for time limits in tests. */
export async function bareStart(): Promise<number> {
  return (await runToEnd({ PORT: 'x' })).milliseconds
}

/**
 * Prepares a data directory and a database for a site, unless its settings name one. The database has the demo catalogue, or
 * no rows with SEED=none. It is on a PostgreSQL server if the run has one; DATABASE_URL='' selects the embedded database.
 */
export async function prepareStorage(env: Record<string, string>): Promise<{
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

/** Limits of time are not what most tests are about, and a busy machine may be many times slower than an idle one. */
export const patient = { QUERY_TIME_FACTOR: process.env['SITE_TIME_FACTOR'] ?? '20' }

/** Starts the built site and waits until it is ready. Renders no pages ahead, because most tests request few. */
export async function startSite(
  env: Record<string, string> = {},
  entry?: string,
  options?: ProcessOptions,
): Promise<Site> {
  const port = await freePort()
  const { settings, dataDir, remove } = await prepareStorage(env)
  const { child, output } = runEntry(
    { PORT: String(port), DATA_DIR: dataDir, PAGES_AHEAD: '0', ...patient, ...env, ...settings },
    entry,
    options,
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
