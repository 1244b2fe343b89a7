// @module-tag full
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { importForms } from '../support/samples/import-forms.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import { casinosOf, expectTold, operatorOf, sheetOf, wholeRows } from './imported.ts'

const rows = 10_000
const password = 'ett långt lösenord'
const longTimeout = { timeout: 200_000, interval: 50 }

test('finishes and undoes an edit of 5,000 records after a kill', {
  timeout: 900_000,
}, async () => {
  const folder = temporaryFolder()
  const start = () =>
    startSite({
      ...{ DATA_DIR: join(folder.path, 'data'), ADMIN_PASSWORD: password, SEED: 'none' },
      RATE_LIMIT_FACTOR: '100',
    })
  const formsOf = async (at: Site) =>
    importForms(at, await cookieOf(at, 'admin@localhost', password))
  let site = await start()
  try {
    const first = await formsOf(site)
    const seed = await first.submit('import', sheetOf(0, rows))
    await expect.poll(async () => (await first.status(seed)).state, longTimeout).toBe('done')
    const page = '/admin/casinos/bulk?all=1&list='
    const planned = await first.post({ field: 'bonus', bonus: 'v1' }, page)
    const job = planned.headers.get('Location') ?? ''
    const id = job.slice(-36)
    await expect.poll(async () => (await first.status(id)).state, longTimeout).toBe('ready')
    expect(await first.status(id)).toMatchObject({ total: rows / 2, changed: rows / 2 })

    const sent = first.post({ intent: 'start', id }, job).catch(() => null)
    await expect
      .poll(async () => (await first.status(id)).updated ?? 0, longTimeout)
      .toBeGreaterThan(500)
    await site.kill()
    await sent
    site = await start()
    const operator = operatorOf(site)
    const written = await wholeRows(operator, 1)
    expect(written.length).toBeLessThan(rows / 2)
    await expectTold(operator, id, written)

    const second = await formsOf(site)
    await expect.poll(async () => (await second.status(id)).is_stalled, longTimeout).toBe(true)
    await second.post({ intent: 'continue', id }, job)
    await expect.poll(async () => (await second.status(id)).state, longTimeout).toBe('done')
    expect(await wholeRows(operator, 1)).toHaveLength(rows / 2)
    await second.post({ intent: 'undo', id }, job)
    await expect.poll(async () => (await second.status(id)).state, longTimeout).toBe('undone')
    const finished = await casinosOf(operator)
    expect(new Set(finished.map(({ bonus }) => bonus))).toEqual(new Set(['v0']))
  } finally {
    await site.stop()
    folder.remove()
  }
})
