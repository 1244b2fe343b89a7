// kill -9 while an administrator saves a form, and while the site starts for the first time.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { copyTemplateTo } from '../support/database/templates.ts'
import { addRows, readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { runBriefly, type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import { inParallel, roundsOf, sizedRounds } from './rounds.ts'

const sites = 4
const password = 'ett långt lösenord'

/** The fields of one version of the review. */
const versionOf = (n: number) => ({
  bonus: `Version ${n}`,
  description: `Kort text i version ${n}`,
  full_review: `<p>${`Ord i version ${n}. `.repeat(2_000)}</p>`,
})

for (const { size: rounds, tags } of sizedRounds({ daily: 1, full: 200 })) {
  test(`keeps either the old or the new review complete in ${rounds} kills while saving a form`, {
    tags,
    timeout: 120_000 + rounds * 30_000,
  }, async () => {
    const parallel = Math.min(sites, rounds)
    const each = Math.ceil(rounds / parallel)
    const seen = await inParallel(parallel, () => killWhileSaving(each))
    const sum = (key: 'acknowledged' | 'isNew') => seen.reduce((all, one) => all + one[key], 0)
    const kills = parallel * each
    console.log(
      `kill -9 while saving: ${kills} kills, ${sum('acknowledged')} acknowledged, 0 lost; ${sum('isNew')} new, ${kills - sum('isNew')} old, 0 torn`,
    )
  })
}

async function killWhileSaving(kills: number) {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  copyTemplateTo(dataDir)
  const start = () =>
    startSite({
      ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none' },
      RATE_LIMIT_FACTOR: '100',
      // No prerendering and no backups, because the site is killed soon.
      ...{ PAGE_CACHE_MB: '0', BACKUPS: 'off' },
    })
  let site = await start()
  const seen = { acknowledged: 0, isNew: 0 }
  try {
    await addRows(site, 'casinos', [{ name: 'Sparat', slug: 'sparat', ...versionOf(0) }])
    let known = 0
    let longest = 0
    // The first save measures the duration on this machine; the kills come at random moments before, during and after a save.
    for (let moment = 1; moment <= kills + 1; moment++) {
      const before = await readRow(site, 'casinos', 'sparat')
      if (!before) throw new Error('it is gone')
      const cookie = await cookieOf(site, 'admin@localhost', password)
      const started = performance.now()
      const saving = save(site, cookie, before, moment)
      if (moment === 1) {
        expect(await saving).toBe(true)
        longest = (performance.now() - started) * 1.2
        known = 1
        continue
      }
      await sleep(Math.random() * longest)
      await site.kill()
      const isAcknowledged = await saving
      site = await start()
      const row = await readRow(site, 'casinos', 'sparat')
      const version = Number(/\d+/.exec(row?.bonus ?? '')?.[0])
      expect([known, moment]).toContain(version)
      if (isAcknowledged) expect(version).toBe(moment)
      expect(row).toMatchObject(versionOf(version))
      seen.acknowledged += isAcknowledged ? 1 : 0
      seen.isNew += version === moment ? 1 : 0
      known = version
    }
    return seen
  } finally {
    await site.stop()
    folder.remove()
  }
}

/** Submits the form; true when the site acknowledged the save. */
async function save(
  site: Site,
  cookie: string,
  { id, updated_at }: { id: string; updated_at: string },
  version: number,
): Promise<boolean> {
  const fields = { name: 'Sparat', slug: 'sparat', rating: '4', updated_at, ...versionOf(version) }
  try {
    const answer = await fetch(`${site.url}/admin/casinos/edit/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    })
    if (answer.status !== 302)
      throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const kills = roundsOf(40)
test(`starts with complete data after ${kills} kills during the first start`, {
  tags: ['full'],
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: join(folder.path, 'data'), ADMIN_PASSWORD: password }
  try {
    // Sequential starts on the same directory: each finds the state that the previous one left.
    for (let n = 0; n < kills; n++) await runBriefly(settings, Math.random() * 6_000)
    const site = await startSite(settings)
    expect((await fetch(`${site.url}/casinos/lyktan`)).status).toBe(200)
    expect(await cookieOf(site, 'admin@localhost', password)).toContain('session=')
    expect(await site.stop()).toBe(0)
    console.log(`kill -9 during the first start: ${kills} kills, next start complete`)
  } finally {
    folder.remove()
  }
})
