import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'
import {
  describeEdit,
  type EditProblem,
  maxEdited,
  type SubmittedEdit,
} from '#domain/bulk-edit/operations.ts'
import type { ImportOrigin, ImportWork, SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import type { MappingQuestion } from '#domain/import/mapping.ts'
import type { Api } from '#queries/api.ts'
import { countSelected } from '#queries/catalogue/selection.ts'

import { chooseColumns } from './choose-columns.ts'
import type { ImporterDeps } from './importer-deps.ts'
import {
  claimImport,
  countWritten,
  createImport,
  finishReading,
  nextImage,
  releaseImport,
  runStep,
  settleImage,
  stageLines,
  touchImport,
} from './job-queries.ts'
import { type PlannedLines, planEdit, planSheet } from './plan.ts'
import { openReader, type SheetReader } from './reader.ts'
import { withRetries } from './retries.ts'

interface ImportRequest extends Omit<SubmittedSheet, 'source'> {
  content: Uint8Array | string
  origin: ImportOrigin
  source: string
}

/**
 * Runs each import on behalf of the administrator who started it: with their token, under row-level security, for as long as
 * their session lasts. Progress is stored in the database, so another process can continue.
 */
export interface Importer {
  /**
   * Opens the sheet and reads it in the background. `settled` resolves when that ends. Returns a question instead if
   * columns are unclear.
   */
  begin(
    sheet: ImportRequest,
    token: string,
  ): Promise<
    | { id: string; settled: Promise<void> }
    | { problem: SheetProblem }
    | { question: MappingQuestion }
  >
  /** Plans a bulk edit in the background. */
  beginEdit(
    edit: SubmittedEdit,
    token: string,
  ): Promise<{ id: string; settled: Promise<void> } | { problem: EditProblem }>
  /** Continues or undoes an import in the background; null when its state forbids that or another process runs it. */
  work(id: string, work: ImportWork, token: string): Promise<{ settled: Promise<void> } | null>
  /** Replaces the token of a running import with a newer one. */
  refreshToken(id: string, token: string): void
  /** Returns the number of imports running in this process. */
  running(): number
  /** Stops and releases running imports, which can be continued later. */
  close(): Promise<void>
}

const largeImport = 500

/** Maximum number of sheets read at once: each is held in memory. */
const maxReading = 2

/** Rows per step. A step of a few rows costs little more than one of a single row, so fewer would only slow the import down. */
const rowsPerStep = { min: 20, max: 500 }

const heartbeat = 5_000
const pauseBetweenImages = 200

interface Job {
  id: string
  token: string
  runner: string
  api: Api
}

export function createImporter({
  api: dataService,
  media,
  log,
  stepMilliseconds,
  beforeLargeImport = async () => {},
  maxRecords = maxEdited,
  compliance,
}: ImporterDeps): Importer {
  const jobs = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  let reading = 0
  let isClosing = false

  function createJob(token: string, id = ''): Job {
    const job = { id, token, runner: randomUUID() }
    const api = createClient<Database>(dataService.url, dataService.anonKey, {
      accessToken: async () => job.token,
      global: { fetch: dataService.fetchFor({ address: null, userAgent: null }) },
      db: { retry: false },
    })
    return Object.assign(job, { api })
  }

  /** Runs a task in the background, sends heartbeats meanwhile, and releases the import when the task ends or fails. */
  function runInBackground(job: Job, task: () => Promise<void>): Promise<void> {
    jobs.set(job.id, job)
    const timer = setInterval(() => {
      touchImport(job.api, job.id, job.runner).catch(() => {})
    }, heartbeat)
    const settled = task()
      .catch((err: unknown) => log.error({ err, import: job.id }, 'import interrupted'))
      .then(() => releaseImport(job.api, job.id, job.runner))
      .catch((err: unknown) => log.warn({ err, import: job.id }, 'releasing an import failed'))
      .finally(() => {
        clearInterval(timer)
        if (jobs.get(job.id) === job) jobs.delete(job.id)
        running.delete(settled)
      })
    running.add(settled)
    return settled
  }

  const finish = (job: Job, preview: object[], startsAutomatically: boolean) =>
    withRetries(() => finishReading(job.api, job.id, job.runner, preview, startsAutomatically))

  const claim = (job: Job, work: ImportWork) =>
    withRetries(() => claimImport(job.api, job.id, job.runner, work))

  /** Chooses the sheet's columns, opens its rows and stores the import. */
  async function open(job: Job, reader: SheetReader, sheet: ImportRequest) {
    const choice = await chooseColumns(job.api, reader.sample, sheet)
    if (!('kind' in choice)) return choice
    const head = await reader.open(choice)
    if ('problem' in head) return head
    const { kind, header, options } = choice
    job.id = await createImport(job.api, {
      ...{ kind, header, mapping: options.mapping, origin: sheet.origin },
      source: sheet.source.slice(0, 2_000),
      publishes: sheet.publishes,
      starts_itself: sheet.startsAutomatically,
      ...{ total: head.total, unknown_columns: head.unknownColumns, runner: job.runner },
    })
    return { kind }
  }

  /** Stages the lines. While some are being stored, the next ones are planned. Returns true when all are staged. */
  async function stageAll(job: Job, plans: AsyncIterable<PlannedLines>): Promise<boolean> {
    let isMine = Promise.resolve(true)
    for await (const { lines, images } of plans) {
      if (isClosing) break
      if (!(await isMine)) return false
      isMine = withRetries(() => stageLines(job.api, job.id, job.runner, lines, images))
      // The error surfaces when the next iteration awaits the promise.
      isMine.catch(() => {})
    }
    return (await isMine) && !isClosing
  }

  async function runAll(job: Job): Promise<void> {
    if ((await withRetries(() => countWritten(job.api, job.id))) >= largeImport) {
      await beforeLargeImport().catch((err: unknown) =>
        log.error({ err, import: job.id }, 'backup before import failed'),
      )
    }
    // Milliseconds per row of the last steps. The minimum counts, because longer steps have waited for other work.
    const times: number[] = []
    for (let size = rowsPerStep.min; !isClosing; ) {
      const started = performance.now()
      const { state, isMine } = await withRetries(() => runStep(job.api, job.id, job.runner, size))
      if (!isMine) return
      if (state === 'copying') return copyImages(job)
      if (state !== 'running' && state !== 'undoing') return
      times.unshift((performance.now() - started) / size)
      times.splice(5)
      const next = Math.min(Math.round(stepMilliseconds / Math.min(...times)), 2 * size)
      size = Math.min(Math.max(next, rowsPerStep.min), rowsPerStep.max)
    }
  }

  async function copyImages(job: Job): Promise<void> {
    while (!isClosing) {
      const address = await withRetries(() => nextImage(job.api, job.id))
      if (address === null) return
      const stored = await media.keepImage(address)
      if ('problem' in stored && stored.problem === 'busy') {
        await wait(heartbeat)
        continue
      }
      const copy = 'address' in stored ? stored.address : null
      const problem = 'problem' in stored ? stored.problem : null
      const hasMore = await withRetries(() =>
        settleImage(job.api, job.id, job.runner, { address, copy, problem }),
      )
      if (!hasMore) return
      // Leaves time for other image uploads and spares the foreign sites that we download from.
      await wait(pauseBetweenImages)
    }
  }

  return {
    async begin(sheet, token) {
      if (reading >= maxReading) return { problem: { code: 'busy' } }
      reading++
      const reader = await openReader(sheet.content)
      const closeReader = () => {
        reading--
        return reader.close()
      }
      const job = createJob(token)
      const opened = await open(job, reader, sheet).catch(async (error: unknown) => {
        await closeReader()
        throw error
      })
      if (!('kind' in opened)) {
        await closeReader()
        return opened
      }
      const { kind } = opened
      const settled = runInBackground(job, async () => {
        const preview: object[] = []
        let isRead = false
        try {
          isRead = await stageAll(
            job,
            planSheet(job.api, kind, reader, { ...sheet, compliance }, preview),
          )
        } finally {
          await closeReader()
        }
        if (!isRead) return
        await finish(job, preview, sheet.startsAutomatically)
        if (!sheet.startsAutomatically) return
        if (await claim(job, 'running')) await runAll(job)
      })
      return { id: job.id, settled }
    },

    async beginEdit({ kind, edit, selection }, token) {
      const job = createJob(token)
      const total = await countSelected(job.api, kind, selection)
      if (total === 0) return { problem: 'none' }
      if (total > maxRecords) return { problem: 'too-many' }
      job.id = await createImport(job.api, {
        ...{ kind, origin: 'edit', source: describeEdit(edit).slice(0, 2_000), total },
        runner: job.runner,
      })
      const settled = runInBackground(job, async () => {
        if (await stageAll(job, planEdit(job.api, kind, edit, selection, compliance)))
          await finish(job, [], false)
      })
      return { id: job.id, settled }
    },

    async work(id, work, token) {
      const job = createJob(token, id)
      if (!(await claim(job, work))) return null
      const task = work === 'copying' ? () => copyImages(job) : () => runAll(job)
      return { settled: runInBackground(job, task) }
    },

    refreshToken(id, token) {
      const job = jobs.get(id)
      if (job) job.token = token
    },

    running: () => running.size,

    async close() {
      isClosing = true
      await Promise.all(running)
    },
  }
}
