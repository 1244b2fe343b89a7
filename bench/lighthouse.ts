// Runs Lighthouse with its defaults (a phone on a slow network) on the main pages: the median of five rounds, or ROUNDS=n.
// It is not a dependency: an installed one is used (LIGHTHOUSE=path of its cli/index.js), else npm fetches it. Other load on
// the machine distorts the results: `index` is the speed of the machine during the run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'

import { startSite } from '#test/support/sites/site.ts'

import { buildIfStale } from '../scripts/build.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { median, report } from './everywhere.ts'

const version = '13.5.0'
const rounds = Number(env['ROUNDS'] ?? 5)
const pages = [
  ...['/', '/casinos', '/slots', '/casinos/norrsken-spel', '/slots/trollguld', '/sa-rangordnar-vi'],
  ...['/casinos?sort=own', '/jamfor?c=norrsken-spel,lyktan,stigfinnaren'],
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The used part of a Lighthouse report. */
interface Outcome {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-bench-'))
const chromium = tried('Chromium', findOrInstallChromium)
const isThere = chromium !== null && tried('Lighthouse', () => lighthouse(['--version'])) !== null
if (isThere) await measure()
rmSync(folder, { recursive: true })

async function measure(): Promise<void> {
  buildIfStale()
  const site = await startSite({ PAGES_AHEAD: '100' })
  const outcomes = new Map(pages.map((page) => [page, [] as Outcome[]]))
  // Round by round, so that a slow minute of the machine does not affect only one page.
  for (let round = 0; round < rounds; round++) {
    for (const [page, list] of outcomes) list.push(audited(site.url + page))
  }
  await site.stop()
  report(
    'lighthouse',
    Object.fromEntries(Array.from(outcomes, ([page, list]) => [page, figures(list)])),
  )
}

function figures(outcomes: Outcome[]): object {
  const middle = (value: (outcome: Outcome) => number) => Math.round(median(outcomes.map(value)))
  const audit = (id: string) => (outcome: Outcome) => outcome.audits[id]?.numericValue ?? Number.NaN
  const shifts = outcomes.map(audit('cumulative-layout-shift'))
  return {
    ...Object.fromEntries(
      categories.map((id) => [id, middle((outcome) => (outcome.categories[id].score ?? 0) * 100)]),
    ),
    'LCP, ms': middle(audit('largest-contentful-paint')),
    'TBT, ms': middle(audit('total-blocking-time')),
    CLS: Math.round(median(shifts) * 1000) / 1000,
    index: middle((outcome) => outcome.environment.benchmarkIndex),
  }
}

/** Audits a page. Retries a few times, because the browser sometimes records nothing, on any page. */
function audited(url: string, triesLeft = 3): Outcome {
  const file = join(folder, 'report.json')
  try {
    lighthouse([
      ...[url, '--quiet', '--output=json', `--output-path=${file}`, '--form-factor=mobile'],
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ])
  } catch (error) {
    if (triesLeft === 0 || !/NO_NAVSTART|NO_FCP/.test(String(error))) throw error
    return audited(url, triesLeft - 1)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Outcome
}

function lighthouse(options: string[]): void {
  const [command, ...first] = env['LIGHTHOUSE']
    ? [execPath, env['LIGHTHOUSE']]
    : ['npm', 'exec', '--yes', `lighthouse@${version}`, '--']
  const { status, stderr, error } = spawnSync(command ?? '', [...first, ...options], {
    encoding: 'utf8',
    env: { ...env, CHROME_PATH: chromium ?? '' },
  })
  if (status !== 0) throw new Error(stderr?.trim().split('\n').at(-1) || error?.message)
}

/** Reports a missing tool and returns null, so that the other benchmarks still run. */
function tried<T>(name: string, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    console.error(`lighthouse: not measured, ${name} is not available (${String(error)})`)
    return null
  }
}
