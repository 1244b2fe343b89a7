import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { serviceRole } from '../db/database.ts'
import type { Row } from '../db/engine.ts'
import { prepareFirstStart } from './first-start.ts'

const admin = { email: 'admin@localhost', password: null }

describe.each(databases)('first start on $name', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const read = <R extends Row>(statement: string) =>
    database.db.as(serviceRole, (sql) => sql.query<R>(statement))

  test('creates one administrator, returns the generated password once and stores its hash', async () => {
    const { newPassword } = await prepareFirstStart(database.db, { admin, seed: 'none' })
    expect(newPassword).toHaveLength(16)
    const [user] = await read<{ email: string; encrypted_password: string; role: string }>(
      'select email, encrypted_password, role from auth.users join profiles using (id)',
    )
    expect(user).toMatchObject({ email: 'admin@localhost', role: 'admin' })
    expect(user?.encrypted_password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )

    expect(await prepareFirstStart(database.db, { admin, seed: 'none' })).toEqual({
      newPassword: null,
    })
    expect(await read('select email from auth.users')).toHaveLength(1)
  })

  test('does not return a password that the operator chose', async () => {
    const chosen = { email: 'chef@example.se', password: 'ett långt lösenord' }
    expect(await prepareFirstStart(database.db, { admin: chosen, seed: 'none' })).toEqual({
      newPassword: null,
    })
  })

  test('does not load the demo catalogue again after it was deleted', async () => {
    await prepareFirstStart(database.db, { admin, seed: 'demo' })
    expect(await read('select slug from casinos where published')).toHaveLength(27)
    await read('delete from casinos')
    await prepareFirstStart(database.db, { admin, seed: 'demo' })
    expect(await read('select slug from casinos')).toEqual([])
  })

  test('does not load the demo catalogue after the operator opted out', async () => {
    await prepareFirstStart(database.db, { admin, seed: 'none' })
    await prepareFirstStart(database.db, { admin, seed: 'demo' })
    expect(await read('select slug from casinos')).toEqual([])
  })

  test('marks every published record of the demo catalogue as demo data', async () => {
    await prepareFirstStart(database.db, { admin, seed: 'demo' })
    const published = 'count(*) filter (where published) as published'
    for (const [table, images] of [
      ['casinos', `null, review_link`],
      ['slots', `null, review_link) or private.is_demo(screenshots[1], demo_link`],
    ] as const) {
      const [row] = await read<{ published: string; marked: string }>(
        `select ${published}, count(*) filter (where published and (private.is_demo(logo, affiliate_link)
           or private.is_demo(${images}))) as marked from ${table}`,
      )
      expect(Number(row?.published)).toBeGreaterThan(20)
      expect(row?.marked).toBe(row?.published)
    }
  })
})
