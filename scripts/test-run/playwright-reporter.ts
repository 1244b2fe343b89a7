import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

import { emptyTally, saveTally, shortName } from './tally.ts'

/** Counts Playwright's results for `scripts/test.ts`. A journey that passes only on a retry counts as failed. */
export default class TallyReporter implements Reporter {
  readonly #seconds: Record<string, number> = {}
  #journeys: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#journeys = suite.allTests()
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = shortName(location.file)
    this.#seconds[file] = (this.#seconds[file] ?? 0) + duration / 1000
  }

  onEnd(): void {
    const tally = { ...emptyTally(), seconds: this.#seconds }
    for (const journey of this.#journeys) {
      const outcome = journey.outcome()
      if (outcome === 'expected') tally.passed++
      else if (outcome === 'skipped') tally.skipped++
      else tally.failed.push(`${shortName(journey.location.file)}: ${journey.title}`)
    }
    saveTally(tally)
  }

  printsToStdio(): boolean {
    return false
  }
}
