// `npm test`: everything, from formatting to browser journeys. `npm run check` (--fast): without PostgreSQL, faults and browser.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { buildIfStale } from './build.ts'
import { findHeadlessShell, findOrInstallChromium } from './chromium.ts'
import { searchLogs } from './secrets-in-logs.ts'

interface Tally {
  passed: number
  /** What each is called: said again at the end, where it is seen. */
  failed: string[]
  skipped: number
}

const root = join(import.meta.dirname, '..')
// Databases come and go by the hundred, and a process that is killed loses nothing it has written, wherever that was put.
// Tests that are about a disk make one of their own.
if (!process.env['TMPDIR'] && hasMemoryFor('/dev/shm', 8)) process.env['TMPDIR'] = '/dev/shm'
const reports = mkdtempSync(join(tmpdir(), 'kasinokompassen-reports-'))
const isFast = process.argv.includes('--fast')
// Every process that a test starts leaves there what it prints.
const logs = mkdtempSync(join(tmpdir(), 'kasinokompassen-logs-'))

const results: Tally[] = [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('lint with types', 'oxlint', '--type-aware', '--deny-warnings'),
  check('route types', 'react-router', 'typegen'),
  check('types', 'tsc'),
  check('dead code', 'knip'),
  ...(isFast ? [] : [build()]),
  vitest(),
  ...(isFast ? [] : [journeys()]),
  logsWithoutSecrets(),
]
rmSync(reports, { recursive: true })
rmSync(logs, { recursive: true })

const sum = (key: 'passed' | 'skipped') => results.reduce((total, tally) => total + tally[key], 0)
const failed = results.flatMap((tally) => tally.failed)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
for (const name of failed) console.log(`\nFAILED ${name}`)
console.log(`\n${sum('passed')} passed, ${failed.length} failed${skipped}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Is there a folder in memory, and room for so many GB in both? */
function hasMemoryFor(folder: string, gigabytes: number): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) > gigabytes * 1e9
}

/** Runs a tool of node_modules on the pinned Node. */
function run(
  title: string,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): boolean {
  const started = performance.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tools' own `#!/usr/bin/env node` must find the pinned Node, not the machine's.
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
      SUITE_LOGS: logs,
      ...env,
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

function check(title: string, tool: string, ...args: string[]): Tally {
  return run(title, tool, args) ? { passed: 1, failed: [], skipped: 0 } : failure(title)
}

function failure(title: string): Tally {
  return { passed: 0, failed: [title], skipped: 0 }
}

function build(): Tally {
  try {
    buildIfStale()
    return { passed: 1, failed: [], skipped: 0 }
  } catch (error) {
    console.error(error)
    return failure('the build')
  }
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

function vitest(): Tally {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--mode', isFast ? 'fast' : 'full', '--reporter=default', '--reporter=json']
  const isFine = run('tests', 'vitest', [...args, `--outputFile=${file}`])
  return readTally('tests', isFine, file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    ),
    skipped: report.numPendingTests,
  }))
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs?: { file: string; title: string; ok: boolean; tests: { status: string }[] }[]
}

interface JourneysReport {
  stats: { expected: number; skipped: number }
  suites: JourneySuite[]
}

function journeys(): Tally {
  const file = join(reports, 'playwright.json')
  const title = 'journeys in a browser'
  try {
    const chromium = findOrInstallChromium()
    const isFine = run(title, 'playwright', ['test', '--reporter=list,json'], {
      CHROMIUM: chromium,
      CHROMIUM_HEADLESS_SHELL: findHeadlessShell() ?? chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    return readTally(title, isFine, file, ({ stats, suites }: JourneysReport) => ({
      passed: stats.expected,
      failed: failedJourneys(suites),
      skipped: stats.skipped,
    }))
  } catch (error) {
    console.error(error)
    return failure(title)
  }
}

/** A journey that passes only at the second try has failed. */
function failedJourneys(suites: JourneySuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${spec.file}: ${spec.title}`),
    ...failedJourneys(inner),
  ])
}

/** Nothing that any process has printed, in any test, may help whoever reads it into somebody's account. */
function logsWithoutSecrets(): Tally {
  console.log('\n── logs without secrets')
  const { files, bytes, findings } = searchLogs(logs, root)
  for (const finding of findings.slice(0, 50)) console.error(`   ${finding.slice(0, 400)}`)
  const size = (bytes / 2 ** 20).toFixed(1)
  console.log(`   ${findings.length} lines with a secret in ${files} logs, ${size} MB`)
  const isFine = findings.length === 0 && (isFast || files > 0)
  return isFine ? { passed: 1, failed: [], skipped: 0 } : failure('logs without secrets')
}

/** What the runner counted; a runner that failed without counting a failure is one. */
function readTally<Report>(
  title: string,
  isFine: boolean,
  file: string,
  read: (report: Report) => Tally,
): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return isFine || tally.failed.length > 0 ? tally : { ...tally, failed: [title] }
  } catch (error) {
    console.error(`The test report cannot be read: ${String(error)}`)
    return failure(title)
  }
}
