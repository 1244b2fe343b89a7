import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { composeMail } from '#backend/auth/mails.ts'

import { createLog } from './log.ts'
import { createMailer, createTexter } from './mail.ts'

const log = createLog('error')
const mail = composeMail({
  occasion: 'recovery',
  to: 'anna@example.se',
  siteName: 'Spel & <Nöje>',
  locale: 'sv',
  link: 'https://example.se/auth/confirm?token_hash=abc&type=recovery',
  code: '012345',
})

test('sends mail as plain text and HTML to an SMTP server with authentication', async () => {
  const received: Buffer[] = []
  const users: (string | undefined)[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      users.push(username)
      done(password === 'hemligt' ? null : new Error('no'), { user: username })
    },
    onData(stream, session, done) {
      expect(session.envelope.rcptTo.map(({ address }) => address)).toEqual(['anna@example.se'])
      stream.on('data', (chunk: Buffer) => received.push(chunk))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const smtpUrl = `smtp://site:hemligt@127.0.0.1:${port}`
  const send = createMailer(
    { mail: { smtpUrl, from: 'Sajten <site@example.se>' }, dataDir: '', isProduction: true },
    log,
  )
  await send(mail)
  await new Promise<void>((resolve) => server.close(() => resolve()))

  expect(users).toEqual(['site'])
  const { subject, from, text, html } = await PostalMime.parse(Buffer.concat(received))
  expect(subject).toBe('Välj ett nytt lösenord – Spel & <Nöje>')
  expect(from).toMatchObject({ name: 'Sajten', address: 'site@example.se' })
  expect(text).toContain('https://example.se/auth/confirm?token_hash=abc&type=recovery')
  expect(text).toContain('012345')
  expect(html).toContain('lang="sv"')
  expect(html).not.toContain('<Nöje>')
})

test('rejects when the SMTP server refuses the connection', async () => {
  const send = createMailer(
    { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.se' }, dataDir: '', isProduction: true },
    log,
  )
  await expect(send(mail)).rejects.toThrow()
})

test.for([true, false])(
  'writes mail to a private folder without SMTP, and logs its link only outside production (%s)',
  async (isProduction) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kasinokompassen-mail-'))
    const lines: unknown[] = []
    const record = (...line: unknown[]) => lines.push(line)
    const recordingLog = { ...log, info: record, warn: record } as unknown as typeof log
    const send = createMailer(
      { mail: { smtpUrl: null, from: 'a@b.se' }, dataDir, isProduction },
      recordingLog,
    )
    expect(lines).toHaveLength(isProduction ? 1 : 0)
    await send(mail)
    const folder = join(dataDir, 'outbox')
    const [file = ''] = readdirSync(folder)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    const kept = await PostalMime.parse(readFileSync(join(folder, file)))
    expect(kept.to?.[0]?.address).toBe('anna@example.se')
    expect(JSON.stringify(lines).includes('token_hash=abc')).toBe(!isProduction)
    rmSync(dataDir, { recursive: true })
  },
)

test('posts a text message to the configured webhook, and rejects when it answers an error', async () => {
  const posts: [string | undefined, string][] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      posts.push([request.headers.authorization, body])
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = createTexter({ hookUrl: `http://127.0.0.1:${port}/`, hookSecret: 'hemligt' })
  await send?.({ to: '46701234567', text: 'Kod 123456' })
  expect(posts).toEqual([['Bearer hemligt', '{"to":"+46701234567","text":"Kod 123456"}']])
  status = 500
  await expect(send?.({ to: '46701234567', text: 'x' })).rejects.toThrow('answered 500')
  server.close()
  expect(createTexter({ hookUrl: null, hookSecret: null })).toBeNull()
})
