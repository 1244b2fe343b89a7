import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

import { perLocale } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { readPage } from '../support/browser/page.ts'
import { type SharedSite, sharedSite } from '../support/sites/shared-site.ts'
import { nodeFlags, startSite } from '../support/sites/site.ts'

const run = promisify(execFile)

describe('ranking', () => {
  let site: SharedSite
  beforeAll(async () => {
    site = await sharedSite()
  })

  test('agrees with an independent computation of its published facts', async () => {
    const { stdout } = await run(process.execPath, [
      ...nodeFlags,
      'scripts/verify-ranking.ts',
      site.url,
    ])
    expect(stdout).toMatch(/^\d\d casinos: all scores and 8 orders agree with version 1/)
  })

  test('shows the reasons of each place, and of each score on the casino’s page', async () => {
    const list = await readPage(`${site.url}/casinos?sort=own`)
    expect(list.html).toMatch(/Plats 1<[\s\S]*av 10[\s\S]*Licens[\s\S]*vikt 5/)
    const casino = await readPage(`${site.url}/en/casinos/stigfinnaren`)
    expect(casino.html).toMatch(/How we assess the casino[\s\S]*8 of 8: Deposit limit/)
  })
})

test('promises nothing about advertising with RANKING_PLEDGE=off', async () => {
  const promises =
    /kan betala för en plats|köpa en plats|kan inte köpas|påverkar (inte (betyg|ordning)|den inte|varken betyg|inte\s+betyg)|can pay for a place|can buy a place|cannot be bought|affects? neither|no part in it|not affect the order/i
  const paths = (['home', 'casinos', 'slots', 'ranking', 'about', 'terms'] as const).flatMap(
    (page) => Object.values(perLocale((locale) => pathTo(page, locale))),
  )
  const own = ['/casinos?sort=own', '/en/casinos?sort=own']
  const site = await startSite({ RANKING_PLEDGE: 'off' })
  try {
    const shared = await sharedSite()
    for (const path of [...paths, ...own]) {
      const textOf = async (url: string) =>
        (await (await fetch(url + path)).text()).split('<main')[1]
      expect([path, promises.exec((await textOf(shared.url)) ?? '') !== null]).toEqual([path, true])
      expect([path, promises.exec((await textOf(site.url)) ?? '')?.[0]]).toEqual([path, undefined])
    }
  } finally {
    await site.stop()
  }
})
