import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Mail } from '#backend/auth/settings.ts'
import { serviceRole } from '#backend/db/database.ts'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'
import { browserClient } from '../../support/providers/oauth-visitor.ts'

type People = Awaited<ReturnType<typeof peopleOn>>

const email = 'anna@example.se'
const newEmail = 'anna.ny@example.se'
const newPassword = 'ett nytt lösenord'
const phone = '46701234567'

const codeIn = ({ text }: { text: string }) => /(?:^|: )(\d{6})$/m.exec(text)?.[1] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const tokenIn = ({ link = '' }: Mail) => new URL(link).searchParams.get('token') ?? ''
const refusal = ({ error }: { error: unknown }) => {
  const { status, code } = error as { status: number; code: string }
  return [status, code]
}

describeOnOne('own account on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  let withPhone: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
    withPhone = await peopleOn(database.db, { hasPhone: true })
  })
  beforeEach(async () => {
    await database.arrange('')
    for (const { mails, texts } of [people, withPhone]) mails.length = texts.length = 0
    await people.add({ email })
  })
  afterAll(async () => {
    expect([...people.failures, ...withPhone.failures]).toEqual([])
    await database.close()
  })

  const put = (token: string, body: unknown) => people.call('/user', { method: 'PUT', token, body })
  const canSignIn = async (secret: string, address = email) => {
    const credentials = { email: address, password: secret }
    return (await people.client().auth.signInWithPassword(credentials)).error === null
  }
  /** Moves all sign-ins two days into the past. */
  const grow = () =>
    people.sql(
      `update auth.sessions set created_at = now() - interval '2 days', amr = jsonb_build_array(
         jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::int - 172800))`,
    )

  describe('own user and claims', () => {
    test('returns the signed-in user', async () => {
      const { client, user } = await people.signIn(email)
      const { data, error } = await client.auth.getUser()
      expect(error).toBeNull()
      expect(data.user).toEqual(user)
      expect(data.user).toMatchObject({
        email,
        phone: '',
        confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        app_metadata: { provider: 'email', providers: ['email'] },
      })
      for (const field of ['factors', 'new_email', 'banned_until', 'encrypted_password']) {
        expect(data.user).not.toHaveProperty(field)
      }
    })

    test('clears the client’s session when the session has ended', async () => {
      const { client } = await people.signIn(email)
      await people.sql('delete from auth.sessions')
      expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
      expect((await client.auth.getSession()).data.session).toBeNull()
    })

    test('verifies the claims of a token with the published key', async () => {
      const { client, session, user } = await people.signIn(email)
      const { data, error } = await client.auth.getClaims()
      expect(error).toBeNull()
      expect(data?.claims).toMatchObject({
        sub: user.id,
        email,
        role: 'authenticated',
        aal: 'aal1',
      })
      const [header, payload, signature = ''] = session.access_token.split('.')
      const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      const { error: refused } = await client.auth.getClaims(forged)
      expect(refused?.message).toBe('Invalid JWT signature')
      const old = await people.tokens.sign({ sub: user.id }, -60)
      expect((await client.auth.getClaims(old)).error?.message).toBe('JWT has expired')
    })
  })

  describe('metadata of the own account', () => {
    test('merges metadata by key and removes keys set to null', async () => {
      const { client } = await people.signIn(email)
      await client.auth.updateUser({ data: { namn: 'Anna', ort: 'Umeå', a: { b: 1 } } })
      const { data } = await client.auth.updateUser({ data: { ort: null, a: { c: 2 }, d: [null] } })
      expect(data.user?.user_metadata).toEqual({ namn: 'Anna', a: { c: 2 }, d: [null] })
      const { data: again } = await client.auth.getUser()
      expect(again.user?.user_metadata).toEqual({ namn: 'Anna', a: { c: 2 }, d: [null] })
    })

    test('rejects changes of app_metadata by the user', async () => {
      const { session } = await people.signIn(email)
      const answer = await put(session.access_token, { app_metadata: { roll: 'admin' } })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not_admin' }])
    })

    test('ignores fields that a user may not change', async () => {
      const { session, user } = await people.signIn(email)
      const answer = await put(session.access_token, {
        id: '00000000-0000-4000-8000-000000000000',
        role: 'service_role',
        aud: 'x',
        email_confirmed_at: '2000-01-01',
        banned_until: null,
        data: { namn: 'Anna' },
      })
      expect(await answer.json()).toMatchObject({
        id: user.id,
        role: 'authenticated',
        aud: 'authenticated',
        email_confirmed_at: user.email_confirmed_at,
        user_metadata: { namn: 'Anna' },
      })
    })
  })

  describe('password change', () => {
    test('changes the password, ends other sessions and keeps the current one', async () => {
      const [here, elsewhere] = [await people.signIn(email), await people.signIn(email)]
      await people.client().auth.signInWithOtp({ email })
      const mail = await newestOf(people.mails, 1)
      expect((await here.client.auth.updateUser({ password: newPassword })).error).toBeNull()
      const [noted] = await database.db.as(serviceRole, (sql) =>
        sql.query(
          `select actor_email, subject from audit where action = 'account' order by id desc limit 1`,
        ),
      )
      expect(noted).toEqual({ actor_email: email, subject: email })
      expect((await here.client.auth.getUser()).error).toBeNull()
      expect((await here.client.auth.refreshSession()).error).toBeNull()
      expect((await elsewhere.client.auth.getUser()).error).not.toBeNull()
      expect((await elsewhere.client.auth.refreshSession()).error?.status).toBe(400)
      // Links sent before the change no longer sign in.
      const late = await people
        .client()
        .auth.verifyOtp({ type: 'magiclink', token_hash: tokenIn(mail) })
      expect(refusal(late)).toEqual([403, 'otp_expired'])
      expect([await canSignIn(newPassword), await canSignIn(password)]).toEqual([true, false])
    })

    test('requires a new password of at least 8 characters and at most 72 bytes', async () => {
      const { client, session } = await people.signIn(email)
      const weak = await client.auth.updateUser({ password: 'sju7777' })
      expect(weak.error).toMatchObject({
        name: 'AuthWeakPasswordError',
        status: 422,
        code: 'weak_password',
        reasons: ['length'],
      })
      expect(refusal(await client.auth.updateUser({ password: 'ö'.repeat(37) }))).toEqual([
        400,
        'validation_failed',
      ])
      expect(refusal(await client.auth.updateUser({ password }))).toEqual([422, 'same_password'])
      expect((await put(session.access_token, { password: '' })).status).toBe(422)
      expect(await canSignIn(password)).toBe(true)
      expect((await client.auth.updateUser({ password: 'ö'.repeat(36) })).error).toBeNull()
      expect((await client.auth.updateUser({ password: 'åååå8888' })).error).toBeNull()
    })

    test('requires a reauthentication code a day after sign-in', async () => {
      const { client } = await people.signIn(email)
      await grow()
      const change = (nonce?: string) =>
        client.auth.updateUser({ password: newPassword, ...(nonce ? { nonce } : {}) })
      expect(refusal(await change())).toEqual([400, 'reauthentication_needed'])
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const mail = await newestOf(people.mails, 1)
      expect([mail.to, mail.link]).toEqual([email, undefined])
      expect(mail.subject).toBe('Din bekräftelsekod – Kasinokompassen')
      const code = codeIn(mail)
      expect(refusal(await change(wrong(code)))).toEqual([422, 'reauthentication_not_valid'])
      expect((await change(code)).error).toBeNull()
      expect(await canSignIn(newPassword)).toBe(true)
    })

    test('accepts a reauthentication code once until it expires or five wrong ones were entered', async () => {
      const { client } = await people.signIn(email)
      await grow()
      const change = (nonce: string) => client.auth.updateUser({ password: newPassword, nonce })
      await client.auth.reauthenticate()
      const first = codeIn(await newestOf(people.mails, 1))
      for (let attempt = 0; attempt < 5; attempt++) await change(wrong(first))
      expect(refusal(await change(first))).toEqual([422, 'reauthentication_not_valid'])
      await client.auth.reauthenticate()
      const second = codeIn(await newestOf(people.mails, 2))
      await people.sql(`update auth.one_time_tokens set expires_at = now() - interval '1 second'`)
      expect(refusal(await change(second))).toEqual([422, 'reauthentication_not_valid'])
      await client.auth.reauthenticate()
      const third = codeIn(await newestOf(people.mails, 3))
      expect((await change(third)).error).toBeNull()
      const again = await client.auth.updateUser({ password, nonce: third })
      expect(refusal(again)).toEqual([422, 'reauthentication_not_valid'])
      expect(await canSignIn(newPassword)).toBe(true)
    })

    test('accepts the current password instead of a code', async () => {
      const { client } = await people.signIn(email)
      await grow()
      const change = (current_password: string) =>
        client.auth.updateUser({ password: newPassword, current_password })
      for (const given of ['fel', '']) {
        expect(refusal(await change(given))).toEqual([400, 'current_password_invalid'])
      }
      expect((await change(password)).error).toBeNull()
    })

    // Besides one_time_tokens, PUT /user must delete the codes in auth.flow_state that were not exchanged yet.
    test('voids a PKCE code that was not exchanged yet', async () => {
      const { client } = await people.signIn(email)
      const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
      await people.call('/otp', { body: { email, ...challenge } })
      const { link = '' } = await newestOf(people.mails, 1)
      const followed = await people.call(`/verify${new URL(link).search}`, { key: null })
      const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code')
      await client.auth.updateUser({ password: newPassword })
      const body = { auth_code: code, code_verifier: 'x'.repeat(43) }
      expect((await people.call('/token?grant_type=pkce', { body })).status).toBe(404)
    })

    test('sends a code only for an active session with a confirmed address', async () => {
      const answer = await people.call('/reauthenticate')
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { code: 'no_authorization' },
      ])
      expect((await people.client().auth.reauthenticate()).error?.name).toBe(
        'AuthSessionMissingError',
      )
      const { client } = await people.signIn(email)
      await people.sql('update auth.users set email_confirmed_at = null')
      expect(refusal(await client.auth.reauthenticate())).toEqual([422, 'email_not_confirmed'])
      expect(people.mails).toEqual([])
    })
  })

  describe('email address change', () => {
    const halfway =
      'Confirmation link accepted. Please proceed to confirm link sent to the other email'

    /** Requests the change and returns the mails to both addresses. */
    const asked = async (client: Awaited<ReturnType<typeof people.signIn>>['client']) => {
      const count = people.mails.length
      const { data, error } = await client.auth.updateUser({ email: newEmail.toUpperCase() })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email, new_email: newEmail })
      await newestOf(people.mails, count + 2)
      const mailTo = (to: string) => people.mails.findLast((mail) => mail.to === to) as Mail
      return { toNew: mailTo(newEmail), toOld: mailTo(email) }
    }
    const addressOf = async () => {
      const [row] = await people.sql<{ email: string }>('select email from auth.users')
      return row?.email
    }
    const follow = async ({ link = '' }: Mail) => {
      const answer = await people.call(`/verify${new URL(link).search}`, { key: null })
      return new URL(answer.headers.get('location') ?? 'about:blank')
    }

    test.for(['toNew', 'toOld'] as const)(
      'changes the address after both links are followed, %s first',
      async (first) => {
        const { client } = await people.signIn(email)
        const mails = await asked(client)
        const half = new URLSearchParams((await follow(mails[first])).hash.slice(1))
        expect(Object.fromEntries(half)).toEqual({ message: halfway, sb: '' })
        expect(await addressOf()).toBe(email)
        const whole = await follow(mails[first === 'toNew' ? 'toOld' : 'toNew'])
        expect(whole.hash).toContain('type=email_change')
        expect(await addressOf()).toBe(newEmail)
        const { data } = await client.auth.getUser()
        expect(data.user).not.toHaveProperty('new_email')
        expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail })
        expect([await canSignIn(password, newEmail), await canSignIn(password)]).toEqual([
          true,
          false,
        ])
      },
    )

    test('changes the address after both codes are entered', async () => {
      const { client } = await people.signIn(email)
      const { toNew, toOld } = await asked(client)
      const enter = (mail: Mail) =>
        people.call('/verify', {
          body: { type: 'email_change', email: mail.to, token: codeIn(mail) },
        })
      const half = await enter(toOld)
      expect([half.status, await half.json()]).toEqual([200, { msg: halfway, code: '200' }])
      const { data } = await people
        .client()
        .auth.verifyOtp({ type: 'email_change', email: newEmail, token: codeIn(toNew) })
      expect(data.session?.user.email).toBe(newEmail)
    })

    test('does not change the address when one link is followed twice', async () => {
      const { client } = await people.signIn(email)
      const { toNew } = await asked(client)
      await follow(toNew)
      expect((await follow(toNew)).hash).toContain('error_code=otp_expired')
      expect(await addressOf()).toBe(email)
    })

    test('does not change the address when the second link has expired', async () => {
      const { client } = await people.signIn(email)
      const { toNew, toOld } = await asked(client)
      await follow(toNew)
      await people.sql(`update auth.one_time_tokens set expires_at = now() - interval '1 second'`)
      expect((await follow(toOld)).hash).toContain('error_code=otp_expired')
      expect(await addressOf()).toBe(email)
    })

    test('mails both addresses again when the new one changes or on resend', async () => {
      const { client } = await people.signIn(email)
      const before = await asked(client)
      await follow(before.toOld)
      await client.auth.updateUser({ email: 'annan@example.se' })
      await newestOf(people.mails, 4)
      expect((await follow(before.toNew)).hash).toContain('error_code=otp_expired')
      await asked(client)
      await people.client().auth.resend({ type: 'email_change', email })
      await newestOf(people.mails, 8)
      const [one, two] = people.mails.slice(-2) as [Mail, Mail]
      expect(new Set([one.to, two.to])).toEqual(new Set([email, newEmail]))
      await follow(one)
      expect(await addressOf()).toBe(email)
      await follow(two)
      expect(await addressOf()).toBe(newEmail)
    })

    test('rejects an address of another account', async () => {
      await people.add({ email: newEmail })
      const { client } = await people.signIn(email)
      const { error } = await client.auth.updateUser({ email: newEmail })
      expect([error?.status, error?.code, error?.message]).toEqual([
        422,
        'email_exists',
        'A user with this email address has already been registered',
      ])
      expect(people.mails).toEqual([])
    })

    // fulfil (verify.ts) changes nothing then, and must not answer with a session.
    test('rejects the confirmation when another account has taken the address meanwhile', async () => {
      const { client } = await people.signIn(email)
      const { toNew, toOld } = await asked(client)
      await follow(toOld)
      await people.add({ email: newEmail })
      expect((await follow(toNew)).hash).toContain('error_code=email_exists')
    })

    test('mails in the language of the redirect page', async () => {
      const { client } = await people.signIn(email)
      const emailRedirectTo = 'http://localhost/en/admin'
      await client.auth.updateUser({ email: newEmail }, { emailRedirectTo })
      await newestOf(people.mails, 2)
      for (const { subject } of people.mails) {
        expect(subject).toBe('Confirm your new e-mail address – Casino Compass')
      }
      await asked(client)
      expect(people.mails.at(-1)?.subject).toBe('Bekräfta din nya e-postadress – Kasinokompassen')
    })

    test('needs only the link to the new address when the account had none', async () => {
      await people.add({ phone })
      const { auth } = withPhone.client()
      await auth.signInWithOtp({ phone })
      const token = codeIn(await newestOf(withPhone.texts, 1))
      await auth.verifyOtp({ type: 'sms', phone, token })
      await auth.updateUser({ email: newEmail })
      const mail = await newestOf(withPhone.mails, 1)
      expect(withPhone.mails.map(({ to }) => to)).toEqual([newEmail])
      expect((await follow(mail)).hash).toContain('access_token=')
      const { data } = await auth.getUser()
      expect(data.user).toMatchObject({ email: newEmail, phone })
      expect(data.user?.app_metadata['providers']).toEqual(['email', 'phone'])
    })

    test('accepts the current address without a mail and rejects a malformed one', async () => {
      const { client } = await people.signIn(email)
      expect((await client.auth.updateUser({ email })).error).toBeNull()
      expect(refusal(await client.auth.updateUser({ email: 'inte en adress' }))).toEqual([
        400,
        'validation_failed',
      ])
      expect(people.mails).toEqual([])
    })

    test('redirects the last link with a code with PKCE', async () => {
      const client = browserClient(people)
      await client.auth.signInWithPassword({ email, password })
      const { toNew, toOld } = await asked(client)
      expect(tokenIn(toNew)).toMatch(/^pkce_/)
      await follow(toNew)
      const code = (await follow(toOld)).searchParams.get('code') ?? ''
      const { data } = await client.auth.exchangeCodeForSession(code)
      expect(data.user?.email).toBe(newEmail)
      expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([
        { method: 'email_change' },
      ])
    })
  })

  describe('phone number change', () => {
    test('rejects a phone number when text messages are not configured', async () => {
      const { client } = await people.signIn(email)
      expect(refusal(await client.auth.updateUser({ phone }))).toEqual([
        422,
        'phone_provider_disabled',
      ])
    })

    test('changes the phone number with the texted code and texts it again on resend', async () => {
      const { client } = await withPhone.signIn(email)
      const { data } = await client.auth.updateUser({ phone: '+46 70 123 45 67' })
      expect(data.user).toMatchObject({ phone: '', new_phone: phone })
      const token = codeIn(await newestOf(withPhone.texts, 1))
      const { data: done } = await withPhone
        .client()
        .auth.verifyOtp({ type: 'phone_change', phone, token })
      expect(done.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
      await client.auth.updateUser({ phone: '46709999999' })
      await withPhone.client().auth.resend({ type: 'phone_change', phone })
      expect((await newestOf(withPhone.texts, 3)).to).toBe('46709999999')
    })

    test('rejects a phone number of another account and a malformed one', async () => {
      await people.add({ phone })
      const { client } = await withPhone.signIn(email)
      expect(refusal(await client.auth.updateUser({ phone }))).toEqual([422, 'phone_exists'])
      expect(refusal(await client.auth.updateUser({ phone: '0701234567' }))).toEqual([
        400,
        'validation_failed',
      ])
    })

    test('texts the reauthentication code when the account has no email address', async () => {
      await people.add({ phone })
      const { auth } = withPhone.client()
      await auth.signInWithOtp({ phone })
      const token = codeIn(await newestOf(withPhone.texts, 1))
      await auth.verifyOtp({ type: 'sms', phone, token })
      expect((await auth.reauthenticate()).error).toBeNull()
      await grow()
      const nonce = codeIn(await newestOf(withPhone.texts, 2))
      expect((await auth.updateUser({ password: newPassword, nonce })).error).toBeNull()
    })
  })

  test('requires aal2 to change credentials when a second factor exists', async () => {
    const { client, user } = await withPhone.signIn(email)
    await people.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [user.id],
    )
    for (const change of [{ email: newEmail }, { phone }, { password: newPassword }]) {
      expect(refusal(await client.auth.updateUser(change))).toEqual([401, 'insufficient_aal'])
    }
    expect((await client.auth.updateUser({ data: { namn: 'Anna' } })).error).toBeNull()
    await people.sql(`update auth.sessions set aal = 'aal2'`)
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull()
    expect(await canSignIn(newPassword)).toBe(true)
  })

  test('does not require aal2 for an unverified second factor', async () => {
    const { client, user } = await people.signIn(email)
    await people.sql(`insert into auth.mfa_factors (user_id, factor_type) values ($1, 'totp')`, [
      user.id,
    ])
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull()
  })

  test('rejects changes without an active session', async () => {
    const { error } = await people.client().auth.updateUser({ data: { a: 1 } })
    expect(error?.name).toBe('AuthSessionMissingError')
    const answer = await people.call('/user', { method: 'PUT', body: { data: { a: 1 } } })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'no_authorization' }])
    const { session } = await people.signIn(email)
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    expect((await put(session.access_token, { password: newPassword })).status).toBe(403)
  })
})
