import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import type { Api } from '#app/data/api.ts'
import type { Database } from '#db/types.ts'

import { importForms } from '../support/import-forms.ts'
import { keysOf } from '../support/operator.ts'
import { cookieOf } from '../support/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/site.ts'
import { roundsEach, sideBySide } from './rounds.ts'

const sites = 3
const each = roundsEach(sites, 3, 20)
const rounds = sites * each
const rows = 1_000
const password = 'ett långt lösenord'

const slugOf = (n: number) => `kasino-${String(n).padStart(5, '0')}`

/** Half of the rows are there already, of the version before. */
function sheetOf(version: number): string {
  const count = (rows / 2) * (1 + Math.min(version, 1)) + version
  const lines = Array.from({ length: count }, (_, n) => `Kasino ${n},${slugOf(n)},v${version},18+`)
  return ['name,slug,bonus,casino_age', ...lines].join('\n')
}

function operatorOf({ url, dataDir }: Site): Api {
  const keys = keysOf({ dataDir })
  return createClient<Database>(url, keys.service_role_key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

async function newest(operator: Api) {
  const { data } = await operator
    .from('imports')
    .select()
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError()
  return data[0] ?? null
}

/** Has it written so many rows? Unless there is a newer one, it has not even begun. */
async function hasWritten(operator: Api, count: number, before: string | undefined) {
  const job = await newest(operator)
  return job !== null && job.id !== before && job.added + job.updated >= count
}

const patience = { timeout: 60_000, interval: 50 }

async function allOf<T>(
  page: (from: number, to: number) => PromiseLike<{ data: T[] | null; error: unknown }>,
) {
  const all: T[] = []
  for (let from = 0; ; from += 1_000) {
    const { data, error } = await page(from, from + 999)
    if (error) throw error
    all.push(...(data ?? []))
    if ((data ?? []).length < 1_000) return all
  }
}

test(`kill -9 during an import, ${rounds} rounds: every row is old or new, the history says which, and it can be finished`, {
  timeout: 180_000 + rounds * 60_000,
}, async () => {
  const written = await sideBySide(sites, killWhileImporting)
  expect(written.flat().length).toBeGreaterThan(0)
  console.log(`${rounds} rounds; written when killed: ${written.flat().join(', ')} of ${rows}`)
})

/** How many rows were written at each kill. */
async function killWhileImporting(nth: number): Promise<number[]> {
  const folder = temporaryFolder()
  const start = () =>
    startSite({
      ...{ DATA_DIR: join(folder.path, 'data'), ADMIN_PASSWORD: password, SEED: 'none' },
      // They sign in more often than anyone should.
      RATE_LIMIT_FACTOR: '100',
    })
  let site = await start()
  try {
    // It has another port each time, and with it another address that sessions belong to.
    const formsOf = async (at: Site) =>
      importForms(at, await cookieOf(at, 'admin@localhost', password))
    const first = await formsOf(site)
    const seed = await first.begin('import', sheetOf(0))
    await expect.poll(async () => (await first.standing(seed)).state, patience).toBe('done')
    const written: number[] = []
    for (let round = 1; round <= each; round++) {
      const forms = await formsOf(site)
      const before = (await newest(operatorOf(site)))?.id
      const begun = forms.begin('import', sheetOf(round)).catch(() => null)
      // Every fourth round while the sheet is still being read; otherwise while its rows are being written, sooner or later.
      if ((round + nth) % 4 === 0) await wait(Math.random() * 1_000)
      else {
        const share = Math.random() * 0.8
        await expect
          .poll(() => hasWritten(operatorOf(site), 1 + rows * share, before), patience)
          .toBe(true)
      }
      await site.kill()
      await begun
      site = await start()
      const operator = operatorOf(site)
      const job = await newest(operator)
      const id = job?.id ?? null

      const found = await allOf((from, to) =>
        operator.from('casinos').select('id,slug,name,bonus').order('slug').range(from, to),
      )
      const isOfThis = (one: { bonus: string | null }) => one.bonus === `v${round}`
      expect(found.filter((one) => !isOfThis(one) && one.bonus !== `v${round - 1}`)).toEqual([])
      expect(found.filter(({ name, slug }) => slugOf(Number(name.split(' ')[1])) !== slug)).toEqual(
        [],
      )
      if (id && job?.state === 'running') {
        const changes = await allOf((from, to) =>
          operator
            .from('changes')
            .select('target_id')
            .eq('import_id', id)
            .order('id')
            .range(from, to),
        )
        const lines = await allOf((from, to) =>
          operator
            .from('import_lines')
            .select('target_id')
            .eq('import_id', id)
            .not('result', 'is', null)
            .order('line')
            .range(from, to),
        )
        const news = new Set(found.filter(isOfThis).map((one) => one.id))
        expect(changes).toHaveLength(news.size)
        expect(new Set(changes.map(({ target_id }) => target_id))).toEqual(news)
        expect(new Set(lines.map(({ target_id }) => target_id))).toEqual(news)
        expect(job.added + job.updated).toBe(news.size)
        written.push(news.size)
      }

      // What was being written is gone on with; what was only being read is handed in again.
      const again = await formsOf(site)
      const canContinue = id !== null && job?.state === 'running'
      if (canContinue) {
        await expect
          .poll(async () => (await again.standing(id)).is_stalled, {
            timeout: 60_000,
            interval: 1_000,
          })
          .toBe(true)
        expect((await again.post({ intent: 'continue', id })).status).toBe(302)
      }
      const last = canContinue ? id : await again.begin('import', sheetOf(round))
      await expect
        .poll(async () => (await again.standing(last)).state, { timeout: 60_000 })
        .toBe('done')
      const finished = await allOf((from, to) =>
        operator.from('casinos').select('bonus').order('slug').range(from, to),
      )
      expect(new Set(finished.map(({ bonus }) => bonus))).toEqual(new Set([`v${round}`]))
    }
    return written
  } finally {
    await site.stop()
    folder.remove()
  }
}
