import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'

import { type Context, check } from '#domain/compliance/check.ts'
import { type CheckedKind, checkedKinds } from '#domain/compliance/waiver.ts'
import type { Api } from '#queries/api.ts'
import {
  type CheckedRow,
  claimSweep,
  expireWaivers,
  findNewestChange,
  listChanged,
  readAfter,
  readByIds,
  type SweepPosition,
  saveSweep,
  storeChecks,
} from '#queries/catalogue/checks.ts'
import { readRuleContext } from '#queries/catalogue/rule-context.ts'

export interface SweepDeps {
  /** Acts as the site itself. */
  service: Api
  markets: Context['markets']
  /** Identifies the rules; when it changes, everything is checked again. */
  rules: string
  /** Identifies this process. */
  runner: string
  signal?: AbortSignal
  rowsPerPiece?: number
}

/** Longer than any piece takes, so that no two processes sweep at once. */
const leaseSeconds = 60
/** The lease is extended after the first piece that ends this many milliseconds after it was taken. */
const leaseAge = 20_000

/** Checks at most so many milliseconds without letting requests go first. */
const longestTurn = 8
/** Pauses as long as a piece took, within these limits, so that the sweep uses at most half of the database's time. */
const pauses = { min: 20, max: 2_000 }

const lowestId = '00000000-0000-0000-0000-000000000000'
/** Transactions that began so long ago may still commit: their rows have the time of their begin. */
const longestTransaction = 2 * 60_000

/** A sweep whose lease this process has. */
interface Run extends SweepDeps {
  leasedAt: number
}

/** Another process has taken the sweep, or this one is closing. */
class Stopped extends Error {}

/**
 * Stores the findings of all records if the rules, the settings or the licences of holders have changed, and of changed records.
 * Returns false while another process does.
 */
export async function sweep(deps: SweepDeps): Promise<boolean> {
  const { service, runner } = deps
  const leasedAt = performance.now()
  const state = await claimSweep(service, runner, leaseSeconds)
  if (!state) return false
  const run: Run = { ...deps, leasedAt }
  try {
    const context = { markets: deps.markets, ...(await readRuleContext(service, 'casinos')) }
    const rules = keyOf(deps.rules, context)
    const isNew = state.rules !== rules
    // A sweep of everything covers all earlier changes.
    const changedUntil = (isNew ? null : state.changed_until) ?? (await newestChange(service))
    if (isNew) {
      const position: SweepPosition = { kind: checkedKinds[0], after: lowestId }
      await save(run, { rules, position, changed_until: changedUntil })
      await sweepAll(run, context, position)
    } else if (state.position) {
      await sweepAll(run, context, state.position as unknown as SweepPosition)
    }
    await sweepChanged(run, context, changedUntil)
    await expireWaivers(service)
    await save(run, { runner: null, leased_until: null })
    return true
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    // Another process need not wait for the end of the lease.
    if (deps.signal?.aborted) await saveSweep(service, runner, { runner: null, leased_until: null })
    return false
  }
}

/** Identifies what the findings depend on besides the records. */
function keyOf(rules: string, { markets, holders = {} }: Context): string {
  const licences = Object.entries(holders).filter(([, states]) => Object.keys(states).length > 0)
  const parts = [rules, markets.toSorted(), licences]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

async function newestChange(service: Api): Promise<string> {
  const newest = await Promise.all(checkedKinds.map((kind) => findNewestChange(service, kind)))
  const [last = new Date(0).toISOString()] = newest
    .flatMap((at) => at ?? [])
    .toSorted()
    .reverse()
  return last
}

async function sweepAll(run: Run, context: Context, start: SweepPosition): Promise<void> {
  const { service, rowsPerPiece = 200 } = run
  for (let position: SweepPosition | null = start; position; ) {
    const started = performance.now()
    const { kind }: SweepPosition = position
    const rows = await readAfter(service, position, rowsPerPiece)
    await checkAndStore(service, kind, rows, context)
    const next: CheckedKind | undefined = checkedKinds[checkedKinds.indexOf(kind) + 1]
    const last = rows.at(-1)
    if (last && rows.length === rowsPerPiece) position = { kind, after: last.id }
    else position = next ? { kind: next, after: lowestId } : null
    await save(run, {
      position,
      ...(position === null && { finished_at: new Date().toISOString() }),
    })
    await pauseAfter(run, started)
  }
}

async function sweepChanged(run: Run, context: Context, since: string): Promise<void> {
  const { service, rowsPerPiece = 200 } = run
  const at = new Date(Date.parse(since) - longestTransaction).toISOString()
  let newest = since
  for (const kind of checkedKinds) {
    for (let cursor: { at: string; id: string } | null = { at, id: lowestId }; cursor; ) {
      const started = performance.now()
      const changed = await listChanged(service, kind, cursor, rowsPerPiece)
      if (changed.due.length > 0) {
        const rows = await readByIds(service, kind, changed.due)
        await checkAndStore(service, kind, rows, context)
        await extend(run)
        await pauseAfter(run, started)
      }
      if (changed.newest && changed.newest > newest) newest = changed.newest
      cursor = changed.next
    }
  }
  if (newest !== since) await save(run, { changed_until: newest })
}

async function checkAndStore(
  service: Api,
  kind: CheckedKind,
  rows: readonly CheckedRow[],
  context: Context,
): Promise<void> {
  const checks: Parameters<typeof storeChecks>[2] = []
  let turn = performance.now()
  for (const row of rows) {
    checks.push({ id: row.id, row_version: row.updated_at, findings: check(kind, row, context) })
    if (performance.now() - turn < longestTurn) continue
    await setImmediate()
    turn = performance.now()
  }
  if (checks.length > 0) await storeChecks(service, kind, checks)
}

async function save(run: Run, state: Parameters<typeof saveSweep>[2]): Promise<void> {
  if (!(await saveSweep(run.service, run.runner, state))) throw new Stopped()
  if (state.runner !== null) await extend(run)
}

async function extend(run: Run): Promise<void> {
  const { service, runner, signal } = run
  if (signal?.aborted) throw new Stopped()
  const now = performance.now()
  if (now - run.leasedAt < leaseAge) return
  if (!(await claimSweep(service, runner, leaseSeconds))) throw new Stopped()
  run.leasedAt = now
}

async function pauseAfter({ signal }: SweepDeps, started: number): Promise<void> {
  const pause = Math.min(Math.max(performance.now() - started, pauses.min), pauses.max)
  await wait(pause, undefined, signal ? { signal } : {}).catch(() => {
    throw new Stopped()
  })
}
