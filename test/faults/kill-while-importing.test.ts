// @module-tag full
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { importForms } from '../support/samples/import-forms.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import {
  casinosOf,
  expectTold,
  handIn,
  newestImport,
  operatorOf,
  sheetOf,
  wholeRows,
} from './imported.ts'
import { inParallel, roundsOf } from './rounds.ts'

const sites = 3
const each = Math.ceil(roundsOf(20) / sites)
const rounds = sites * each
const rows = 1_000
const password = 'ett långt lösenord'

const longTimeout = { timeout: 200_000, interval: 50 }

test(`leaves every row old or new and can finish the import after ${rounds} kills during imports`, {
  timeout: 180_000 + rounds * 60_000,
}, async () => {
  const written = await inParallel(sites, killWhileImporting)
  expect(written.flat().length).toBeGreaterThan(0)
  console.log(`${rounds} rounds; written when killed: ${written.flat().join(', ')} of ${rows}`)
})

/** Returns the number of rows written at each kill. */
async function killWhileImporting(nth: number): Promise<number[]> {
  const folder = temporaryFolder()
  const start = () =>
    startSite({
      ...{ DATA_DIR: join(folder.path, 'data'), ADMIN_PASSWORD: password, SEED: 'none' },
      // The test signs in more often than the rate limit allows.
      RATE_LIMIT_FACTOR: '100',
    })
  let site = await start()
  try {
    // Each start uses another port and thus another origin, so old sessions are not valid.
    const formsOf = async (at: Site) =>
      importForms(at, await cookieOf(at, 'admin@localhost', password))
    const first = await formsOf(site)
    const seed = await first.submit('import', sheetOf(0, rows))
    await expect.poll(async () => (await first.status(seed)).state, longTimeout).toBe('done')
    const written: number[] = []
    for (let round = 1; round <= each; round++) {
      const forms = await formsOf(site)
      const { answered, hasWritten } = await handIn(site, forms, sheetOf(round, rows))
      // Every fourth round kills while the site parses the sheet, the others while it writes rows.
      if ((round + nth) % 4 === 0) await wait(Math.random() * 1_000)
      else {
        await hasWritten(1 + rows * Math.random() * 0.8).catch((error: Error) => {
          throw new Error(`Round ${round}: ${error.message}\n${site.output().slice(-4_000)}`)
        })
      }
      await site.kill()
      await answered
      site = await start()
      const operator = operatorOf(site)
      const job = await newestImport(operator)
      const id = job?.id ?? null

      const news = await wholeRows(operator, round)
      if (id && job?.state === 'running') {
        await expectTold(operator, id, news)
        written.push(news.length)
      }

      // Continues an import that had begun to write; submits the sheet again otherwise.
      const again = await formsOf(site)
      const canContinue = id !== null && job?.state === 'running'
      if (canContinue) {
        await expect
          .poll(async () => (await again.status(id)).is_stalled, {
            timeout: 200_000,
            interval: 1_000,
          })
          .toBe(true)
        expect((await again.post({ intent: 'continue', id })).status).toBe(302)
      }
      const last = canContinue ? id : await again.submit('import', sheetOf(round, rows))
      await expect
        .poll(async () => (await again.status(last)).state, { timeout: 200_000 })
        .toBe('done')
      const finished = await casinosOf(operator)
      expect(new Set(finished.map(({ bonus }) => bonus))).toEqual(new Set([`v${round}`]))
    }
    return written
  } finally {
    await site.stop()
    folder.remove()
  }
}
