import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { databases, describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'

type People = Awaited<ReturnType<typeof peopleOn>>
type SignedIn = Awaited<ReturnType<People['signIn']>>

const anna = 'anna@example.se'
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Returns the TOTP code `steps` × 30 seconds from now. Implements RFC 6238 independently of the service. */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = secret.split('').map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(message).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns a code that is not accepted now. */
function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  )!
}

const refusal = ({ error }: { error: { status?: number; code?: string } | null }) => [
  error?.status,
  error?.code,
]

async function enroll({ client }: SignedIn, friendlyName = '') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, totp: data.totp }
}

async function challenge({ client }: SignedIn, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

/** Enrolls and verifies a factor, which raises the session to aal2. */
async function secure(one: SignedIn, friendlyName = '') {
  const factor = await enroll(one, friendlyName)
  const code = codeOf(factor.secret)
  const { data, error } = await one.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code,
  })
  if (error) throw error
  return { ...factor, code, session: data }
}

const tokenOf = async ({ client }: SignedIn) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

const levelOf = async ({ client }: SignedIn) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data

const methodsOf = (token: string) =>
  (decodeJwt(token)['amr'] as { method: string }[]).map(({ method }) => method)

describeOnOne('authenticator apps as second factor on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
  })
  beforeEach(async () => {
    await database.arrange('')
    await people.add({ email: anna })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  /** Ages the codes used so far. */
  const forgetSteps = () => people.sql(`update auth.mfa_factors set last_step = last_step - 10`)

  const ask = async (path: string, token: string, body: unknown, method = 'POST') => {
    const answer = await people.call(path, { token, body, method })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }

  test('returns a secret, an otpauth URI and a QR code for a new factor', async () => {
    const one = await people.signIn(anna)
    const { id, secret, totp } = await enroll(one, 'Min telefon')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp.uri)
    expect(uri.protocol + uri.host + decodeURIComponent(uri.pathname)).toBe(
      'otpauth:totp/Kasinokompassen:anna@example.se',
    )
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Kasinokompassen',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .+<\/svg>\s*$/s)
    // In a data URL, a # would cut off the rest of the image.
    expect(totp.qr_code).not.toContain('#')

    const { data } = await one.client.auth.mfa.listFactors()
    expect(data?.all).toEqual([
      {
        id,
        friendly_name: 'Min telefon',
        factor_type: 'totp',
        status: 'unverified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('reports the outcome of each attempt with a password or a code, and no others', async () => {
    people.signIns.length = 0
    const attempts = () => people.signIns.splice(0)
    const grant = (type: string, body: unknown, headers = {}) =>
      people.call(`/token${type}`, { body, headers })
    await grant('?grant_type=password', { email: anna, password: 'fel lösenord' })
    expect(attempts()).toEqual(['failure'])
    const form = new URLSearchParams({ grant_type: 'password', email: anna, password }).toString()
    await grant('', form, { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(attempts()).toEqual(['success'])
    await people.call('/verify', { body: { type: 'email', email: anna, token: '000000' } })
    expect(attempts()).toEqual(['failure'])

    const one = await people.signIn(anna)
    const { id, secret } = await enroll(one)
    expect(attempts()).toEqual(['success'])
    const challengeId = await challenge(one, id)
    const verify = (code: string) => one.client.auth.mfa.verify({ factorId: id, challengeId, code })
    await verify(wrongCodeOf(secret))
    expect(attempts()).toEqual(['failure'])
    await verify(codeOf(secret))
    expect(attempts()).toEqual(['success'])

    await one.client.auth.refreshSession()
    await grant('?grant_type=refresh_token', { refresh_token: 'unknown' })
    await people.call('/settings')
    expect(attempts()).toEqual([])
  })

  test('returns the enrolment response with a custom issuer', async () => {
    const token = await tokenOf(await people.signIn(anna))
    const body = { factor_type: 'totp', issuer: 'Ö & co: 1', friendly_name: null }
    const answer = await people.call('/factors', { token, body })
    const factor = (await answer.json()) as { totp: { uri: string; qr_code: string } }
    expect([answer.status, factor]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'totp',
        friendly_name: '',
        totp: {
          qr_code: expect.stringMatching(/^<svg /),
          secret: expect.any(String),
          uri: expect.any(String),
        },
      },
    ])
    expect(new URL(factor.totp.uri).searchParams.get('issuer')).toBe('Ö & co: 1')
  })

  test('raises the session to aal2 with a code and keeps it on refresh', async () => {
    const one = await people.signIn(anna)
    const events: string[] = []
    one.client.auth.onAuthStateChange((event) => void events.push(event))
    const { id, secret } = await enroll(one)
    const asked = await one.client.auth.mfa.challenge({ factorId: id })
    expect(asked.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      expires_at: expect.any(Number),
    })
    expect((asked.data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290)
    const { data, error } = await one.client.auth.mfa.verify({
      factorId: id,
      challengeId: asked.data!.id,
      code: codeOf(secret),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data?.user.factors).toEqual([
      expect.objectContaining({ id, status: 'verified', last_challenged_at: expect.any(String) }),
    ])
    expect(JSON.stringify(data?.user)).not.toContain(secret)
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(methodsOf(data!.access_token)).toEqual(['totp', 'password'])
    expect(decodeJwt(data!.access_token)['session_id']).toBe(
      decodeJwt(one.session.access_token)['session_id'],
    )
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })

    await one.client.auth.refreshSession()
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(methodsOf(await tokenOf(one))).toEqual(['totp', 'password'])
    expect(await levelOf(await people.signIn(anna))).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
  })

  test('does not repeat a method in amr when it is verified again', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await secure(one)
    await one.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })
    expect(methodsOf(await tokenOf(one))).toEqual(['totp', 'password'])
  })

  test('accepts a TOTP code once across challenges and sessions', async () => {
    const one = await people.signIn(anna)
    const { id, secret, code } = await secure(one)
    const other = await people.signIn(anna)
    const wrong = [422, 'mfa_verification_failed']
    for (const who of [one, other]) {
      const again = await who.client.auth.mfa.challengeAndVerify({ factorId: id, code })
      expect(refusal(again)).toEqual(wrong)
    }
    const next = codeOf(secret, 1)
    const later = await other.client.auth.mfa.challengeAndVerify({ factorId: id, code: next })
    expect(later.error).toBeNull()
    // A code older than the last used one is rejected, too.
    const older = await other.client.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(refusal(older)).toEqual(wrong)
  })

  test('accepts one of ten concurrent uses of a code', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await secure(one)
    const token = await tokenOf(one)
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challenge(one, id)))
    const code = codeOf(secret, 1)
    const answers = await Promise.all(
      challenges.map(async (challenge_id) =>
        people.call(`/factors/${id}/verify`, { token, body: { challenge_id, code } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  })

  // Requires refresh.ts to lock the user before the session, in the same order as all other code, or PostgreSQL deadlocks.
  test('verifies a code while the sessions it ends are refreshed', async () => {
    const factor = await secure(await people.signIn(anna))
    for (let round = 0; round < 5; round++) {
      const one = await people.signIn(anna)
      const weak = await Promise.all(Array.from({ length: 4 }, () => people.signIn(anna)))
      await forgetSteps()
      const code = codeOf(factor.secret)
      const [lifted] = await Promise.all([
        one.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code }),
        ...[...weak, one, ...weak, ...weak].map(async ({ session }) =>
          ask('/token?grant_type=refresh_token', '', { refresh_token: session.refresh_token }),
        ),
      ])
      expect(lifted.error).toBeNull()
    }
  })

  test('accepts codes of a clock 30 seconds off but not a minute off', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await enroll(one)
    vi.setSystemTime(Date.now())
    const results: unknown[] = []
    for (const steps of [-2, -1, 0, 1, 2]) {
      const code = codeOf(secret, steps)
      const { error } = await one.client.auth.mfa.challengeAndVerify({ factorId: id, code })
      results.push(error?.code ?? 'accepted')
    }
    const failed = 'mfa_verification_failed'
    expect(results).toEqual([failed, 'accepted', 'accepted', 'accepted', failed])
  })

  test('voids a challenge after five wrong codes but accepts the next challenge', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await enroll(one)
    const challengeId = await challenge(one, id)
    const attempt = (code: string) =>
      one.client.auth.mfa.verify({ factorId: id, challengeId, code })
    for (let count = 1; count <= 5; count++) {
      expect(refusal(await attempt(wrongCodeOf(secret)))).toEqual([422, 'mfa_verification_failed'])
      expect(await people.sql('select wrong_tries from auth.mfa_challenges')).toEqual([
        { wrong_tries: count },
      ])
    }
    const late = await attempt(codeOf(secret))
    expect(refusal(late)).toEqual([422, 'mfa_verification_failed'])
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal1' })
    const fresh = { factorId: id, code: codeOf(secret) }
    expect((await one.client.auth.mfa.challengeAndVerify(fresh)).error).toBeNull()
  })

  test('accepts the right code after four wrong ones', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await enroll(one)
    const challengeId = await challenge(one, id)
    for (let count = 1; count <= 4; count++) {
      await one.client.auth.mfa.verify({ factorId: id, challengeId, code: wrongCodeOf(secret) })
    }
    const code = codeOf(secret)
    const { error } = await one.client.auth.mfa.verify({ factorId: id, challengeId, code })
    expect(error).toBeNull()
  })

  test('accepts a challenge once, only for its session and factor', async () => {
    const [one, other] = [await people.signIn(anna), await people.signIn(anna)]
    const [first, second] = [await enroll(one, 'ett'), await enroll(one, 'två')]
    const challengeId = await challenge(one, first.id)
    const attempt = (who: SignedIn, factor: typeof first, id = challengeId) =>
      who.client.auth.mfa.verify({
        factorId: factor.id,
        challengeId: id,
        code: codeOf(factor.secret),
      })
    expect(refusal(await attempt(other, first))).toEqual([422, 'mfa_ip_address_mismatch'])
    expect(refusal(await attempt(one, second))).toEqual([422, 'mfa_factor_not_found'])
    expect(refusal(await attempt(one, first, unknownId))).toEqual([422, 'mfa_factor_not_found'])
    expect((await attempt(one, first)).error).toBeNull()
    await forgetSteps()
    expect(refusal(await attempt(one, first))).toEqual([422, 'mfa_ip_address_mismatch'])
  })

  test('rejects a challenge after five minutes', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await enroll(one)
    const challengeId = await challenge(one, id)
    const attempt = () =>
      one.client.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) })
    const age = (seconds: number) =>
      people.sql(
        `update auth.mfa_challenges set created_at = now() - interval '${seconds} seconds'`,
      )
    await age(301)
    expect(refusal(await attempt())).toEqual([422, 'mfa_challenge_expired'])
    await age(290)
    expect((await attempt()).error).toBeNull()
  })

  test('ends the old refresh token and all aal1 sessions after verification', async () => {
    await people.add({ email: 'bo@example.se' })
    const [one, weak, bo] = [
      await people.signIn(anna),
      await people.signIn(anna),
      await people.signIn('bo@example.se'),
    ]
    const before = await tokenOf(one)
    const { id, secret } = await secure(one)
    const refresh = (session: { refresh_token: string }) =>
      ask('/token?grant_type=refresh_token', '', { refresh_token: session.refresh_token })
    expect(await refresh(one.session)).toEqual([400, 'refresh_token_not_found'])
    expect(await refresh(weak.session)).toEqual([400, 'refresh_token_not_found'])
    expect(await ask('/user', weak.session.access_token, undefined, 'GET')).toEqual([
      403,
      'session_not_found',
    ])
    expect((await bo.client.auth.refreshSession()).error).toBeNull()
    // An old access token of this session stays valid, although it contains aal1.
    expect(await ask('/user', before, undefined, 'GET')).toEqual([200, undefined])

    const strong = await people.signIn(anna)
    const code = codeOf(secret, 1)
    const { error } = await strong.client.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(error).toBeNull()
    expect((await one.client.auth.refreshSession()).error).toBeNull()
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('removes unverified factors on the first verification', async () => {
    const one = await people.signIn(anna)
    await enroll(one, 'övergiven')
    const { id } = await secure(one, 'riktig')
    const { data } = await one.client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.id)).toEqual([id])
    // Factors added afterwards stay until the next verification.
    await enroll(one, 'ny')
    expect((await one.client.auth.mfa.listFactors()).data?.all).toHaveLength(2)
  })

  test('requires aal2 to add or remove a factor when a verified one exists', async () => {
    const one = await people.signIn(anna)
    const { id, secret } = await secure(one)
    const spare = await enroll(one, 'reserv')
    const weak = await people.signIn(anna)
    const { auth } = weak.client
    const added = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tjuv' })
    expect(refusal(added)).toEqual([403, 'insufficient_aal'])
    expect(refusal(await auth.mfa.unenroll({ factorId: id }))).toEqual([422, 'insufficient_aal'])
    // An unverified factor cannot raise the session either.
    expect(refusal(await auth.mfa.challenge({ factorId: spare.id }))).toEqual([
      403,
      'insufficient_aal',
    ])
    const body = { challenge_id: await challenge(one, spare.id), code: codeOf(spare.secret) }
    expect(await ask(`/factors/${spare.id}/verify`, await tokenOf(weak), body)).toEqual([
      403,
      'insufficient_aal',
    ])
    expect((await auth.mfa.unenroll({ factorId: spare.id })).error).toBeNull()
    const code = codeOf(secret, 1)
    await auth.mfa.challengeAndVerify({ factorId: id, code })
    expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'egen' })).error).toBeNull()
  })

  test('lowers only the sessions raised by a removed factor', async () => {
    const one = await people.signIn(anna)
    const first = await secure(one, 'ett')
    const second = await secure(one, 'två')
    const other = await people.signIn(anna)
    const lifted = await other.client.auth.mfa.challengeAndVerify({
      factorId: first.id,
      code: codeOf(first.secret, 1),
    })
    expect(lifted.error).toBeNull()

    const gone = await one.client.auth.mfa.unenroll({ factorId: first.id })
    expect(gone).toEqual({ data: { id: first.id }, error: null })
    for (const who of [one, other]) await who.client.auth.refreshSession()
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect(methodsOf(await tokenOf(other))).toEqual(['password'])

    await one.client.auth.mfa.unenroll({ factorId: second.id })
    await one.client.auth.refreshSession()
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(await people.sql('select amr from auth.sessions where aal <> $1', ['aal1'])).toEqual([])
  })

  test('rejects a duplicate or second empty factor name of a user', async () => {
    await people.add({ email: 'bo@example.se' })
    const one = await people.signIn(anna)
    const add = (who: SignedIn, friendlyName?: string) =>
      who.client.auth.mfa.enroll({
        factorType: 'totp',
        ...(friendlyName === undefined ? {} : { friendlyName }),
      })
    for (const name of ['Mobil', '', '__proto__']) {
      expect((await add(one, name)).error).toBeNull()
      expect(refusal(await add(one, name))).toEqual([422, 'mfa_factor_name_conflict'])
    }
    expect(refusal(await add(one))).toEqual([422, 'mfa_factor_name_conflict'])
    expect((await add(await people.signIn('bo@example.se'), 'Mobil')).error).toBeNull()
  })

  test('allows ten factors, also with concurrent enrolments', async () => {
    const one = await people.signIn(anna)
    const token = await tokenOf(one)
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        ask('/factors', token, { factor_type: 'totp', friendly_name: `nr ${index}` }),
      ),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(10)
    expect(answers.filter(([, code]) => code === 'too_many_enrolled_mfa_factors')).toHaveLength(4)
    expect(refusal(await one.client.auth.mfa.enroll({ factorType: 'totp' }))).toEqual([
      422,
      'too_many_enrolled_mfa_factors',
    ])
  })

  test('removes factors unused for five minutes on the next enrolment', async () => {
    const one = await people.signIn(anna)
    const age = (id: string, seconds: number) =>
      people.sql(
        `update auth.mfa_factors set created_at = now() - interval '${seconds} seconds' where id = $1`,
        [id],
      )
    const abandoned = await enroll(one, 'övergiven')
    const tried = await enroll(one, 'prövad')
    const young = await enroll(one, 'ung')
    await challenge(one, tried.id)
    for (const [factor, seconds] of [[abandoned, 301] as const, [tried, 301] as const]) {
      await age(factor.id, seconds)
    }
    await age(young.id, 290)
    await enroll(one, 'ny')
    const { data } = await one.client.auth.mfa.listFactors()
    expect(data?.all.map(({ friendly_name }) => friendly_name).sort()).toEqual([
      'ny',
      'prövad',
      'ung',
    ])
  })

  test("answers 404 to another user's factor", async () => {
    await people.add({ email: 'bo@example.se' })
    const bo = await people.signIn('bo@example.se')
    const { id, secret } = await enroll(bo)
    const boChallenge = await challenge(bo, id)
    const token = await tokenOf(await people.signIn(anna))
    const missing = [404, 'mfa_factor_not_found']
    for (const factorId of [id, unknownId]) {
      const body = { challenge_id: boChallenge, code: codeOf(secret) }
      expect(await ask(`/factors/${factorId}/challenge`, token, {})).toEqual(missing)
      expect(await ask(`/factors/${factorId}/verify`, token, body)).toEqual(missing)
      expect(await ask(`/factors/${factorId}`, token, undefined, 'DELETE')).toEqual(missing)
    }
  })

  test('answers 404 to an invalid factor id and 400 to a malformed URL', async () => {
    const token = await tokenOf(await people.signIn(anna))
    for (const [id, status] of [
      ...['x', '__proto__', `${unknownId}'`, 'x'.repeat(5_000)].map((id) => [id, 404] as const),
      ...['%00', '%E0%A4%A'].map((id) => [id, 400] as const),
    ]) {
      const invalid = [status, 'validation_failed']
      const body = { challenge_id: unknownId, code: '123456' }
      expect(await ask(`/factors/${id}/challenge`, token, {})).toEqual(invalid)
      expect(await ask(`/factors/${id}/verify`, token, body)).toEqual(invalid)
      expect(await ask(`/factors/${id}`, token, undefined, 'DELETE')).toEqual(invalid)
    }
  })

  test('rejects invalid enrolments', async () => {
    const token = await tokenOf(await people.signIn(anna))
    for (const body of [
      {},
      { factor_type: '' },
      { factor_type: 'webauthn' },
      { factor_type: '__proto__' },
      { factor_type: 1 },
      { factor_type: ['totp'] },
      { factor_type: 'totp', friendly_name: 5 },
      { factor_type: 'totp', friendly_name: 'x'.repeat(201) },
      { factor_type: 'totp', issuer: {} },
      { factor_type: 'totp', issuer: 'x'.repeat(61) },
    ]) {
      expect(await ask('/factors', token, body)).toEqual([400, 'validation_failed'])
    }
    expect(await people.sql('select id from auth.mfa_factors')).toEqual([])
  })

  test('rejects invalid verifications and malformed codes', async () => {
    const one = await people.signIn(anna)
    const { id } = await enroll(one)
    const challengeId = await challenge(one, id)
    const token = await tokenOf(one)
    for (const body of [
      {},
      { challenge_id: challengeId },
      { challenge_id: challengeId, code: '' },
      { challenge_id: challengeId, code: null },
      { challenge_id: challengeId, code: 123456 },
      { challenge_id: challengeId, code: ['123456'] },
      { challenge_id: challengeId, code: '1'.repeat(101) },
      { code: '123456' },
      { challenge_id: 'x', code: '123456' },
      { challenge_id: 5, code: '123456' },
    ]) {
      expect(await ask(`/factors/${id}/verify`, token, body)).toEqual([400, 'validation_failed'])
    }
    for (const code of ['12345', '1234567', '語語語語語語', '１２３４５６', ' 12345', '-12345']) {
      const body = { challenge_id: await challenge(one, id), code }
      expect(await ask(`/factors/${id}/verify`, token, body)).toEqual([
        422,
        'mfa_verification_failed',
      ])
    }
    expect(await ask(`/factors/${id}/challenge`, token, { channel: 5 })).toEqual([
      400,
      'validation_failed',
    ])
  })

  test('rejects malformed or oversized bodies on every factor endpoint', async () => {
    const one = await people.signIn(anna)
    const { id } = await enroll(one)
    const token = await tokenOf(one)
    for (const path of ['/factors', `/factors/${id}/challenge`, `/factors/${id}/verify`]) {
      for (const body of ['{', '[]', '"totp"', '{"code":"\\u0000"}']) {
        expect(await ask(path, token, body)).toEqual([400, 'bad_json'])
      }
      const large = { factor_type: 'totp', code: 'x'.repeat(2_000_000) }
      expect(await ask(path, token, large)).toEqual([413, 'request_entity_too_large'])
    }
  })

  test('creates a QR code for very long and unusual names', async () => {
    await people.sql(`update auth.users set email = $1`, [`${'語'.repeat(64)}@${'語'.repeat(190)}`])
    const [row] = await people.sql<{ id: string }>('select id from auth.users')
    const [session] = await people.sql<{ id: string }>(
      `insert into auth.sessions (user_id, refresh_key) values ($1, 'x') returning id`,
      [row!.id],
    )
    const token = await people.tokens.sign({ sub: row!.id, session_id: session!.id }, 60)
    for (const issuer of ['語'.repeat(60), '💠'.repeat(30), '"<&>#%']) {
      const body = { factor_type: 'totp', issuer, friendly_name: issuer }
      expect(await ask('/factors', token, body)).toEqual([200, undefined])
    }
    const body = { factor_type: 'totp', friendly_name: '\udc00 \ud800' }
    expect(await ask('/factors', token, body)).toEqual([400, 'bad_json'])
  })

  test('rejects callers without an active session on every factor endpoint', async () => {
    const one = await people.signIn(anna)
    const { id } = await enroll(one)
    const token = await tokenOf(one)
    const paths: [path: string, method: string, body: unknown][] = [
      ['/factors', 'POST', { factor_type: 'totp' }],
      [`/factors/${id}/challenge`, 'POST', {}],
      [`/factors/${id}/verify`, 'POST', { challenge_id: unknownId, code: '123456' }],
      [`/factors/${id}`, 'DELETE', undefined],
    ]
    const state = () =>
      Promise.all(paths.map(([path, method, body]) => ask(path, token, body, method)))
    const all = (status: number, code: string) => paths.map(() => [status, code])
    for (const [path, method, body] of paths) {
      expect(await ask(path, '', body, method)).toEqual([401, 'no_authorization'])
      expect(await ask(path, 'x.y.z', body, method)).toEqual([403, 'bad_jwt'])
    }
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    expect(await state()).toEqual(all(403, 'user_banned'))
    await people.sql(`update auth.users set banned_until = null`)
    await people.sql('delete from auth.sessions')
    expect(await state()).toEqual(all(403, 'session_not_found'))
    await people.sql('delete from auth.users')
    expect(await state()).toEqual(all(403, 'user_not_found'))
  })

  test('rejects phone factors when text messages are not configured', async () => {
    const { client } = await people.signIn(anna)
    const result = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46701234567' })
    expect(refusal(result)).toEqual([422, 'mfa_phone_enroll_not_enabled'])
    // A phone factor enrolled while text messages were configured.
    const [row] = await people.sql<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, phone) select id, 'phone', '46701234567' from auth.users returning id`,
    )
    expect(refusal(await client.auth.mfa.challenge({ factorId: row!.id }))).toEqual([
      422,
      'mfa_phone_verify_not_enabled',
    ])
  })
})

describeOnOne('phone as second factor on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { hasPhone: true })
  })
  beforeEach(async () => {
    await database.arrange('')
    await people.add({ email: anna })
    people.texts.length = 0
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  const number = '+46 70-123 45 67'
  const add = ({ client }: SignedIn, friendlyName = '', phone = number) =>
    client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })

  /** Moves the last challenge a minute into the past. */
  const waitAMinute = () =>
    people.sql(
      `update auth.mfa_factors set last_challenged_at = last_challenged_at - interval '60 seconds'`,
    )

  /** Requests a challenge and returns it with the texted code. */
  async function receive(one: SignedIn, factorId: string) {
    const count = people.texts.length
    const challengeId = await challenge(one, factorId)
    const { to, text } = await newestOf(people.texts, count + 1)
    return { to, text, challengeId, code: /\d{6}$/.exec(text)?.[0] ?? '' }
  }

  async function secureByPhone(one: SignedIn) {
    const factorId = (await add(one)).data!.id
    const { challengeId, code } = await receive(one, factorId)
    const { data, error } = await one.client.auth.mfa.verify({ factorId, challengeId, code })
    if (error) throw error
    return { id: factorId, session: data }
  }

  test('raises the session to aal2 once with a texted code', async () => {
    const one = await people.signIn(anna)
    const enrolled = await add(one, 'Mobilen')
    expect(enrolled.data).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'Mobilen',
      phone: '46701234567',
    })
    const factorId = enrolled.data!.id
    const { to, text, challengeId, code } = await receive(one, factorId)
    expect([to, text]).toEqual(['46701234567', `Kasinokompassen: ${code}`])
    const rows = await people.sql('select * from auth.mfa_challenges')
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)

    const attempt = () => one.client.auth.mfa.verify({ factorId, challengeId, code })
    const { data, error } = await attempt()
    expect(error).toBeNull()
    expect(methodsOf(data!.access_token)).toEqual(['mfa/phone', 'password'])
    expect(await levelOf(one)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(data?.user.factors).toEqual([
      expect.objectContaining({ factor_type: 'phone', status: 'verified', phone: '46701234567' }),
    ])
    expect(refusal(await attempt())).toEqual([422, 'mfa_ip_address_mismatch'])
    const gone = await one.client.auth.mfa.unenroll({ factorId })
    expect(gone.data).toEqual({ id: factorId })
    await one.client.auth.refreshSession()
    expect(methodsOf(await tokenOf(one))).toEqual(['password'])
  })

  test('accepts a texted code only for its challenge and voids it after five wrong codes', async () => {
    const one = await people.signIn(anna)
    const factorId = (await add(one)).data!.id
    const first = await receive(one, factorId)
    await waitAMinute()
    const second = await receive(one, factorId)
    const attempt = (challengeId: string, code: string) =>
      one.client.auth.mfa.verify({ factorId, challengeId, code })
    const wrong = first.code === second.code ? '______' : first.code
    for (let count = 1; count <= 5; count++) {
      expect(refusal(await attempt(second.challengeId, wrong))).toEqual([
        422,
        'mfa_verification_failed',
      ])
    }
    expect(refusal(await attempt(second.challengeId, second.code))).toEqual([
      422,
      'mfa_verification_failed',
    ])
    expect((await attempt(first.challengeId, first.code)).error).toBeNull()
  })

  test('texts one code a minute for concurrent requests', async () => {
    const one = await people.signIn(anna)
    const factorId = (await add(one)).data!.id
    const token = await tokenOf(one)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        people.call(`/factors/${factorId}/challenge`, { token, body: { channel: 'sms' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toMatch(/^(60|5\d)$/)
    expect(await refused?.json()).toEqual({
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
    await newestOf(people.texts, 1)
    expect(people.texts).toHaveLength(1)
    await waitAMinute()
    expect((await one.client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  test('rejects invalid phone numbers and channels other than sms', async () => {
    const one = await people.signIn(anna)
    for (const phone of ['', 'x', '0701234567', '+1', '1'.repeat(101)]) {
      expect(refusal(await add(one, '', phone))).toEqual([400, 'validation_failed'])
    }
    const token = await tokenOf(one)
    for (const phone of [undefined, 46701234567, {}]) {
      const answer = await people.call('/factors', { token, body: { factor_type: 'phone', phone } })
      expect(answer.status).toBe(400)
    }
    const factorId = (await add(one)).data!.id
    const whatsapp = await one.client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    expect(refusal(whatsapp)).toEqual([400, 'validation_failed'])
    expect(people.texts).toEqual([])
  })

  test('replaces an unverified number and keeps a verified one', async () => {
    const one = await people.signIn(anna)
    const first = await add(one)
    const again = await add(one, '', '46701234567')
    expect(again.error).toBeNull()
    expect(again.data?.id).not.toBe(first.data?.id)
    expect((await one.client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    const { id } = await secureByPhone(one)
    expect(refusal(await add(one, 'två'))).toEqual([422, 'mfa_verified_factor_exists'])
    expect((await add(one, 'två', '+46701234568')).error).toBeNull()
    const { data } = await one.client.auth.mfa.listFactors()
    expect(data?.phone.map((factor) => factor.id)).toEqual([id])
  })

  test('rejects a phone enrolled by a password attacker after another factor is verified', async () => {
    const attacker = await people.signIn(anna)
    const left = (await add(attacker, 'tjuvens')).data!.id
    const one = await people.signIn(anna)
    await secure(one)
    const back = await people.signIn(anna)
    expect(refusal(await back.client.auth.mfa.challenge({ factorId: left }))).toEqual([
      403,
      'insufficient_aal',
    ])
    expect(people.texts).toEqual([])
    // Verifying TOTP keeps unverified phones: the owner may have enrolled the phone and can still verify it.
    const { challengeId, code } = await receive(one, left)
    const { error } = await one.client.auth.mfa.verify({ factorId: left, challengeId, code })
    expect(error).toBeNull()
    expect(methodsOf(await tokenOf(one))).toEqual(['mfa/phone', 'totp', 'password'])
  })
})

describe('rate limits on second factors', () => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await databases[0]!.open()
    people = await peopleOn(database.db, { hasPhone: true, settings: { limitFactor: 1 } })
    await people.add({ email: anna })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  test('allows fifteen challenges and fifteen verifications a minute from one network', async () => {
    const one = await people.signIn(anna)
    const { id } = await enroll(one)
    const token = await tokenOf(one)
    for (const path of ['challenge', 'verify']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 20; attempt++) {
        const options = { token, body: { code: '123456' }, address: '192.0.2.1' }
        statuses.push((await people.call(`/factors/${id}/${path}`, options)).status)
      }
      const answered = path === 'challenge' ? 200 : 400
      expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => answered))
      expect(statuses).toContain(429)
    }
  })

  test('texts a number once a minute across enrolments', async () => {
    const { client } = await people.signIn(anna)
    const send = async () => {
      const phone = '+46701234567'
      const { data } = await client.auth.mfa.enroll({
        factorType: 'phone',
        phone,
        friendlyName: 'x',
      })
      return client.auth.mfa.challenge({ factorId: data!.id })
    }
    expect((await send()).error).toBeNull()
    expect(refusal(await send())).toEqual([429, 'over_sms_send_rate_limit'])
    expect(people.texts).toHaveLength(1)
  })
})
