import { createHash } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'
import { fingerprintOf } from '#test/support/database/fingerprint.ts'
import { copyTemplateDatabase } from '#test/support/database/templates.ts'
import { fullUnless } from '#test/support/sizes.ts'

import { isBackupDue, listBackups, makeBackup } from './backups.ts'
import { verifyBackup } from './db/backup/backup-file.ts'
import { type Database, databaseOn, serviceRole } from './db/database.ts'
import { migrate, readMigrations } from './db/migrations/migrate.ts'
import { old, oldNames, replacements } from './db/migrations/squashed.ts'
import { type OpenOptions, openDatabase, restoreDatabase } from './db/open.ts'
import { openPglite } from './db/pglite/pglite.ts'
import { openPostgres } from './db/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const silent = { log: () => {}, onFatal: () => {} }

type Created = { options: OpenOptions; remove: () => unknown }

interface Place {
  name: string
  create: () => Promise<Created>
  createEmpty: () => Promise<Created>
}

const openEngine = (options: OpenOptions) =>
  'url' in options ? openPostgres(options) : openPglite(options)

const places: Place[] = [
  {
    name: 'PGlite',
    async create() {
      const { dataDir, remove } = copyTemplate()
      return { options: { dataDir, ...silent }, remove }
    },
    createEmpty: async () => ({
      options: { dataDir: mkdtempSync(join(folder, 'empty-')), ...silent },
      remove: () => {},
    }),
  },
  ...inject('postgres').map((server): Place => {
    const create = async (template?: 'template1') => {
      const { url, drop } = await copyTemplateDatabase(server, template)
      return { options: { url, allowSuperuser: false, ...silent }, remove: drop }
    }
    return { name: server.name, create: () => create(), createEmpty: () => create('template1') }
  }),
]

/** Test data with at least one row in every table and with text that a careless copy would corrupt. */
const user = '00000000-0000-4000-8000-000000000001'
const session = '00000000-0000-4000-8000-000000000002'
const factor = '00000000-0000-4000-8000-000000000003'
const job = '00000000-0000-4000-8000-000000000004'
const flow = '00000000-0000-4000-8000-000000000005'
const hard = `E'å"\\\\\\u2028\\u2029\\n\\t\\r,{}[]null 🧭 ''''; --'`
const script = [
  `insert into auth.users (id, email, encrypted_password) values ('${user}', 'admin@example.se', '$argon2id$geheim')`,
  `insert into auth.identities (user_id, provider, provider_id) values ('${user}', 'email', 'x')`,
  `insert into public.profiles (id, role) values ('${user}', 'admin')`,
  `insert into auth.mfa_factors (id, user_id, factor_type, secret, last_step) values ('${factor}', '${user}', 'totp', 'S', 9007199254740993)`,
  `insert into auth.sessions (id, user_id, refresh_key, factor_id) values ('${session}', '${user}', 'key', '${factor}')`,
  `insert into auth.mfa_challenges (factor_id, session_id) values ('${factor}', '${session}')`,
  `insert into auth.refresh_tokens (session_id, token_hash) values ('${session}', 'a'), ('${session}', 'b')`,
  // A row that references a later row.
  `update auth.refresh_tokens set parent_id = (select id from auth.refresh_tokens where token_hash = 'b') where token_hash = 'a'`,
  `insert into auth.flow_state (id, method, provider_state) values ('${flow}', 'pkce', '{"n": 1.50}')`,
  `insert into auth.one_time_tokens (user_id, kind, address, code_hash, link_hash, flow_id, expires_at)
     values ('${user}', 'recovery', 'a@b.se', 'c', 'l', '${flow}', '2026-11-15 12:00:00.123456+01')`,
  `insert into auth.known_devices (user_id, device) values ('${user}', 'hash')`,
  `insert into auth.recovery_codes (user_id, code_hash) values ('${user}', repeat('0', 64))`,
  `insert into auth.rate_limits (key, level, updated_at) values ('k', 0.1::double precision + 0.2, now())`,
  `insert into auth.signing_keys (kid, private_jwk) values ('k', '{"d": "x"}')`,
  `insert into private.first_start (task, outcome) values ('t', 'o') on conflict do nothing`,
  `insert into public.casinos (name, slug, rating, published, description, features, deposits, full_review)
     values (${hard}, 'forst', 4.5, true, ${hard}, array[${hard}, ''], '[{"method": "Swish"}]', repeat('lång ', 30000)),
            ('Nolla', 'nolla', 0, true, '', '{}', '[]', null)`,
  // More rows than fit into one portion.
  `insert into public.casinos (name, slug, full_review)
     select 'Casino ' || n, 'casino-' || n, repeat('Ord ', 1000) from generate_series(1, 400) as n`,
  `insert into public.licence_holders (name, slug, licences)
     values (${hard}, 'bolaget', '[{"market": "se", "status": "active", "valid_to": "2028-12-31"}]')`,
  `insert into public.bonuses (name, slug, casino, percent, max_amount, published, starts_at, ends_at)
     values (${hard}, 'bonus', 'forst', 12.5, 100050, true, '2026-01-01', '2026-02-01')`,
  `update public.casinos set licence_holder = 'bolaget' where slug = 'nolla'`,
  `insert into public.slots (name, slug, published) values ('Spel', 'spel', true)`,
  `update public.casinos set slug = 'sedan', updated_at = now() where slug = 'nolla'`,
  `delete from public.slots where slug = 'spel'`,
  `insert into public.slots (name, slug, published, rtp_versions) values ('Spel 2', 'spel-2', true, '{96.5,94}')`,
  `insert into public.rtp_checks (casino, slot, rtp, checked) values ('forst', 'spel-2', 94, '2026-11-01')`,
  `insert into public.topics (name, slug, topic_kind, aliases) values (${hard}, 'amne', 'payment', '{Annat}')`,
  // The check is older than the versions.
  `update public.slots set rtp_versions = '{96.5}' where slug = 'spel-2'`,
  `update public.casinos set logo = '/media/a.png' where slug = 'forst'`,
  `insert into public.images (address, file_name, alt) values ('/media/b.png', ${hard}, 'B')`,
  `delete from public.images where address = '/media/b.png'`,
  `insert into public.missed_searches (day, locale, query, count) values ('2026-11-01', 'sv', ${hard}, 5)`,
  `insert into public.compliance_checks (kind, target_id, row_version)
     select 'casinos', id, updated_at from public.casinos where slug = 'forst'`,
  `insert into public.findings (kind, target_id, rule, severity, field, locale, found)
     select 'casinos', id, 'phrase.risk', 'stop', 'bonus', 'sv', array[${hard}] from public.casinos where slug = 'forst'`,
  `insert into public.waivers (kind, target_id, rule, field, locale, found, reason, waived_by, expires_on)
     select 'casinos', id, 'phrase.risk', 'bonus', 'sv', array[${hard}], repeat('skäl ', 9), '${user}', current_date
       from public.casinos where slug = 'forst'`,
  `insert into public.clicks (day, kind, item_id, placement, locale, is_bot, count)
     select current_date, 'casino', id, 'list', 'sv', false, 3 from public.casinos where slug = 'forst'`,
  `insert into public.imports (id, kind, origin, state, added, created_by) values ('${job}', 'casinos', 'paste', 'running', 1, '${user}')`,
  `insert into public.import_lines (import_id, line, plan, record) values ('${job}', 1, 'fresh', '{"a": [1, null]}')`,
  `insert into public.import_mappings (kind, sheet, columns) values ('casinos', repeat('0f', 32), '{"titel": "name"}')`,
  `insert into public.import_pictures (import_id, address, line) values ('${job}', 'https://example.se/a.png', 1)`,
]

async function fill(db: Database): Promise<void> {
  await db.as(
    serviceRole,
    async (sql) => {
      for (const statement of script) await sql.query(statement)
    },
    'import',
  )
}

describe.each(places)('backup made on $name', ({ name, create, createEmpty }) => {
  let remove: () => unknown
  let db: Database
  let path: string
  let before: Awaited<ReturnType<typeof fingerprintOf>>
  const own = mkdtempSync(join(folder, 'of-one-'))
  beforeAll(async () => {
    const created = await create()
    remove = created.remove
    db = await openDatabase(created.options)
    await fill(db)
    before = await fingerprintOf(db)
    ;({ path } = await makeBackup(db, own, 'daily'))
  })
  afterAll(async () => {
    await db.close()
    await remove()
  })

  test('covers every table with at least one test row', () => {
    for (const [table, hash] of Object.entries(before.rows)) {
      expect([table, hash]).not.toEqual([table, '0 '])
    }
  })

  // The daily run restores only from the first database into the last, which may be the same.
  for (const target of places) {
    const isDaily = name === places[0]?.name && target === places.at(-1)
    test(
      `restores exactly its contents into ${target.name}`,
      {
        tags: fullUnless(isDaily),
      },
      () => restoreInto(target),
    )
  }

  async function restoreInto(target: Place): Promise<void> {
    const there = await target.create()
    try {
      // The target is not empty: the restore must remove its rows.
      const earlier = await openDatabase(there.options)
      await earlier.as(serviceRole, (sql) =>
        sql.query(`insert into slots (name, slug) values ('Gammal', 'gammal')`),
      )
      const { guards } = await fingerprintOf(earlier)
      await earlier.close()
      await restoreDatabase(there.options, path)
      const restored = await openDatabase(there.options)
      try {
        expect(await fingerprintOf(restored)).toEqual({ ...before, guards })
        // Sequences continue after the restored rows.
        await restored.as(serviceRole, (sql) =>
          sql.query(
            `insert into auth.refresh_tokens (session_id, token_hash) values ('${session}', 'c')`,
          ),
        )
        // A backup of the restored database has the same rows.
        await restored.as(serviceRole, (sql) =>
          sql.query(`delete from auth.refresh_tokens where token_hash = 'c'`),
        )
        const again = await makeBackup(restored, own, 'manual')
        expect(again.rows).toEqual((await verifyBackup(path)).rows)
      } finally {
        await restored.close()
      }
    } finally {
      await there.remove()
    }
  }

  test('is readable only by its owner and leaves no partial file', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(own).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  // Migrations are the same on every database, and a server is the fastest.
  const tags = fullUnless(name === places.at(-1)?.name)
  test('restores a backup of an older schema and migrates it', {
    tags: [...tags],
  }, async () => {
    const older = await createEmpty()
    const engine = await openEngine(older.options)
    const wasThere = ({ name }: { name: string }) => name <= 'migrations/0001_z'
    await migrate(engine, (await readMigrations('db')).filter(wasThere))
    const old = databaseOn(engine)
    await old.as(serviceRole, (sql) =>
      sql.query(`insert into casinos (name, slug) values ('Gammal', 'gammal')`),
    )
    const file = await makeBackup(old, mkdtempSync(join(folder, 'older-')), 'migration')
    await engine.close()
    await older.remove()
    expect(file.rows).not.toHaveProperty('public.imports')

    const there = await create()
    try {
      const earlier = await openDatabase(there.options)
      const { guards } = await fingerprintOf(earlier)
      await earlier.close()
      await restoreDatabase(there.options, file.path)
      const restored = await openDatabase(there.options)
      const now = await fingerprintOf(restored)
      await restored.close()
      expect(now.guards).toEqual(guards)
      expect(now.rows['public.casinos']).toMatch(/^1 /)
      expect(now.rows['public.imports']).toBe('0 ')
    } finally {
      await there.remove()
    }
  })

  test('restores a backup that version 0.1 made', { tags: [...tags] }, async () => {
    const there = await createEmpty()
    try {
      await restoreDatabase(there.options, 'test/support/database/version-0.1.jsonl.gz')
      const restored = await openDatabase(there.options)
      const slugs = await restored.as(serviceRole, (sql) =>
        sql.query(
          `select slug from casinos union all select slug from slots union all select slug from slug_redirects`,
        ),
      )
      await restored.close()
      const expected = ['lyktan-casino', 'trollguld', 'lyktan']
      expect(slugs.map(({ slug }) => slug)).toEqual(expected)
    } finally {
      await there.remove()
    }
  })

  test('restores rows of every table from a backup with the history of version 0.1', {
    tags: [...tags],
  }, async () => {
    const file = join(own, 'version-0.1.jsonl.gz')
    const whole = linesOf(path)
    const { migrations } = JSON.parse(whole[0] ?? '') as { migrations: { name: string }[] }
    const later = migrations.filter(({ name }) => !replacements.includes(name))
    const lines = resealed(changedHead(whole, { migrations: [...ofVersion01(), ...later] }))
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))
    const there = await createEmpty()
    try {
      await restoreDatabase(there.options, file)
      const restored = await openDatabase(there.options)
      const now = await fingerprintOf(restored)
      await restored.close()
      expect(now.rows).toEqual(before.rows)
    } finally {
      await there.remove()
    }
  })

  test.for<[string, (lines: string[]) => string[] | Buffer, RegExp]>([
    ['is truncated', (lines) => gzipSync(lines.join('\n')).subarray(0, -40), /its end is missing/],
    ['lacks its last line', (lines) => lines.slice(0, -1), /its end is missing/],
    ['lacks a row', (lines) => lines.toSpliced(60, 1), /it is not what was written/],
    [
      'has modified rows',
      (lines) => lines.map((line) => line.replace('Casino 7"', 'Casino 8"')),
      /not what was written/,
    ],
    ['continues after its end', (lines) => [...lines, '[]'], /something follows its end/],
    ['is not an archive', () => Buffer.from('hej'), /is not a backup of Kasinokompassen/],
    ['is an unrelated archive', () => ['{"a": 1}'], /is not a backup of Kasinokompassen/],
    ['is empty', () => Buffer.from(''), /is damaged|is not a backup/],
    ['has a newer format', (lines) => changedHead(lines, { format: 2 }), /made by a newer version/],
    [
      'has a newer schema',
      (lines) =>
        resealed(changedHead(lines, { migrations: [{ name: 'migrations/9999_x', checksum: '' }] })),
      /newer version \(.*9999_x\).*Nothing was changed/,
    ],
    [
      'has a different schema',
      (lines) =>
        resealed(
          changedHead(lines, {
            migrations: [{ name: 'embedded/0001_roles_and_accounts', checksum: '' }],
          }),
        ),
      /another embedded\/0001/,
    ],
    [
      'has a part of the schema of version 0.1',
      (lines) => resealed(changedHead(lines, { migrations: ofVersion01().slice(1) })),
      /early version 0\.1 \(it lacks embedded\/0001_roles_and_auth\)/,
    ],
  ])('rejects a backup that %s without changing the target', async ([, spoil, message]) => {
    const file = join(own, 'spoilt.jsonl.gz')
    const spoilt = spoil(linesOf(path))
    writeFileSync(file, Array.isArray(spoilt) ? gzipSync(`${spoilt.join('\n')}\n`) : spoilt)
    const there = await create()
    try {
      let isTouched = false
      const touch = async () => {
        isTouched = true
      }
      await expect(restoreDatabase(there.options, file, touch)).rejects.toThrow(message)
      expect(isTouched).toBe(false)
    } finally {
      await there.remove()
    }
  })

  test('leaves the target unchanged when a restore fails halfway', {
    tags: [...tags],
  }, async () => {
    // A complete, well-formed file with an unknown role: the database rejects the row.
    const lines = linesOf(path).map((line) =>
      line.replace(/(4000-8000-000000000001",)"admin"/, '$1"king"'),
    )
    const file = join(own, 'impossible.jsonl.gz')
    writeFileSync(file, gzipSync(`${resealed(lines).join('\n')}\n`))
    const there = await create()
    try {
      const earlier = await openDatabase(there.options)
      await earlier.as(serviceRole, (sql) =>
        sql.query(`insert into slots (name, slug) values ('G', 'g')`),
      )
      const was = await fingerprintOf(earlier)
      await earlier.close()
      await expect(restoreDatabase(there.options, file)).rejects.toThrow(/profiles_role_check/)
      const now = await openDatabase(there.options)
      expect(await fingerprintOf(now)).toEqual(was)
      await now.close()
    } finally {
      await there.remove()
    }
  })
})

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')

const ofVersion01 = () =>
  oldNames.map((name) => ({
    name,
    checksum: old.find(([known]) => known === name)?.[1] ?? '',
  }))

const changedHead = ([head = '', ...rest]: string[], change: object) => [
  JSON.stringify({ ...(JSON.parse(head) as object), ...change }),
  ...rest,
]

/** Recomputes the checksum, as an attacker or a newer version would. */
function resealed(lines: string[]): string[] {
  const before = lines.slice(0, -1)
  const seal = JSON.parse(lines.at(-1) ?? '') as object
  const sha256 = createHash('sha256')
    .update(`${before.join('\n')}\n`)
    .digest('hex')
  return [...before, JSON.stringify({ ...seal, sha256 })]
}

describe('backup folder', () => {
  let db: Database
  let remove: () => void
  beforeAll(async () => {
    const copy = copyTemplate()
    remove = copy.remove
    db = await openDatabase({ dataDir: copy.dataDir, ...silent })
  })
  afterAll(() => db.close().then(remove))

  test('keeps fourteen backups of each kind and all manual ones, and removes stale partial files', async () => {
    const own = mkdtempSync(join(folder, 'many-'))
    const old = (n: number, reason: string) => {
      const name = `2026-10-${String(n).padStart(2, '0')}T030000.000Z-${reason}.jsonl.gz`
      writeFileSync(join(own, name), '')
    }
    for (let n = 1; n <= 16; n++) {
      old(n, 'daily')
      old(n, 'manual')
    }
    old(1, 'import')
    writeFileSync(join(own, 'x.jsonl.gz.part'), '')
    utimesSync(join(own, 'x.jsonl.gz.part'), 0, 0)
    writeFileSync(join(own, 'notes.txt'), 'mine')
    const { path } = await makeBackup(db, own, 'daily')
    const kept = await listBackups(own)
    const count = (reason: string) => kept.filter((backup) => backup.reason === reason).length
    expect([count('daily'), count('manual'), count('import')]).toEqual([14, 16, 1])
    expect(kept[0]).toMatchObject({ path, reason: 'daily' })
    expect(readdirSync(own)).toContain('notes.txt')
    expect(readdirSync(own)).not.toContain('x.jsonl.gz.part')
  })

  test('requires a backup when the last daily one is a day old', async () => {
    const own = mkdtempSync(join(folder, 'due-'))
    expect(await isBackupDue(join(own, 'not-there'))).toBe(true)
    writeFileSync(join(own, '2026-10-01T030000.000Z-daily.jsonl.gz'), '')
    expect(await isBackupDue(own)).toBe(true)
    await makeBackup(db, own, 'manual')
    expect(await isBackupDue(own)).toBe(true)
    writeFileSync(join(own, '2099-10-01T030000.000Z-daily.jsonl.gz'), '')
    expect(await isBackupDue(own)).toBe(true)
    await makeBackup(db, own, 'daily')
    expect(await isBackupDue(own)).toBe(false)
  })

  test('leaves no file when a backup is aborted', async () => {
    const own = mkdtempSync(join(folder, 'aborted-'))
    await expect(makeBackup(db, own, 'daily', AbortSignal.abort())).rejects.toThrow(/aborted/)
    expect(readdirSync(own)).toEqual([])
  })

  test('fails the backup when a table cannot be read completely', async () => {
    const copy = copyTemplate()
    const other = await openDatabase({ dataDir: copy.dataDir, ...silent })
    await other.close()
    const engine = await openPglite({ dataDir: copy.dataDir, ...silent })
    await engine.transaction((sql) => sql.query('create table public.forgotten (id integer)'), {
      begin: 'begin',
      milliseconds: 5_000,
    })
    await expect(makeBackup(databaseOn(engine), folder, 'manual')).rejects.toThrow(
      'cannot read all rows of public.forgotten',
    )
    await engine.close()
    copy.remove()
  })

  test('backs up an outdated schema before migrating it, but not a current one', async () => {
    const { dataDir, remove: removeCopy } = copyTemplate()
    const made: number[] = []
    const count = async (given: Database) => {
      const rows = await given.snapshot((sql) => sql.query('select from private.schema_migrations'))
      made.push(rows.length)
    }
    await (await openDatabase({ dataDir, ...silent }, count)).close()
    expect(made).toEqual([])
    const engine = await openPglite({ dataDir, ...silent })
    const all = (await readMigrations('db')).map(({ name }) => name)
    // These cannot be applied twice, so opening fails, but only after the backup.
    const forgotten = all.slice(all.indexOf('migrations/0002_history_and_imports'))
    await engine.transaction(
      (sql) =>
        sql.query('delete from private.schema_migrations where name = any ($1)', [
          `{${forgotten.join()}}`,
        ]),
      { begin: 'begin', milliseconds: 5_000 },
    )
    await engine.close()
    await expect(openDatabase({ dataDir, ...silent }, count)).rejects.toThrow(/exist/)
    expect(made).toEqual([all.length - forgotten.length])
    removeCopy()
  })
})
