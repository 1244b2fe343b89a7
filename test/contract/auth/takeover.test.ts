import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'
import type { People } from '../../support/providers/oauth-visitor.ts'

const email = 'agaren@example.se'
const stolen = 'angriparens lösenord'

const codeIn = ({ text }: { text: string }) => /(?:^|: )(\d{6})$/m.exec(text)?.[1] ?? ''
const hashIn = ({ link = '' }: { link?: string }) =>
  new URL(link).searchParams.get('token') ?? new URL(link).searchParams.get('token_hash') ?? ''

describeOnOne('account takeover on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { settings: { isSignupOpen: true } })
  })
  beforeEach(async () => {
    await database.arrange('delete from auth.rate_limits')
    people.mails.length = 0
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  const auth = () => people.client().auth
  const signsIn = async (secret: string) =>
    (await auth().signInWithPassword({ email, password: secret })).error === null
  /** Registers the owner's address as an attacker. */
  const register = async () => {
    const { error } = await auth().signUp({
      email,
      password: stolen,
      options: { data: { name: 'Angriparen' } },
    })
    expect(error).toBeNull()
    return newestOf(people.mails, 1)
  }
  const leftBehind = async () => {
    const [user] = await people.sql<{ hash: string | null; data: string }>(
      'select encrypted_password as hash, user_metadata as data from auth.users',
    )
    const [{ sessions } = { sessions: '' }] = await people.sql<{ sessions: string }>(
      'select count(*)::text as sessions from auth.sessions',
    )
    return { hash: user?.hash ?? null, data: JSON.parse(user?.data ?? '{}') as unknown, sessions }
  }

  const proofs: Record<string, (people: People) => Promise<unknown>> = {
    'a code that the owner requested': async () => {
      expect((await auth().signInWithOtp({ email })).error).toBeNull()
      const token = codeIn(await newestOf(people.mails, 2))
      return (await auth().verifyOtp({ type: 'email', email, token })).error
    },
    'a link that the owner requested': async () => {
      expect((await auth().signInWithOtp({ email })).error).toBeNull()
      const token_hash = hashIn(await newestOf(people.mails, 2))
      return (await auth().verifyOtp({ type: 'magiclink', token_hash })).error
    },
    'a password reset that the owner requested': async () => {
      expect((await auth().resetPasswordForEmail(email)).error).toBeNull()
      const token_hash = hashIn(await newestOf(people.mails, 2))
      return (await auth().verifyOtp({ type: 'recovery', token_hash })).error
    },
    'an invitation': async () => {
      const { error } = await people.service.auth.admin.inviteUserByEmail(email)
      expect(error).toBeNull()
      const token_hash = hashIn(await newestOf(people.mails, 2))
      return (await auth().verifyOtp({ type: 'invite', token_hash })).error
    },
  }

  test.for(Object.entries(proofs))(
    'removes the data of the registration when the address is first proven by %s',
    async ([, prove]) => {
      await register()
      await people.sql('delete from auth.rate_limits')
      expect(await prove(people)).toBeNull()
      expect(await signsIn(stolen)).toBe(false)
      expect(await leftBehind()).toEqual({ hash: null, data: {}, sessions: '1' })
    },
  )

  test('keeps the password and metadata when the sign-up’s own link confirms the account', async () => {
    const mail = await register()
    const { error } = await auth().verifyOtp({ type: 'signup', token_hash: hashIn(mail) })
    expect(error).toBeNull()
    expect(await signsIn(stolen)).toBe(true)
    expect((await leftBehind()).data).toEqual({ name: 'Angriparen' })
  })

  test('does not confirm a later password with an earlier link when no mail can be sent', async () => {
    await auth().signUp({ email, password })
    const mail = await newestOf(people.mails, 1)
    await people.sql('delete from auth.rate_limits')
    await people.sql(`insert into auth.rate_limits values ('all email', 1e9, now())`)
    await auth().signUp({ email, password: stolen })
    await auth().verifyOtp({ type: 'signup', token_hash: hashIn(mail) })
    await people.sql('delete from auth.rate_limits')
    expect(await signsIn(stolen)).toBe(false)
    const [refused, ...others] = people.failures.splice(0)
    expect(refused).toMatchObject({ code: 'over_email_send_rate_limit' })
    expect(others).toEqual([])
  })

  test('resets an unconfirmed account on invitation and keeps the metadata of the invitation', async () => {
    await register()
    await people.sql('delete from auth.rate_limits')
    const data = { name: 'Ägaren' }
    await people.service.auth.admin.inviteUserByEmail(email, { data })
    expect(await leftBehind()).toEqual({ hash: null, data, sessions: '0' })
    await people.sql('delete from auth.rate_limits')
    await auth().signUp({ email, password: stolen })
    const mail = people.mails.find(({ link }) => link?.includes('invite'))
    const { error } = await auth().verifyOtp({ type: 'invite', token_hash: hashIn(mail ?? {}) })
    expect(error).toBeNull()
    expect(await signsIn(stolen)).toBe(false)
    expect((await leftBehind()).data).toEqual(data)
  })

  test('returns the same sign-up response for a taken, an unconfirmed and a free address', async () => {
    await people.add({ email })
    await people.add({ email: 'vantar@example.se', isEmailConfirmed: false })
    const shapes = []
    for (const address of [email, 'vantar@example.se', 'ledig@example.se']) {
      const answer = await people.call('/signup', { body: { email: address, password: stolen } })
      const text = (await answer.text())
        .replaceAll(address, '<address>')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
        .replace(/\d{4}-\d\d-\d\dT[^"]+/g, '<time>')
      shapes.push([answer.status, text])
    }
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  const refreshWith = (refresh_token: string) =>
    people.call('/token?grant_type=refresh_token', { body: { refresh_token } })

  test('ends the session for both sides when a stolen refresh token is reused', async () => {
    await people.add({ email })
    const { session } = await people.signIn(email)
    const attacker = await refreshWith(session.refresh_token)
    expect(attacker.status).toBe(200)
    await people.sql(
      `update auth.refresh_tokens set revoked_at = revoked_at - interval '11 seconds' where revoked_at is not null`,
    )
    expect((await refreshWith(session.refresh_token)).status).toBe(400)
    const { refresh_token } = (await attacker.json()) as { refresh_token: string }
    expect((await refreshWith(refresh_token)).status).toBe(400)
    expect(await people.sql('select id from auth.sessions')).toEqual([])
  })

  test('rejects password and email changes of users with single sign-on', async () => {
    const id = await people.add({ email })
    const { client } = await people.signIn(email)
    await people.sql(
      `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'sso:x', 'x', '{}')`,
      [id],
    )
    for (const change of [{ password: 'ett nytt lösenord' }, { email: 'ny@example.se' }]) {
      const { error } = await client.auth.updateUser(change)
      expect([error?.status, error?.code]).toEqual([422, 'user_sso_managed'])
    }
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull()
    expect(await signsIn(password)).toBe(false)
  })

  test('limits wrong codes per day across all requested codes', async () => {
    const strict = await peopleOn(database.db, { settings: { limitFactor: 1 } })
    await people.add({ email })
    const tryOnce = async (token: string) => {
      const body = { type: 'email', email, token }
      const { status } = await strict.call('/verify', { body })
      return status
    }
    const forgetOthers = () =>
      people.sql(`delete from auth.rate_limits where key not like 'wrong codes %'`)
    for (let round = 0; round < 4; round++) {
      await forgetOthers()
      await strict.client().auth.signInWithOtp({ email })
      const code = codeIn(await newestOf(strict.mails, round + 1))
      for (let n = 0; n < 5; n++)
        expect(await tryOnce(code === '000000' ? '1' : '000000')).toBe(403)
    }
    await forgetOthers()
    await strict.client().auth.signInWithOtp({ email })
    const mail = await newestOf(strict.mails, 5)
    expect(await tryOnce(codeIn(mail))).toBe(429)
    const { error } = await strict
      .client()
      .auth.verifyOtp({ type: 'magiclink', token_hash: hashIn(mail) })
    expect(error).toBeNull()
  })

  test('keeps the last code valid when the mail limit blocks a new one', async () => {
    const strict = await peopleOn(database.db, { settings: { limitFactor: 1 } })
    await people.add({ email })
    await strict.client().auth.signInWithOtp({ email })
    const mail = await newestOf(strict.mails, 1)
    await people.sql(`delete from auth.rate_limits where key like 'email to %'`)
    await people.sql(`update auth.rate_limits set level = 1000 where key = 'all email'`)
    expect((await strict.client().auth.signInWithOtp({ email })).error).toBeNull()
    const token_hash = hashIn(mail)
    expect(
      (await strict.client().auth.verifyOtp({ type: 'magiclink', token_hash })).error,
    ).toBeNull()
    expect(strict.failures).toHaveLength(1)
  })
})
