import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { notedSecrets, searchLogs, secretsIn, secretsOfTests } from './secrets-in-logs.ts'

const line = (more: object) =>
  JSON.stringify({ level: 30, time: '2026-11-15T12:00:00.000Z', ...more, msg: 'request' })
// Assembled here, so that secret scanners do not report this file.
const random = ['Zk3', 'vQ9rT'].join('').repeat(6)

test.each([
  ['a token', line({ path: `/x/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${random}` })],
  ['an API key', line({ key: `sb_${'secret'}_${random}` })],
  ['an API key', line({ key: `sb_${'publishable'}_${random}` })],
  ['a random secret', line({ refresh: random })],
  ['an authorization header', line({ headers: `Bearer ${random}` })],
  ['an authorization header', line({ headers: { Authorization: 'x' } })],
  ['a cookie', line({ said: 'session=x; Path=/' })],
  ['a cookie', line({ headers: { 'Set-Cookie': 'theme=dark' } })],
  ['a cookie', line({ said: `base64-${random}` })],
  ['a password in a URL', line({ url: 'postgres://site:hemligt@db/site' })],
  ['a password in a URL', 'smtp://:x@mail.example.se:25'],
  ['a secret in a query', line({ path: '/auth/v1/verify?type=recovery&token_hash=x' })],
  ['a secret in a query', line({ path: '/auth/confirm?code=123456' })],
  ['a field with a secret', line({ body: { newPassword: 'x' } })],
  ['a field with a secret', line({ client_secret: 'x' })],
  ['a password hash', line({ row: `$argon2id$v=19$m=1` })],
  ['a password hash', line({ row: '$2b$10$x' })],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a private key', line({ jwk: { kty: 'EC', d: random } })],
  ['an e-mail address', line({ to: 'anna@example.se' })],
  ['an e-mail address', 'Administrator: admin@localhost'],
])('finds %s in a log line', (what, text) => {
  expect(secretsIn(text, [])).toContain(what)
})

test.each(['ett långt lösenord', 'quote " and \\ in it'])(
  'finds a known password in every encoding: %s',
  (password) => {
    const found = ['a known secret']
    expect(secretsIn(`failed for ${password}`, ['another', password])).toEqual(found)
    expect(secretsIn(line({ said: `failed for ${password}` }), [password])).toEqual(found)
    expect(secretsIn(line({ path: encodeURIComponent(password) }), [password])).toEqual(found)
  },
)

test('finds no secrets in lines that an operator needs', () => {
  const request = { requestId: '5f0c8a34-6b1e-4f55-8b6e-2f0d3c9a7e11', method: 'GET', status: 200 }
  for (const text of [
    line({ ...request, path: '/auth/v1/token', client: '192.0.2.0' }),
    line({ ...request, path: '/assets/admin-review-editor-page-BxQ3k9Zt.js' }),
    line({ ...request, path: `/media/${'0a1b2c3d'.repeat(8)}.webp` }),
    line({ err: { name: 'Error', message: 'x', stack: 'Error: x\n    at file:///srv/a.ts:1:2' } }),
    '  Password: made-up_12   (shown this once; keep it)',
    '  Administrator: admin@localhost, to sign in at http://localhost:3000/auth',
    '  Administrator: admin@localhost, password made-up_12',
    `{"level":30,"file":"outbox/a.eml","link":"http://localhost/auth/confirm?token_hash=${random}","msg":"mail written to outbox: SMTP_URL not set"}`,
  ]) {
    expect([text, secretsIn(text, [])]).toEqual([text, []])
  }
})

test('finds a secret whose output is allowed only in another line', () => {
  expect(secretsIn(`{"level":30,"link":"http://x/?token_hash=${random}"}`, [])).not.toEqual([])
  expect(secretsIn('  Administrator: admin@localhost', [])).not.toEqual([])
  const kept = '"msg":"mail written to outbox: SMTP_URL not set"}'
  expect(secretsIn(`{"level":30,"to":"anna@example.se","link":"x",${kept}`, [])).toEqual([
    'an e-mail address',
  ])
})

test('collects passwords from test sources', () => {
  const sources = [
    `const password = 'one of a test file'\nconst x = 1`,
    `startSite({ ADMIN_PASSWORD: "another's, quoted" })`,
    `{ hookSecret: 'third of them', password: 'short' }`,
  ]
  expect([...secretsOfTests(sources)]).toEqual([
    'one of a test file',
    "another's, quoted",
    'third of them',
  ])
})

test('searches a folder of logs for noted secrets and passwords of tests', () => {
  const root = mkdtempSync(join(tmpdir(), 'kasinokompassen-logs-'))
  const logs = join(root, 'logs')
  try {
    mkdirSync(join(root, 'test/support'), { recursive: true })
    mkdirSync(logs)
    writeFileSync(join(root, 'test/a.test.ts'), `const password = 'known from a test'`)
    writeFileSync(join(logs, notedSecrets), `${JSON.stringify('known from a setting')}\n`)
    writeFileSync(join(logs, 'a.log'), `fine\nsaid: known from a test\n`)
    writeFileSync(join(logs, 'b.log'), `fine\nsaid: known from a setting\nfine\n`)
    expect(searchLogs(logs, root)).toEqual({
      files: 2,
      bytes: 66,
      findings: [
        'a.log: a known secret: said: known from a test',
        'b.log: a known secret: said: known from a setting',
      ],
    })
  } finally {
    rmSync(root, { recursive: true })
  }
})
