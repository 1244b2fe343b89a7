// `npm test`, `npm run check` (--suite=check) and `npm run test:full` (--suite=full): docs/testing.md describes each suite.
// `npm test -- <path> …` runs the tests of these files and folders only.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { buildIfStale } from './build.ts'
import { findOrInstallChromium, findOrInstallHeadlessShell } from './chromium.ts'
import { searchLogs } from './secrets-in-logs.ts'
import { partTimes, timed } from './test-run/parts.ts'
import { emptyTally, failure, readTally, slowestFiles, type Tally } from './test-run/tally.ts'

const suites = ['check', 'daily', 'full'] as const
type Suite = (typeof suites)[number]

const root = join(import.meta.dirname, '..')
const started = performance.now()
const { suite, paths } = readArguments()
// Each suite skips the tests that exist in both sizes and belong to the other one.
const leftOutTag = suite === 'full' ? 'daily' : 'full'
// In memory, because tests create hundreds of databases. Killing a process does not lose files there.
// Tests of disk behaviour mount their own disk.
if (!process.env['TMPDIR'] && hasMemoryFor('/dev/shm', 8)) process.env['TMPDIR'] = '/dev/shm'
const reports = mkdtempSync(join(tmpdir(), 'kasinokompassen-reports-'))
/** Output of every process that a test starts. */
const logs = mkdtempSync(join(tmpdir(), 'kasinokompassen-logs-'))

// Stops all tools, databases and sites when the run is cancelled.
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.kill(process.pid, signal)
  })
}

const tallies = await (paths.length > 0 ? runPaths() : runSuite())
rmSync(reports, { recursive: true })
rmSync(logs, { recursive: true })
report()

function readArguments(): { suite: Suite; paths: string[] } {
  const { values, positionals } = parseArgs({
    options: { suite: { type: 'string', default: 'daily' } },
    allowPositionals: true,
  })
  const named = suites.find((one) => one === values.suite)
  if (!named) throw new Error(`--suite must be one of ${suites.join(', ')}`)
  const missing = positionals.filter((path) => !existsSync(resolve(root, path)))
  if (missing.length > 0) {
    console.error(`File or folder not found: ${missing.join(', ')}`)
    process.exit(1)
  }
  return { suite: named, paths: positionals.map((path) => relative(root, resolve(root, path))) }
}

async function runSuite(): Promise<Tally[]> {
  const checked = await timed('checks', checks)
  if (suite === 'check') return [...checked, await vitest()]
  return [...checked, await build(), await vitest(), await journeys(), logsWithoutSecrets()]
}

async function checks(): Promise<Tally[]> {
  // The other checks read the route types.
  const types = await check('route types', 'react-router', 'typegen')
  const others = await Promise.all([
    check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('lint with types', 'oxlint', '--type-aware', '--deny-warnings'),
    check('types', 'tsc'),
    check('dead code', 'knip'),
  ])
  return [types, ...others]
}

async function runPaths(): Promise<Tally[]> {
  const e2e = join('test', 'e2e')
  const isJourney = (path: string) => path.startsWith(e2e)
  const hasJourneys = paths.filter((path) => isJourney(path) || `${e2e}/`.startsWith(`${path}/`))
  const hasTests = paths.filter((path) => !isJourney(path))
  const tallies = [
    ...(suite === 'check' ? [] : [await build()]),
    ...(hasTests.length > 0 ? [await vitest(hasTests)] : []),
    ...(hasJourneys.length > 0 && suite !== 'check' ? [await journeys(hasJourneys)] : []),
  ]
  const ran = tallies.flatMap(({ seconds }) => Object.keys(seconds)).length
  if (ran > 0) return tallies
  const other = suite === 'daily' ? 'npm run test:full' : 'npm test'
  return [
    ...tallies,
    failure(`${paths.join(' ')}: no test ran; try ${other} -- ${paths.join(' ')}`),
  ]
}

function report(): void {
  const sum = (key: 'passed' | 'skipped') => tallies.reduce((total, one) => total + one[key], 0)
  const failed = tallies.flatMap((tally) => tally.failed)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`\nParts\n${partTimes().join('\n')}`)
  console.log(`\nSlowest files\n${slowestFiles(tallies, 10).join('\n')}`)
  for (const name of failed) console.log(`\nFAILED ${name}`)
  console.log(`\n${minutes} minutes\n\n${sum('passed')} passed, ${failed.length} failed${skipped}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** True when the in-memory folder exists, and both it and the machine have that much free memory. */
function hasMemoryFor(folder: string, gigabytes: number): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) > gigabytes * 1e9
}

/** Runs a tool of node_modules on the pinned Node. Prints its output live, or at the end when other tools run in parallel. */
async function run(
  title: string,
  tool: string,
  args: string[],
  { env = {}, isAlone = true }: { env?: Record<string, string>; isAlone?: boolean } = {},
): Promise<boolean> {
  const begun = performance.now()
  if (isAlone) console.log(`\n── ${title}`)
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The tools' `#!/usr/bin/env node` must find the pinned Node, not the system's.
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
      SUITE_LOGS: logs,
      ...env,
    },
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  running.add(child)
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(output).toString().trim()}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

async function check(title: string, tool: string, ...args: string[]): Promise<Tally> {
  const isFine = await run(title, tool, args, { isAlone: false })
  return isFine ? { ...emptyTally(), passed: 1 } : failure(title)
}

async function build(): Promise<Tally> {
  try {
    await timed('build', buildIfStale)
    return { ...emptyTally(), passed: 1 }
  } catch (error) {
    console.error(error)
    return failure('the build')
  }
}

async function vitest(files: string[] = []): Promise<Tally> {
  const title = 'tests'
  const file = join(reports, 'vitest.json')
  const reporter = join(import.meta.dirname, 'test-run', 'vitest-reporter.ts')
  const args = ['run', '--mode', suite, `--tags-filter=!${leftOutTag}`, ...files]
  const isFine = await timed(title, () =>
    run(title, 'vitest', [...args, '--reporter=default', `--reporter=${reporter}`], {
      env: { TALLY_FILE: file, LEFT_OUT_TAG: leftOutTag },
    }),
  )
  return readTally(title, isFine, file)
}

async function journeys(files: string[] = []): Promise<Tally> {
  const title = 'journeys in a browser'
  const file = join(reports, 'playwright.json')
  const reporter = join(import.meta.dirname, 'test-run', 'playwright-reporter.ts')
  try {
    const chromium = findOrInstallChromium()
    const args = ['test', ...files, `--grep-invert=@${leftOutTag}`, `--reporter=list,${reporter}`]
    const env = {
      CHROMIUM: chromium,
      CHROMIUM_HEADLESS_SHELL: headlessShell(chromium),
      TALLY_FILE: file,
    }
    const isFine = await timed(title, () => run(title, 'playwright', args, { env }), {
      isCpuKnown: false,
    })
    return readTally(title, isFine, file)
  } catch (error) {
    console.error(error)
    return failure(title)
  }
}

/** Returns the headless shell, or Chromium itself when there is none. */
function headlessShell(chromium: string): string {
  const shell = findOrInstallHeadlessShell()
  if (!shell) {
    console.log('Chromium runs without its headless shell: journeys take twice the CPU time.')
  }
  return shell ?? chromium
}

/** Fails when a process of any test has printed a secret. */
function logsWithoutSecrets(): Tally {
  console.log('\n── logs without secrets')
  const { files, bytes, findings } = searchLogs(logs, root)
  for (const finding of findings.slice(0, 50)) console.error(`   ${finding.slice(0, 400)}`)
  const size = (bytes / 2 ** 20).toFixed(1)
  console.log(`   ${findings.length} lines with a secret in ${files} logs, ${size} MB`)
  const isFine = findings.length === 0 && files > 0
  return isFine ? { ...emptyTally(), passed: 1 } : failure('logs without secrets')
}
