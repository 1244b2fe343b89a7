import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { copyTemplateTo } from '../support/database/templates.ts'
import {
  freePort,
  noSettings,
  runToEnd,
  startSite,
  temporaryFolder,
} from '../support/sites/site.ts'
import { saveOutput } from '../support/sites/suite-logs.ts'

let folder: ReturnType<typeof temporaryFolder>
let dataDir: string
beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder.path, 'data')
})
afterEach(() => folder.remove())

/** Skips the migrations of a first start, which take seconds. */
const useMigratedDatabase = () => copyTemplateTo(dataDir, 'demo')

test('refuses to start with invalid settings, prints one line for each and writes no data', async () => {
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: 'x', SEED: 'x' })
  expect(code).toBe(1)
  expect(output).toBe('PORT must be a port number, 1 to 65535\nSEED must be demo or none\n')
  expect(existsSync(dataDir)).toBe(false)
})

test.for([
  ['hej', 'It is not XML with readable certificates'],
  ['<a/>', 'It must describe one identity provider'],
] as const)(
  'refuses to start with unusable SAML metadata (%s) and writes no data',
  async ([xml, reason]) => {
    const file = join(folder.path, 'metadata.xml')
    writeFileSync(file, xml)
    const { code, output } = await runToEnd({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SAML_METADATA_FILE: file,
      SAML_DOMAINS: 'bolaget.se',
    })
    expect([code, output]).toEqual([1, `SAML_METADATA_FILE cannot be used: ${reason}\n`])
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('names a port that is already in use and writes no data', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(output).toBe(
    `The site cannot listen: port ${port} on 127.0.0.1 is taken by another program; set PORT to a free one\n`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('prints the admin password on the first start only and stops cleanly', async () => {
  const first = await startSite({ DATA_DIR: dataDir })
  const password = /Password: (\S+)/.exec(first.output())?.[1]
  expect(password).toHaveLength(16)
  expect(first.output()).toContain(
    `Administrator: admin@localhost, to sign in at ${first.url}/auth`,
  )
  expect(await first.stop()).toBe(0)
  expect(first.output()).toContain('"msg":"stopped"')

  const second = await startSite({ DATA_DIR: dataDir })
  expect(second.output()).not.toContain('Password')
  expect(await fetch(`${second.url}/casinos`).then((answer) => answer.text())).toContain(
    'Norrsken Spel',
  )
  expect(await second.stop()).toBe(0)
})

test('makes keys.json readable for its owner only and logs neither keys nor the password', async () => {
  useMigratedDatabase()
  const site = await startSite({
    ADMIN_PASSWORD: 'mycket-hemligt',
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
  })
  const path = join(dataDir, 'keys.json')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const keys = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  await fetch(`${site.url}/rest/v1/casinos?apikey=${keys['service_role_key']}`, {
    headers: {
      apikey: keys['service_role_key']!,
      authorization: `Bearer ${keys['service_role_key']}`,
    },
  })
  await site.stop()
  for (const secret of ['mycket-hemligt', ...Object.values(keys)])
    expect(site.output()).not.toContain(secret)
})

test('does not overwrite an unreadable keys.json', async () => {
  useMigratedDatabase()
  writeFileSync(join(dataDir, 'keys.json'), 'not json')
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(output).toBe(
    `${join(dataDir, 'keys.json')} cannot be read: restore it, or remove it to get new keys\n`,
  )
  expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe('not json')
})

test('stops the site when npm start receives SIGTERM', async () => {
  useMigratedDatabase()
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    env: {
      ...noSettings,
      PATH: process.env['PATH'],
      HOME: folder.path,
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGES_AHEAD: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  saveOutput('npm-start', npm)
  const isServed = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const ended = once(npm, 'close')
  try {
    await expect.poll(isServed).toBe(true)
  } finally {
    npm.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  expect(await isServed()).toBe(false)
})
