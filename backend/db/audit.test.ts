import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const user = '00000000-0000-4000-8000-000000000002'
const asAdmin = {
  role: 'authenticated',
  claims: { sub: admin, email: 'admin@example.se' },
} as const satisfies Caller

describe.each(databases)('audit log on $name', ({ open }) => {
  let database: TestDatabase
  let last = '0'
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.arrange(`insert into auth.users (id, email) values ('${admin}', 'admin@example.se'), ('${user}', 'user@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');`)
    last = (await run(`select coalesce(max(id), 0)::text as id from audit`))[0]?.['id'] as string
  })

  const run = (statement: string, caller: Caller = serviceRole) =>
    database.db.as(caller, (sql) => sql.query(statement))

  const recorded = async () =>
    (
      await run(
        `select action, actor_email, subject, details::text from audit where id > ${last} order by id`,
      )
    ).map((row) => Object.values(row))

  test('records sign-ins of administrators only', async () => {
    const session = (id: string) =>
      run(
        `insert into auth.sessions (user_id, refresh_key, ip, amr) values ('${id}', 'secret key', '192.0.2.0', '[{"method": "password"}]')`,
      )
    await session(user)
    await session(admin)
    expect(await recorded()).toEqual([
      ['sign_in', 'admin@example.se', '', '{"from": "192.0.2.0", "method": "password"}'],
    ])
  })

  test('records when a role is granted, changed or revoked', async () => {
    await run(`insert into profiles (id, role) values ('${user}', 'user')`)
    await run(`update profiles set role = 'admin' where id = '${user}'`)
    await run(`update profiles set role = 'admin' where id = '${user}'`)
    await run(`delete from profiles where id = '${user}'`)
    expect(await recorded()).toEqual([
      ['role', null, 'user@example.se', '{"to": "user", "from": null}'],
      ['role', null, 'user@example.se', '{"to": "admin", "from": "user"}'],
      ['role', null, 'user@example.se', '{"to": null, "from": "admin"}'],
    ])
  })

  test('records changes and deletions of accounts without their values', async () => {
    await run(
      `update auth.users set encrypted_password = 'hash', last_sign_in_at = now() where id = '${user}'`,
    )
    await run(
      `update auth.users set last_sign_in_at = now(), updated_at = now() where id = '${user}'`,
    )
    await run(`delete from auth.users where id = '${user}'`)
    expect(await recorded()).toEqual([
      ['account', null, 'user@example.se', '{"what": "update", "changed": ["encrypted_password"]}'],
      ['account', null, 'user@example.se', '{"what": "delete", "changed": []}'],
    ])
  })

  test('records when a second factor is turned on or off and when a signing key is added', async () => {
    await run(
      `insert into auth.mfa_factors (user_id, factor_type, secret) values ('${user}', 'totp', 'S')`,
    )
    await run(`update auth.mfa_factors set status = 'verified'`)
    await run(`update auth.mfa_factors set last_step = 1`)
    await run(`delete from auth.mfa_factors`)
    await run(
      `insert into auth.signing_keys (kid, private_jwk) values ('key-${last}', '{"d": "geheim"}')`,
    )
    expect(await recorded()).toEqual([
      ['factor', null, 'user@example.se', '{"what": "on"}'],
      ['factor', null, 'user@example.se', '{"what": "off"}'],
      ['signing_key', null, `key-${last}`, '{}'],
    ])
  })

  test('records imports and undos with the administrator who started them', async () => {
    await run(
      `insert into imports (kind, origin, source, total) values ('casinos', 'file', 'a.csv', 3)`,
      asAdmin,
    )
    for (const state of ['ready', 'running', 'done', 'undoing']) {
      await run(`update imports set state = '${state}'`, asAdmin)
    }
    const rows = await recorded()
    expect(rows.map(([action, who, subject]) => [action, who, subject])).toEqual([
      ['import', 'admin@example.se', 'a.csv'],
      ['undo', 'admin@example.se', 'a.csv'],
    ])
  })

  test('lets administrators record exports, only under their own name', async () => {
    const note = (caller: Caller, values: string) =>
      run(`insert into audit (action, actor, subject) values (${values})`, caller)
    await note(asAdmin, `'export', '${admin}', 'casinos.csv'`)
    const refused = { code: '42501' }
    await expect(note(asAdmin, `'export', '${user}', ''`)).rejects.toMatchObject(refused)
    await expect(note(asAdmin, `'sign_in', '${admin}', ''`)).rejects.toMatchObject(refused)
    await expect(note(signedIn(user), `'export', '${user}', ''`)).rejects.toMatchObject(refused)
    await expect(note({ role: 'anon' }, `'export', null, ''`)).rejects.toMatchObject(refused)
    expect((await recorded()).length).toBe(1)
  })

  test('lets administrators read the audit log, but no caller change or delete entries', async () => {
    await run(`insert into audit (action, subject) values ('backup', 'x')`)
    const count = async (caller: Caller) => (await run('select id from audit', caller)).length
    expect(await count(asAdmin)).toBeGreaterThan(0)
    expect(await count(signedIn(user))).toBe(0)
    await expect(count({ role: 'anon' })).rejects.toMatchObject({ code: '42501' })
    for (const caller of [asAdmin, serviceRole]) {
      const before = await count(serviceRole)
      await run('delete from audit', caller)
      expect(await count(serviceRole)).toBe(before)
      await expect(run(`update audit set subject = ''`, caller)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})
