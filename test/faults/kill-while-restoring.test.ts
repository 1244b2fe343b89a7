// kill -9 while an administrator restores a record from the trash.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { copyTemplateTo } from '../support/database/templates.ts'
import { asOperator } from '../support/sites/operator.ts'
import { addRows, changeRow, readRow, removeRows } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import { sizedRounds } from './rounds.ts'

const password = 'ett långt lösenord'
const record = {
  ...{ name: 'Raderat', rating: 4.5, features: ['Bingo'], published: true },
  full_review: `<p>${'Ord om kasinot. '.repeat(2_000)}</p>`,
}

for (const { size: kills, tags } of sizedRounds({ daily: 1, full: 60 })) {
  test(`leaves a record whole in the trash or whole in the catalogue in ${kills} kills`, {
    tags,
    timeout: 120_000 + kills * 30_000,
  }, async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder.path, 'data')
    copyTemplateTo(dataDir)
    const start = () =>
      startSite({
        ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none', RATE_LIMIT_FACTOR: '100' },
        // No prerendering and no backups, because the site is killed soon.
        ...{ PAGE_CACHE_MB: '0', BACKUPS: 'off' },
      })
    let site = await start()
    const seen = { restored: 0, deleted: 0, acknowledged: 0 }
    try {
      await addRows(site, 'casinos', [{ ...record, slug: 'fore' }])
      await changeRow(site, 'casinos', 'fore', { slug: 'raderat' })
      let longest = 0
      // The first restore measures the duration on this machine; the kills come at random moments before, during and after one.
      for (let moment = 0; moment <= kills; moment++) {
        if (await readRow(site, 'casinos', 'raderat')) {
          await removeRows(site, 'casinos', 'slug=eq.raderat')
        }
        const cookie = await cookieOf(site, 'admin@localhost', password)
        const [entry] = await trashOf(site)
        const started = performance.now()
        const restoring = restore(site, cookie, entry?.id ?? 0)
        if (moment === 0) {
          expect(await restoring).toBe(true)
          longest = (performance.now() - started) * 1.2
          continue
        }
        await sleep(Math.random() * longest)
        await site.kill()
        const isAcknowledged = await restoring
        site = await start()
        const row = await readRow(site, 'casinos', 'raderat')
        const left = await trashOf(site)
        const redirects = await asOperator(site, 'GET', '/rest/v1/slug_redirects?select=slug')
        if (row) {
          expect(row).toMatchObject(record)
          expect([left, redirects]).toEqual([[], [{ slug: 'fore' }]])
        } else {
          expect(isAcknowledged).toBe(false)
          expect([left.map(({ redirects: own }) => own), redirects]).toEqual([[['fore']], []])
        }
        seen[row ? 'restored' : 'deleted'] += 1
        seen.acknowledged += isAcknowledged ? 1 : 0
      }
      console.log(
        `kill -9 while restoring: ${kills} kills, ${seen.restored} restored, ${seen.deleted} in the trash, ${seen.acknowledged} acknowledged, 0 torn`,
      )
    } finally {
      await site.stop()
      folder.remove()
    }
  })
}

const trashOf = async (site: Site) =>
  (await asOperator(site, 'GET', '/rest/v1/trash?select=id,redirects')) as {
    id: number
    redirects: string[]
  }[]

/** Submits the form; true when the site acknowledged the restore. */
async function restore(site: Site, cookie: string, id: number): Promise<boolean> {
  try {
    const answer = await fetch(`${site.url}/admin/trash`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams({ intent: 'restore', ids: String(id) }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
