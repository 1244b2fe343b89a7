import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AttackedSite, hiddenId, openAttackedSite, siteUrl } from '../support/attacked-site.ts'
import { suiteOfJson } from './corpora/others.ts'

let site: AttackedSite
let before: unknown
beforeAll(async () => {
  site = await openAttackedSite()
  before = await site.content()
})
afterAll(() => site.close())

const bytes = (...values: number[]) => Uint8Array.from(values)
const inQuotes = (...values: number[]) =>
  bytes(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, ...values, 0x22, 0x7d)

/** What RFC 8259 does not call JSON. */
const broken: Record<string, string | Uint8Array<ArrayBuffer>> = Object.fromEntries(
  [
    ...[
      '{',
      '}',
      '[',
      ']',
      '{]',
      '[}',
      '{"a"}',
      '{"a":}',
      '{:1}',
      '{"a":1,}',
      '[1,]',
      '[,1]',
      '[1 2]',
      '{"a" 1}',
      '{"a":1 "b":2}',
    ],
    ...[
      "{'a':1}",
      '{a:1}',
      '{"a":1}}',
      '{"a":1}x',
      '[1]]',
      '{"a":1}{"b":2}',
      '{"a":1};',
      '/*x*/{}',
      '{}//x',
      '#x\n{}',
      '<x/>',
      'a=1',
    ],
    ...[
      '[NaN]',
      '[Infinity]',
      '[-Infinity]',
      '[nan]',
      '[+1]',
      '[01]',
      '[-01]',
      '[1.]',
      '[.1]',
      '[1e]',
      '[1e+]',
      '[0x1]',
      '[1_0]',
      '[--1]',
      '[1.2.3]',
      '[-]',
      '[1eE2]',
      '[٣]',
    ],
    ...[
      '[True]',
      '[nul]',
      '[undefined]',
      '[truex]',
      'nul',
      'tru',
      '"',
      '"\\',
      '"\\"',
      '["\\x41"]',
      '["\\u00"]',
      '["\\u12G4"]',
      '["\\a"]',
      "['']",
      '["a',
      '[a"]',
      '["\\u{1}"]',
    ],
    ...[
      '["\t"]',
      '["\n"]',
      '["\u0000"]',
      '["\u001f"]',
      '[\u00a01]',
      '[\u20601]',
      '[1\f]',
      '[1\v]',
      '{"a":\u0000}',
      '\u0000',
      '[1]\u0000',
      '* ',
      '?',
      '',
    ],
    ...[
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      `${'['.repeat(99_999)}x`,
      '"'.repeat(3),
      '\\u007b\\u007d',
    ],
  ].map((text, index) => [`${index} ${text.slice(0, 20)}`, text] as const),
)
broken['broken UTF-8'] = inQuotes(0xff)
broken['overlong'] = inQuotes(0xc0, 0xaf)
broken['a surrogate in UTF-8'] = inQuotes(0xed, 0xa0, 0x80)
broken['cut off'] = inQuotes(0xe2, 0x82)
broken['too high'] = inQuotes(0xf5, 0x80, 0x80, 0x80)
broken['UTF-16'] = Uint8Array.from(Buffer.from('{"a":1}', 'utf16le'))

/** JSON, but nothing that anybody should choke on. */
const odd: Record<string, string> = {
  'deep lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'deep objects': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'a deep value': `{"name":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
  'duplicate keys': '{"name":"a","name":"b","slug":"a","slug":"b b"}',
  'a key twice, escaped': '{"slug":"x y","sl\\u0075g":"!"}',
  'hostile keys': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"toString":1}',
  'an empty key': '{"":1}',
  'many keys': `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'a long key': `{"${'k'.repeat(100_000)}":1}`,
  'a long number': `{"rating":${'9'.repeat(100_000)}}`,
  'a huge exponent': '{"rating":1e999999}',
  'minus zero': '{"rating":-0,"name":" "}',
  'half a character': '{"name":"\\ud800","slug":"x"}',
  'the wrong half first': '{"name":"\\udc00\\ud800","slug":"x"}',
  NUL: '{"name":"\\u0000","slug":"x"}',
  'a mark of byte order': '\ufeff{"name":1}',
  scalar: '1',
  nothing: 'null',
  text: '"x"',
  'lists in lists': '[[],[[]]]',
  'mixed rows': '[{"a":1},1,null,[{}]]',
  'wrong types': '{"name":{},"slug":[],"published":"maybe","rating":{"$gt":0}}',
  operators: '{"id":{"$ne":null},"name":{"$regex":".*"}}',
  'other columns': '{"id":"x","created_at":"x","name_sort":"x","role":"admin","xmin":"1"}',
}

const places: [path: string, method: string][] = [
  ['/rest/v1/casinos', 'POST'],
  ['/rest/v1/casinos?id=eq.00000000-0000-4000-8000-000000000000', 'PATCH'],
  ['/rest/v1/rpc/import_rows', 'POST'],
  ['/auth/v1/token?grant_type=password', 'POST'],
  ['/auth/v1/token?grant_type=refresh_token', 'POST'],
  ['/auth/v1/signup', 'POST'],
  ['/auth/v1/recover', 'POST'],
  ['/auth/v1/otp', 'POST'],
  ['/auth/v1/verify', 'POST'],
  ['/auth/v1/user', 'PUT'],
  ['/auth/v1/factors', 'POST'],
  ['/functions/v1/import-sheet', 'POST'],
]

const send = (path: string, method: string, body: string | Uint8Array<ArrayBuffer>) =>
  site.ask(path, {
    method,
    headers: {
      apikey: site.keys.anon_key,
      Authorization: `Bearer ${site.people.admin.token}`,
      'Content-Type': 'application/json',
    },
    body,
  })

const isFull = process.env['FULL'] === '1'

describe.each(places)('%s (%s)', (path, method) => {
  // The functions share one reader, the sign-in service another, and rows a third.
  const isOfSuite = isFull || /casinos$|signup$|import-sheet$/.test(path)
  test.runIf(isOfSuite)('answers the JSON test suite as it should be answered', async () => {
    for (const { name, input, isBroken } of suiteOfJson) {
      const { status } = await send(path, method, input)
      const isFine = status < 500 && (!isBroken || status >= 400 || input.trim() === '')
      expect([name, status, isFine]).toEqual([name, status, true])
    }
    expect(suiteOfJson.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(150)
  })

  test('refuses what is no JSON', async () => {
    for (const [what, body] of Object.entries(broken)) {
      const answer = await send(path, method, body)
      // The sign-in service takes nothing for an empty object.
      const isEmpty = typeof body === 'string' && body.trim() === ''
      const refused = answer.status >= 400 && answer.status < 500
      expect([what, answer.status, isEmpty || refused]).toEqual([what, answer.status, true])
    }
  })

  test('is not upset by JSON that makes no sense', async () => {
    for (const [what, body] of Object.entries(odd)) {
      const answer = await send(path, method, body)
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

test('CSV that is none is refused before anyone tires of reading it', async () => {
  // A reader that begins anew at every quote is busy with these for an hour.
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

test.for(pages)('%s is not upset by a form that is none', async (path) => {
  for (const [row, type] of types.entries()) {
    for (const [column, body] of forms.entries()) {
      if (!isFull && (row + column) % 5 !== 0) continue
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

test('and nothing was changed, nothing polluted, and nothing was a failure of ours', async () => {
  expect(await site.content()).toEqual(before)
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  expect(site.failures).toEqual([])
})
