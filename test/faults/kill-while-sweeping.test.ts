// @module-tag full
// A node dies while it sweeps the catalogue for findings. Another node of the same database takes over.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { copyTemplateDatabase } from '../support/database/templates.ts'
import { asOperator, keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'

/** So many that a sweep takes several seconds. */
const casinos = 8_000
const rowsPerRequest = 1_000

describe.each(inject('postgres'))('killed sweep on $name', (server) => {
  let database: Awaited<ReturnType<typeof copyTemplateDatabase>>
  let env: Record<string, string>
  const sites: Site[] = []
  beforeAll(async () => {
    database = await copyTemplateDatabase(server)
    env = { DATABASE_URL: database.url, SEED: 'none', RATE_LIMIT_FACTOR: '100' }
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await database.drop()
  })

  async function start(more: Record<string, string> = {}): Promise<Site> {
    const site = await startSite({ ...env, ...more })
    sites.push(site)
    return site
  }

  async function checked(site: Site): Promise<number> {
    const answer = await fetch(`${site.url}/rest/v1/compliance_checks?select=target_id&limit=1`, {
      headers: { apikey: keysOf(site).service_role_key, Prefer: 'count=exact' },
    })
    return Number(answer.headers.get('Content-Range')?.split('/')[1])
  }

  test('another node completes the sweep when the lease has ended', async () => {
    const first = await start()
    const rows = Array.from({ length: casinos }, (_, n) => ({ name: `K ${n}`, slug: `k-${n}` }))
    for (let from = 0; from < casinos; from += rowsPerRequest) {
      await asOperator(first, 'POST', '/rest/v1/casinos', rows.slice(from, from + rowsPerRequest))
    }
    await expect
      .poll(() => checked(first), { timeout: 60_000, interval: 20 })
      .toBeGreaterThanOrEqual(200)
    const before = await checked(first)
    await first.kill()
    expect(before).toBeLessThan(casinos)

    const second = await start({ DATA_DIR: first.dataDir })
    const sweep = async () => {
      const [state] = (await asOperator(second, 'GET', '/rest/v1/sweeps')) as {
        runner: string | null
        position: object | null
      }[]
      return [await checked(second), state?.runner, state?.position]
    }
    // The lease of the dead node ends after a minute, and the other one asks twice a minute.
    await expect.poll(sweep, { timeout: 240_000, interval: 500 }).toEqual([casinos, null, null])
    expect(second.failures()).toEqual([])
  }, 400_000)
})
