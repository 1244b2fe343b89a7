import { randomUUID } from 'node:crypto'

import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import type { Api } from '#queries/api.ts'

import type { Log } from '../operations/log.ts'
import { rulesHash } from './rules-hash.ts'
import { sweep } from './sweep.ts'

interface ScheduleDeps {
  /** Acts as the site itself. */
  service: Api
  settings: ComplianceSettings
  rowsPerPiece: number
  log: Pick<Log, 'error'>
  /** Calls back with each change of records. */
  onChange: (handler: (notification: string | null) => void) => Promise<void>
  /** False when changes by other programs are not reported. */
  reportsExternalChanges: boolean
  /** True while work is in progress that a sweep would delay. */
  isBusy: () => boolean
}

const second = 1_000
const delays = {
  /** After the start, when pages are rendered ahead. */
  first: 5 * second,
  /** Changes in quick succession are checked together. */
  change: second,
  /** While another process sweeps, during an import, or after a failure. */
  retry: 30 * second,
  /** Licences end and waivers expire without a change of any record. */
  regular: 60 * 60 * second,
  unreported: 60 * second,
}

const swept = /^(?:casinos|slots|licence_holders|topics) /

/** Sweeps soon after the start, after changes and regularly. */
export async function scheduleSweep({
  service,
  settings,
  rowsPerPiece,
  log,
  onChange,
  reportsExternalChanges,
  isBusy,
}: ScheduleDeps): Promise<{ close: () => Promise<void> }> {
  if (settings.gate === 'off') return { close: async () => {} }
  const closing = new AbortController()
  const { signal } = closing
  const runner = randomUUID()
  const rules = rulesHash()
  const regular = reportsExternalChanges ? delays.regular : delays.unreported
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let dueAt = Number.POSITIVE_INFINITY

  /** Sweeps after a delay, or earlier if that is already planned. */
  function plan(delay: number): void {
    const at = Date.now() + delay
    if (signal.aborted || at >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      running = running.then(run)
    }, delay)
    timer.unref()
  }

  async function run(): Promise<void> {
    if (signal.aborted) return
    if (isBusy()) return plan(delays.retry)
    try {
      const { markets } = settings
      const isDone = await sweep({ service, markets, rules, runner, signal, rowsPerPiece })
      plan(isDone ? regular : delays.retry)
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'sweep of findings failed')
      plan(delays.retry)
    }
  }

  await onChange((notification) => {
    if (notification === null || swept.test(notification)) plan(delays.change)
  })
  plan(delays.first)
  return {
    async close() {
      closing.abort()
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
