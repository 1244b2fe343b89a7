import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { oneTimeCode } from '../../support/browser/journeys.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'

type People = Awaited<ReturnType<typeof peopleOn>>
type SignedIn = Awaited<ReturnType<People['signIn']>>

const anna = 'anna@example.se'
const bo = 'bo@example.se'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

describeOnOne('protection of accounts on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  /** The newest audit entry before the test. */
  let lastEntry: string
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
  })
  beforeEach(async () => {
    await database.arrange('')
    const id = await people.add({ email: anna })
    await people.sql(`insert into public.profiles (id, role) values ($1, 'admin')`, [id])
    await people.add({ email: bo })
    people.mails.length = 0
    const [last] = await people.sql<{ id: string }>(
      `select coalesce(max(id), 0)::text as id from public.audit`,
    )
    lastEntry = last?.id ?? '0'
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  async function secure({ client }: SignedIn): Promise<string> {
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('Not enrolled')
    const code = oneTimeCode(data.totp.secret)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    if (error) throw error
    return data.id
  }

  const renew = async ({ client }: SignedIn) => client.rpc('renew_recovery_codes')
  const remaining = async ({ client }: SignedIn) =>
    (await client.from('own_recovery_codes').select().single()).data as { remaining: number }
  const proveWith = async ({ client }: SignedIn, factorId: string, code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code ?? null
  const audit = () =>
    people.sql<{ action: string; who: string; details: string }>(
      `select action, actor_email as who, details::text from public.audit where id > $1::bigint order by id`,
      [lastEntry],
    )

  test('makes ten recovery codes, each of which replaces the second factor once', async () => {
    const one = await people.signIn(anna)
    const factorId = await secure(one)
    const { data: codes } = (await renew(one)) as { data: string[] }
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(await remaining(one)).toEqual({ remaining: 10 })
    const stored = await people.sql(`select * from auth.recovery_codes`)
    expect(JSON.stringify(stored)).not.toContain(codes[0])

    const other = await people.signIn(anna)
    const shown = codes[0]!.toUpperCase().replace(/(.{4})/g, '$1-')
    expect(await proveWith(other, factorId, shown)).toBeNull()
    const level = await other.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2' })
    expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'recovery_code' })
    expect(await remaining(other)).toEqual({ remaining: 9 })

    const third = await people.signIn(anna)
    expect(await proveWith(third, factorId, codes[0]!)).toBe('mfa_verification_failed')
    expect(await proveWith(third, factorId, codes[1]!)).toBeNull()
    const actions = (await audit()).map(({ action, details }) => `${action} ${details}`)
    expect(actions).toContain('factor {"what": "codes"}')
    expect(actions).toContain('factor {"what": "code_used"}')
  })

  test('refuses new codes to a session without the second factor, and to other accounts', async () => {
    const one = await people.signIn(anna)
    expect((await renew(one)).error?.code).toBe('42501')
    const factorId = await secure(one)
    await renew(one)
    const half = await people.signIn(anna)
    expect((await renew(half)).error?.code).toBe('42501')
    expect(await remaining(half)).toEqual({ remaining: 10 })
    expect(await remaining(await people.signIn(bo))).toEqual({ remaining: 0 })
    expect((await people.client().rpc('renew_recovery_codes')).error?.code).toBe('42501')
    expect(await proveWith(await people.signIn(bo), factorId, '000000000000')).toBe(
      'mfa_factor_not_found',
    )
  })

  test('replaces earlier codes, and deletes all with the last factor', async () => {
    const one = await people.signIn(anna)
    const factorId = await secure(one)
    const { data: old } = (await renew(one)) as { data: string[] }
    await renew(one)
    const other = await people.signIn(anna)
    expect(await proveWith(other, factorId, old[0]!)).toBe('mfa_verification_failed')
    expect((await one.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await people.sql(`select from auth.recovery_codes`)).toEqual([])
  })

  test('does not confirm a new factor with a recovery code', async () => {
    const one = await people.signIn(anna)
    await secure(one)
    const { data: codes } = (await renew(one)) as { data: string[] }
    const { data } = await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'två' })
    expect(await proveWith(one, data?.id ?? '', codes[0]!)).toBe('mfa_verification_failed')
    expect(await remaining(one)).toEqual({ remaining: 10 })
  })

  test('ends one session of the caller and none of other users', async () => {
    const one = await people.signIn(anna)
    const other = await people.signIn(anna)
    const stranger = await people.signIn(bo)
    const { data: sessions } = await one.client.from('own_sessions').select('id,is_current')
    const id = (sessions as { id: string; is_current: boolean }[]).find(
      (row) => !row.is_current,
    )!.id
    const end = async ({ client }: SignedIn) =>
      (await client.rpc('end_own_session', { session_id: id })).data
    expect(await end(stranger)).toBe(false)
    expect((await other.client.auth.getUser()).error).toBeNull()
    expect(await end(one)).toBe(true)
    expect(await end(one)).toBe(false)
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await other.client.from('own_sessions').select()).error).not.toBeNull()
    expect((await one.client.auth.getUser()).error).toBeNull()
  })

  test('records failed sign-ins to administrators’ accounts only', async () => {
    const attempt = (email: string) =>
      people.client('192.0.2.7').auth.signInWithPassword({ email, password: 'fel lösenord' })
    for (const email of [bo, 'okänd@example.se', anna]) await attempt(email)
    const one = await people.signIn(anna)
    const factorId = await secure(one)
    await proveWith(await people.signIn(anna), factorId, '000000')
    await expect
      .poll(async () => (await audit()).filter(({ action }) => action === 'sign_in_failed'))
      .toEqual([
        {
          action: 'sign_in_failed',
          who: anna,
          details: '{"from": "192.0.2.0", "method": "password"}',
        },
        { action: 'sign_in_failed', who: anna, details: expect.stringContaining('"totp"') },
      ])
  })

  test('sends a mail at the first sign-in on a further device, in the language of the page', async () => {
    const signIn = (address: string, userAgent: string, language: string) =>
      people.call('/token?grant_type=password', {
        ...{ body: { email: anna, password }, address },
        headers: { 'User-Agent': userAgent, 'Accept-Language': language },
      })
    await signIn('192.0.2.7', laptop, 'sv')
    await signIn('192.0.2.7', laptop, 'sv')
    await signIn('198.51.100.7', '<b>iPhone</b> Safari', 'en')
    await signIn('198.51.100.7', '<b>iPhone</b> Safari', 'en')
    const mail = await newestOf(people.mails, 1)
    expect(mail).toMatchObject({ to: anna, subject: expect.stringContaining('New sign-in') })
    expect(mail.text).toContain('Safari, iPhone · 198.51.100.0')
    expect(mail.html).not.toContain('<b>')
    await signIn('203.0.113.7', laptop, 'sv')
    expect((await newestOf(people.mails, 2)).subject).toContain('Ny inloggning')
    expect(people.mails).toHaveLength(2)
  })

  test('limits mails about new devices per account, apart from the limit of all other mails', async () => {
    const others = () =>
      people.sql<{ level: number }>(
        `select level::float8 as level from auth.rate_limits where key = 'all email'`,
      )
    const strict = await peopleOn(database.db, { settings: { limitFactor: 1 } })
    const before = await others()
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await strict.call('/token?grant_type=password', {
        ...{ body: { email: anna, password }, address: `203.0.113.${n}` },
        headers: { 'User-Agent': `Browser ${n}` },
      })
    }
    await newestOf(strict.mails, 5)
    expect(strict.mails).toHaveLength(5)
    expect(await others()).toEqual(before)
  })
})
