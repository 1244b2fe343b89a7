// @module-tag full
// Imports that end early: cancelled by the administrator, abandoned by the client, or killed with the server process.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { copyTemplateDatabase } from '../support/database/templates.ts'
import { importForms } from '../support/samples/import-forms.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import { startWatch } from '../support/stopwatch.ts'
import {
  casinosOf,
  expectTold,
  handIn,
  newestImport,
  operatorOf,
  sheetOf,
  wholeRows,
} from './imported.ts'
import { roundsOf } from './rounds.ts'

const rounds = roundsOf(2)
const password = 'ett långt lösenord'
const longTimeout = { timeout: 100_000, interval: 20 }

/** PostgreSQL servers import faster, so they get more rows to leave time to cancel. */
const places = [
  { name: 'PGlite', rows: 400, open: async () => ({ env: {}, close: async () => {} }) },
  ...inject('postgres').map((server) => ({
    name: server.name,
    rows: 1_000,
    async open() {
      const { url, drop } = await copyTemplateDatabase(server)
      return { env: { DATABASE_URL: url }, close: drop }
    },
  })),
]

describe.each(places)('interrupted import on $name', ({ name, rows, open }) => {
  const folder = temporaryFolder()
  let place: Awaited<ReturnType<typeof open>>
  let site: Site
  let forms: ReturnType<typeof importForms>
  let before: Awaited<ReturnType<typeof casinosOf>>
  let version = 0

  async function start(): Promise<void> {
    site = await startSite({
      ...{ ...place.env, DATA_DIR: join(folder.path, 'data'), SEED: 'none' },
      ...{ ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '100', LOG_LEVEL: 'warn' },
    })
    forms = importForms(site, await cookieOf(site, 'admin@localhost', password))
  }
  beforeAll(async () => {
    place = await open()
    await start()
    await forms.waitUntilDone(await forms.submit('import', sheetOf(0, rows)))
    before = await casinosOf(operatorOf(site))
    expect(before).toHaveLength(rows / 2)
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(({ task }) => {
      const why = task.result?.errors?.map(({ message }) => message.slice(0, 1_000)).join(', ')
      console.log(`${task.name}: ${why ?? ''}\n${site.output().slice(-4_000)}`)
    })
  })
  afterAll(async () => {
    await site.stop()
    await place.close()
    folder.remove()
  })

  /** Submits the next sheet and returns its import id after a random number of rows is written. */
  async function underWay(): Promise<string> {
    const { hasWritten } = await handIn(site, forms, sheetOf(++version, rows))
    await hasWritten(1 + rows * Math.random() * 0.4)
    return (await newestImport(operatorOf(site)))?.id ?? ''
  }

  /** Waits up to ten seconds for a new import; null when none has started. */
  async function newerThan(last: string | undefined) {
    for (let tries = 0; tries < 100; tries++) {
      const job = await newestImport(operatorOf(site))
      if (job && job.id !== last) return job
      await sleep(100)
    }
    return null
  }

  async function undo(id: string): Promise<void> {
    expect((await forms.post({ intent: 'undo', id })).status).toBe(302)
    expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'undone', left_alone: 0 })
    expect(await casinosOf(operatorOf(site))).toEqual(before)
  }

  test(
    `writes no further row after a cancellation and undoes the import, ${rounds} rounds`,
    async () => {
      const seen: { written: number; milliseconds: number }[] = []
      while (seen.length < rounds) {
        const id = await underWay()
        const watch = startWatch()
        const { status } = await forms.post({ intent: 'cancel', id })
        const milliseconds = Math.round(watch())
        const written = await wholeRows(operatorOf(site), version, 0)
        await expectTold(operatorOf(site), id, written)
        await sleep(1_000)
        expect(await wholeRows(operatorOf(site), version, 0)).toEqual(written)
        // The import may have finished before the cancellation.
        const isDone = written.length === rows + version
        expect([status, (await forms.status(id)).state]).toEqual([
          302,
          isDone ? 'done' : 'cancelled',
        ])
        await undo(id)
        if (!isDone) seen.push({ written: written.length, milliseconds })
      }
      console.log(
        `${name}: ${rounds} cancelled after ${seen.map(({ written }) => written).join(', ')} of ${rows} rows; ` +
          `ended after ${Math.max(...seen.map(({ milliseconds }) => milliseconds))} ms at most; all undone`,
      )
    },
    300_000 + rounds * 60_000,
  )

  test(
    `finishes the import or never starts it when the client disconnects, ${rounds} rounds`,
    async () => {
      let begun = 0
      for (let round = 0; round < rounds; round++) {
        const last = (await newestImport(operatorOf(site)))?.id
        const gone = new AbortController()
        const sent = forms.submit('import', sheetOf(++version, rows), gone.signal).catch(() => null)
        await sleep(Math.random() * 500)
        gone.abort()
        await sent
        const job = await newerThan(last)
        if (!job) {
          expect(await casinosOf(operatorOf(site))).toEqual(before)
          continue
        }
        begun++
        expect(await forms.waitUntilDone(job.id)).toMatchObject({ state: 'done', failed: 0 })
        await expectTold(operatorOf(site), job.id, await wholeRows(operatorOf(site), version, 0))
        await undo(job.id)
      }
      console.log(
        `${name}: ${rounds} clients gone, ${begun} imports started; all complete, all undone`,
      )
    },
    300_000 + rounds * 60_000,
  )

  test('undoes an import after its process was killed', async () => {
    const id = await underWay()
    await site.kill()
    await start()
    // The import may have finished just before the kill.
    const isFree = async () => {
      const { state, is_stalled } = await forms.status(id)
      return state === 'done' || is_stalled
    }
    await expect.poll(isFree, longTimeout).toBe(true)
    // Checked last, because PostgreSQL may still run the last statement of the killed process.
    await expectTold(operatorOf(site), id, await wholeRows(operatorOf(site), version, 0))
    await undo(id)
  })
})
