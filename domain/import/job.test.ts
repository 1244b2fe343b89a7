import { describe, expect, test } from 'vitest'

import { progressOf } from './job.ts'

const nothing = {
  ...{ total: 0, wrong: 0, fresh: 0, changed: 0, unchanged: 0 },
  ...{ added: 0, updated: 0, same: 0, failed: 0 },
  ...{ removed: 0, returned: 0, left_alone: 0 },
  ...{ seconds: 0, resumed_with: 0 },
}

describe('progress of an import', () => {
  test('counts the rows of the sheet while reading', () => {
    const job = { ...nothing, state: 'reading' as const, total: 200, fresh: 30, wrong: 10 }
    expect(progressOf({ ...job, seconds: 4 })).toEqual({
      ...{ done: 40, total: 200, rate: 10, secondsLeft: 16 },
    })
  })

  test('counts written and failed rows while running', () => {
    const job = { ...nothing, state: 'running' as const, fresh: 80, changed: 20 }
    const done = { added: 10, updated: 5, same: 3, failed: 2, seconds: 2 }
    expect(progressOf({ ...job, ...done })).toEqual({
      ...{ done: 20, total: 100, rate: 10, secondsLeft: 8 },
    })
  })

  test('computes the rate from the rows since it resumed', () => {
    const job = { ...nothing, state: 'running' as const, fresh: 100, added: 60 }
    expect(progressOf({ ...job, resumed_with: 50, seconds: 5 })).toMatchObject({
      ...{ rate: 2, secondsLeft: 20 },
    })
  })

  test('gives no estimate before the first row', () => {
    const job = { ...nothing, state: 'undoing' as const, added: 3, updated: 1 }
    expect(progressOf(job)).toEqual({ done: 0, total: 4, rate: 0, secondsLeft: null })
    expect(progressOf({ ...job, seconds: 3 }).secondsLeft).toBeNull()
  })
})
