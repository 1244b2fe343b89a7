// `npm test`: everything, from formatting to browser journeys. `npm run check` (--fast): without PostgreSQL, faults and browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildIfStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'kasinokompassen-reports-'))
const isFast = process.argv.includes('--fast')

const results: Tally[] = [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('lint with types', 'oxlint', '--type-aware', '--deny-warnings'),
  check('route types', 'react-router', 'typegen'),
  check('types', 'tsc'),
  check('dead code', 'knip'),
  ...(isFast ? [] : [build()]),
  vitest(),
  ...(isFast ? [] : [journeys()]),
]
rmSync(reports, { recursive: true })

const sum = (key: keyof Tally) => results.reduce((total, tally) => total + tally[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 ? 1 : 0

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
      ...env,
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

function check(title: string, tool: string, ...args: string[]): Tally {
  const isFine = run(title, tool, args)
  return { passed: Number(isFine), failed: Number(!isFine), skipped: 0 }
}

function build(): Tally {
  try {
    buildIfStale()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function vitest(): Tally {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--mode', isFast ? 'fast' : 'full', '--reporter=default', '--reporter=json']
  const isFine = run('tests', 'vitest', [...args, `--outputFile=${file}`])
  return readTally(isFine, file, (report) => ({
    passed: report['numPassedTests'] ?? 0,
    failed: report['numFailedTests'] ?? 0,
    skipped: report['numPendingTests'] ?? 0,
  }))
}

function journeys(): Tally {
  const file = join(reports, 'playwright.json')
  try {
    const isFine = run('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], {
      CHROMIUM: findOrInstallChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    return readTally(isFine, file, ({ stats }) => {
      const { expected, unexpected, flaky, skipped } = stats as unknown as Record<string, number>
      // A journey that passes only at the second try has failed.
      return {
        passed: expected ?? 0,
        failed: (unexpected ?? 0) + (flaky ?? 0),
        skipped: skipped ?? 0,
      }
    })
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** What the runner counted; a runner that failed without counting a failure is one. */
function readTally(
  isFine: boolean,
  file: string,
  read: (report: Record<string, number>) => Tally,
): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>)
    return isFine ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
  } catch (error) {
    console.error(`The test report cannot be read: ${String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
