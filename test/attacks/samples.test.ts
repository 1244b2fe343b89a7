// A small sample of each attack that only `npm run test:full` runs in full: naughty-texts, json-bodies and sql-injection.
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type AttackedSite,
  hiddenId,
  openAttackedSite,
  secret,
} from '../support/sites/attacked-site.ts'
import { brokenJson, jsonEndpoints, oddJson } from './corpora/json.ts'
import { isKeepable, naughtyTexts } from './corpora/naughty.ts'

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite()
})
afterAll(() => site.close())

const everyNth = <T>(n: number, all: T[]) => all.filter((_, index) => index % n === 0)

test.for(['casinos', 'slots'])(
  'stores an unusual text unchanged or rejects it: %s',
  async (kind) => {
    const path = `/rest/v1/${kind}?id=eq.${hiddenId}`
    for (const text of everyNth(16, naughtyTexts)) {
      const row = { description: text, localized_description: { sv: text, en: text } }
      const { status } = await site.askAsAdmin(path, 'PATCH', JSON.stringify(row))
      expect([text, status]).toEqual([text, isKeepable(text) ? 204 : 400])
      if (status !== 204) continue
      const columns = Object.keys(row).join(',')
      const read = await site.askAsAdmin(`${path}&select=${columns}`, 'GET')
      expect(await read.json()).toEqual([row])
    }
    expect(site.failures).toEqual([])
  },
)

test.for(jsonEndpoints)(
  'rejects malformed JSON and survives unusual JSON: %s',
  async ([path, method]) => {
    const before = await site.content()
    for (const [name, body] of everyNth(12, Object.entries(brokenJson))) {
      const { status } = await site.askAsAdmin(path, method, body)
      expect([name, status, status >= 400 && status < 500]).toEqual([name, status, true])
    }
    for (const [name, body] of everyNth(6, Object.entries(oddJson))) {
      const { status } = await site.askAsAdmin(path, method, body)
      expect([name, status < 500]).toEqual([name, true])
    }
    expect(await site.content()).toEqual(before)
    expect(site.failures).toEqual([])
  },
)

test.for([
  `'`,
  `' or '1'='1`,
  `1)) or 1=1 --`,
  `'; drop table casinos; --`,
  `x' union select null,name from slots --`,
  `"; select pg_sleep(5); --`,
])('returns nothing hidden for the SQL fragment %s', async (fragment) => {
  const given = encodeURIComponent(fragment)
  for (const path of [
    `/rest/v1/casinos?name=eq.${given}`,
    `/rest/v1/casinos?order=name${given}`,
    `/rest/v1/casinos?select=name${given}`,
    `/rest/v1/casinos?or=(name.eq.${given},slug.eq.b)`,
    `/rest/v1/casinos?limit=1${given}`,
    `/rest/v1/slots?features=cs.{${given}}`,
    `/casinos?q=${given}&sort=${given}&country=${given}&page=${given}`,
    `/slots?q=${given}&provider=${given}&volatility=${given}`,
    `/casinos/${given}`,
  ]) {
    const answer = await site.ask(path, { headers: { apikey: site.keys.anon_key } })
    expect([path, answer.status < 500]).toEqual([path, true])
    expect(await answer.text()).not.toContain(secret)
  }
  expect(site.failures).toEqual([])
})
