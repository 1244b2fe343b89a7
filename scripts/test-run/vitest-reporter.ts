import type { Reporter, TestModule } from 'vitest/node'

import { emptyTally, saveTally, shortName, type Tally } from './tally.ts'

/** Counts Vitest's results for `scripts/test.ts`. Tests that the suite excludes by tag do not count as skipped. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tally = emptyTally()
    for (const module of modules) count(module, tally)
    saveTally(tally)
  }
}

function count(module: TestModule, tally: Tally): void {
  const file = shortName(module.moduleId)
  const { duration, collectDuration } = module.diagnostic()
  const failedBefore = tally.failed.length
  let ran = 0
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'failed') tally.failed.push(`${file}: ${test.fullName}`)
    if (state === 'passed') tally.passed++
    if (state === 'skipped' && !test.tags.includes(process.env['LEFT_OUT_TAG'] ?? '')) {
      tally.skipped++
    }
    if (state !== 'skipped') ran++
  }
  // A failed import or hook does not mark any test as failed.
  if (module.state() === 'failed' && tally.failed.length === failedBefore) tally.failed.push(file)
  if (ran > 0) tally.seconds[file] = (duration + collectDuration) / 1000
}
