// @module-tag full
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import {
  type AttackedSite,
  hiddenId,
  openAttackedSite,
  siteUrl,
} from '../support/sites/attacked-site.ts'
import { expectNoErrorsOrChanges } from '../support/sites/no-errors-or-changes.ts'
import { brokenJson, jsonEndpoints, oddJson } from './corpora/json.ts'
import { suiteOfJson } from './corpora/others.ts'

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite()
})
afterEach(() => {
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
})
afterAll(() => site.close())
expectNoErrorsOrChanges(() => site)

describe.each(jsonEndpoints)('JSON bodies of %s (%s)', (path, method) => {
  test('rejects the malformed cases of the JSON test suite and never answers 5xx', async () => {
    for (const { name, input, isBroken } of suiteOfJson) {
      const { status } = await site.askAsAdmin(path, method, input)
      const isFine = status < 500 && (!isBroken || status >= 400 || input.trim() === '')
      expect([name, status, isFine]).toEqual([name, status, true])
    }
    expect(suiteOfJson.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(150)
  })

  test('rejects malformed JSON with 4xx', async () => {
    for (const [what, body] of Object.entries(brokenJson)) {
      const answer = await site.askAsAdmin(path, method, body)
      // The auth service treats an empty body as an empty object.
      const isEmpty = typeof body === 'string' && body.trim() === ''
      const refused = answer.status >= 400 && answer.status < 500
      expect([what, answer.status, isEmpty || refused]).toEqual([what, answer.status, true])
    }
  })

  test('never answers 5xx to valid JSON of unusual shapes', async () => {
    for (const [what, body] of Object.entries(oddJson)) {
      const answer = await site.askAsAdmin(path, method, body)
      expect([what, answer.status < 500]).toEqual([what, true])
    }
  })
})

const pages = [
  ...[
    '/auth',
    '/auth/new-password',
    '/auth/forgot',
    '/admin',
    '/admin/casinos/new',
    '/admin/images',
  ],
  ...['/admin/import', '/admin/account', '/admin/export', '/admin/templates'],
  ...['/admin/casinos/preview', `/admin/casinos/history/${hiddenId}`],
]
const types = [
  ...['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded; charset=utf-16', 'x'],
]
const part = (head: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n1\r\n--x--\r\n`
const forms = [
  ...['', '{}', '--x--', '--x\r\n\r\n--x--', '%', '%zz=%', `a${'&a'.repeat(10_000)}`],
  ...[part('name="__proto__"'), part('name="file"; filename="../../a"'), part('x').slice(0, 30)],
]

test('rejects malformed CSV quickly', async () => {
  // A parser that restarts at every quote takes an hour for these.
  for (const body of [`${'"'.repeat(900_001)}x`, `a\n${'"",'.repeat(300_000)}"`, 'a,b\n"x"y,z']) {
    const answer = await site.ask('/rest/v1/casinos', {
      method: 'POST',
      headers: {
        apikey: site.keys.anon_key,
        Authorization: `Bearer ${site.people.admin.token}`,
        'Content-Type': 'text/csv',
      },
      body,
    })
    expect([body.slice(0, 10), answer.status]).toEqual([body.slice(0, 10), 400])
  }
})

test.for(pages)('never answers 5xx to malformed forms on %s', async (path) => {
  for (const type of types) {
    for (const body of forms) {
      const answer = await site.ask(path, {
        method: 'POST',
        headers: { Origin: siteUrl, Cookie: site.people.admin.cookie, 'Content-Type': type },
        body,
      })
      const cell = `${type}: ${body.slice(0, 40)}`
      expect([cell, answer.status < 500]).toEqual([cell, true])
    }
  }
})
