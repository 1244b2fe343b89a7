import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'

import { copyTemplateDatabase, copyTemplateTo } from '../support/database/templates.ts'
import { asOperator } from '../support/sites/operator.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import {
  bootstrapEnv,
  nodeFlags,
  noSettings,
  startSite,
  temporaryFolder,
} from '../support/sites/site.ts'
import { saveOutput } from '../support/sites/suite-logs.ts'
import { fullUnless } from '../support/sizes.ts'

const password = 'ett långt lösenord'

/** Runs `npm run admin -- …` until it exits. */
async function admin(env: Record<string, string>, ...args: string[]) {
  const program = join(import.meta.dirname, '../../scripts/admin.ts')
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env: { PATH: process.env['PATH'], ...noSettings, ...env, ...bootstrapEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  saveOutput('admin', child, env)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, output: out + err }
}

const places = [
  { name: 'the embedded database', place: async () => ({ env: {}, remove: async () => {} }) },
  ...inject('postgres').map((server) => ({
    name: server.name,
    async place() {
      const { url, drop } = await copyTemplateDatabase(server)
      return { env: { DATABASE_URL: url }, remove: drop }
    },
  })),
]

describe.each(places)('backup commands with $name', ({ name, place }) => {
  // backend/backups.test.ts restores on both databases daily; the commands do not depend on the database.
  const tags = fullUnless(name === places[0]?.name)

  async function open() {
    const { env, remove: drop } = await place()
    const folder = temporaryFolder()
    const dataDir = join(folder.path, 'data')
    copyTemplateTo(dataDir, 'demo')
    const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...env }
    const remove = async () => {
      folder.remove()
      await drop()
    }
    return { folder, dataDir, settings, site: await startSite(settings), remove }
  }

  /** Deletes all casinos directly in the database. */
  async function deleteCasinos(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
    const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
    const place = url ? { url, allowSuperuser: false } : { dataDir }
    const db = await openDatabase({ ...place, log: () => {}, onFatal: () => {} })
    await db.as(serviceRole, (sql) => sql.query('delete from casinos'))
    await db.close()
  }

  test('reports missing and damaged backups, and refuses to restore while the site runs', {
    tags: ['full'],
  }, async () => {
    const { folder, dataDir, settings, site, remove } = await open()
    try {
      const unknown = await admin(settings, 'restore', 'nothing.jsonl.gz')
      expect(unknown.output).toContain('nothing.jsonl.gz does not exist')
      const none = await admin(settings, 'verify')
      expect(none.output).toBe(`There is no backup in ${join(dataDir, 'backups')}\n`)
      await asOperator(site, 'POST', '/rest/v1/casinos', {
        ...{ name: 'Räddad', slug: 'raddad', logo: `/media/${'0'.repeat(32)}-200.png` },
      })
      await site.stop()
      const { output } = await admin(settings, 'backup')
      const path = /The backup is (.+)/.exec(output)?.[1] ?? ''
      const verified = await admin(settings, 'verify')
      expect(verified.output).toContain(`${path} is complete`)
      expect(verified.output).toContain(`missing: ${'0'.repeat(32)}-200.png`)
      const spoilt = join(folder.path, 'spoilt.jsonl.gz')
      writeFileSync(spoilt, 'nothing')
      const refused = await admin(settings, 'restore', spoilt)
      expect(refused.output).toBe(`${spoilt} is not a backup of Kasinokompassen\n`)

      const again = await startSite(settings)
      const running = await admin(settings, 'restore', path)
      expect(running.code).toBe(1)
      expect(running.output).toMatch(/in use by another process|The site is running/)
      await again.stop()
    } finally {
      await site.kill()
      await remove()
    }
  })

  test('restores a backup after the database is deleted', { tags }, async () => {
    const { dataDir, settings, site, remove } = await open()
    try {
      await asOperator(site, 'POST', '/rest/v1/casinos', {
        name: 'Räddad',
        slug: 'raddad',
        logo: `/media/${'0'.repeat(32)}-200.png`,
      })
      await site.stop()

      const made = await admin(settings, 'backup')
      expect(made).toMatchObject({ code: 0 })
      const path = /The backup is (.+)/.exec(made.output)?.[1] ?? ''
      await deleteCasinos(settings)

      const restored = await admin(settings, 'restore', path)
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') })
      const names = readdirSync(join(dataDir, 'backups'))
      expect(new Set(names.map((name) => name.split('Z-')[1]))).toEqual(
        new Set(['manual.jsonl.gz', 'restore.jsonl.gz']),
      )

      const again = await startSite(settings)
      try {
        const casinos = (await asOperator(again, 'GET', '/rest/v1/casinos?select=slug')) as object[]
        expect(casinos).toContainEqual({ slug: 'raddad' })
        expect(casinos.length).toBeGreaterThan(20)
        // The restore also brings back the administrator's account and the keys that sign sessions.
        expect(await cookieOf(again, 'admin@localhost', password)).toContain('session=')
      } finally {
        await again.stop()
      }
    } finally {
      await site.kill()
      await remove()
    }
  })
})
