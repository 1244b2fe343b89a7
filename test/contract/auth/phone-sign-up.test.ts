import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'
import type { People } from '../../support/providers/oauth-visitor.ts'

const phone = '46701234567'
const stolen = 'angriparens lösenord'

const codeIn = ({ text }: { text: string }) => /: (\d{6})$/.exec(text)?.[1] ?? ''

describeOnOne('sign-up by phone on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { settings: { isSignupOpen: true }, hasPhone: true })
  })
  beforeEach(async () => {
    await database.arrange('delete from auth.rate_limits')
    people.texts.length = 0
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  const auth = () => people.client().auth
  /** Waits for a request and returns the code it sent. */
  const sentBy = async (request: PromiseLike<{ error: unknown }>) => {
    const count = people.texts.length
    expect((await request).error).toBeNull()
    return codeIn(await newestOf(people.texts, count + 1))
  }
  const signUp = (secret: string, number = phone) =>
    sentBy(auth().signUp({ phone: number, password: secret, options: { data: { name: secret } } }))
  const signInByCode = () => sentBy(auth().signInWithOtp({ phone }))
  const enter = async (token: string) =>
    (await auth().verifyOtp({ type: 'sms', phone, token })).error?.code
  const refusalOf = async (secret: string) =>
    (await auth().signInWithPassword({ phone, password: secret })).error?.code
  const left = async () => {
    const [user] = await people.sql<{ hash: string | null; data: string }>(
      'select encrypted_password as hash, user_metadata as data from auth.users',
    )
    return { hash: user?.hash ?? null, data: JSON.parse(user?.data ?? '{}') as unknown }
  }
  const nothing = { hash: null, data: {} }
  const anHourPasses = () =>
    people.sql(
      `update auth.one_time_tokens set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'`,
    )

  test('opens a session and keeps the password after the code is entered', async () => {
    const { data, error } = await auth().signUp({ phone: '+46 70-123 45 67', password })
    expect([error, data.session]).toEqual([null, null])
    expect(data.user).toMatchObject({
      email: '',
      phone,
      identities: [expect.objectContaining({ provider: 'phone' })],
      app_metadata: { provider: 'phone', providers: ['phone'] },
      confirmation_sent_at: expect.any(String),
    })
    expect(await refusalOf(password)).toBe('phone_not_confirmed')
    const text = await newestOf(people.texts, 1)
    expect(text.to).toBe(phone)
    const proven = await auth().verifyOtp({ type: 'sms', phone, token: codeIn(text) })
    expect(proven.data.session?.access_token).toBeTruthy()
    expect(proven.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
    expect(await refusalOf(password)).toBeUndefined()
    expect(await refusalOf(stolen)).toBe('invalid_credentials')
    expect(await enter(codeIn(text))).toBe('otp_expired')
  })

  test('returns the same response for a free, an unconfirmed and a taken number', async () => {
    await people.add({ phone })
    const unconfirmed = { isEmailConfirmed: false, isPhoneConfirmed: false }
    await people.add({ phone: '46701234568', ...unconfirmed })
    const answers = []
    for (const number of [phone, '46701234568', '46701234569']) {
      const answer = await people.call('/signup', { body: { phone: number, password: stolen } })
      const text = (await answer.text())
        .replaceAll(number, '<number>')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
        .replace(/\d{4}-\d\d-\d\dT[^"]+/g, '<time>')
      answers.push([answer.status, text])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await newestOf(people.texts, 2)
    expect(people.texts.map(({ to }) => to)).toEqual(['46701234568', '46701234569'])
    expect(await refusalOf(password)).toBeUndefined()
  })

  test('rejects a phone sign-up when registration or phones are disabled', async () => {
    const refused = async (options: Parameters<typeof peopleOn>[1]) => {
      const { client } = await peopleOn(database.db, options)
      return (await client().auth.signUp({ phone, password })).error?.code
    }
    expect(await refused({ hasPhone: true })).toBe('signup_disabled')
    expect(await refused({ settings: { isSignupOpen: true } })).toBe('phone_provider_disabled')
  })

  test('sends one message a minute to a number', async () => {
    const settings = { isSignupOpen: true, limitFactor: 1 }
    const strict = await peopleOn(database.db, { settings, hasPhone: true })
    const ask = async () =>
      (await strict.client().auth.signUp({ phone, password })).error?.code ?? null
    expect([await ask(), await ask()]).toEqual([null, 'over_sms_send_rate_limit'])
  })

  test('keeps the password when the same sign-up is repeated or its code sent again', async () => {
    await signUp(password)
    await signUp(password)
    expect(await enter(await sentBy(auth().resend({ type: 'sms', phone })))).toBeUndefined()
    expect(await refusalOf(password)).toBeUndefined()
  })

  test('keeps the metadata of a first sign-in by code', async () => {
    const data = { name: 'Ägaren' }
    const code = await sentBy(auth().signInWithOtp({ phone, options: { data } }))
    expect(await enter(code)).toBeUndefined()
    expect(await left()).toEqual({ hash: null, data })
  })

  const takeovers: Record<string, () => Promise<string>> = {
    'a sign-in code after the sign-up': async () => {
      await signUp(stolen)
      return signInByCode()
    },
    'the code of a sign-up after a rate-limited sign-in': async () => {
      const strict = await peopleOn(database.db, {
        settings: { isSignupOpen: true, limitFactor: 1 },
        hasPhone: true,
      })
      expect((await strict.client().auth.signUp({ phone, password: stolen })).error).toBeNull()
      // The owner hits the rate limit and enters the code that has just arrived.
      const { error } = await strict.client().auth.signInWithOtp({ phone })
      expect(error?.code).toBe('over_sms_send_rate_limit')
      return codeIn(await newestOf(strict.texts, 1))
    },
    'the code of a sign-up after a sign-in code': async () => {
      await signInByCode()
      return signUp(stolen)
    },
    'the code of a sign-up that replaced another': async () => {
      await signUp(password)
      return signUp(stolen)
    },
    'the code of a sign-up that was repeated after a sign-in code': async () => {
      await signUp(stolen)
      await signInByCode()
      return signUp(stolen)
    },
    'a code resent after a sign-in code': async () => {
      await signUp(stolen)
      await signInByCode()
      return sentBy(auth().resend({ type: 'sms', phone }))
    },
    'an earlier code when the message limit is reached': async () => {
      const code = await signUp(password)
      await people.sql(
        `insert into auth.rate_limits (key, level, updated_at) values ('all sms', 1000000, now())
         on conflict (key) do update set level = 1000000`,
      )
      expect((await auth().signUp({ phone, password: stolen })).error).toBeNull()
      await expect.poll(() => people.failures.splice(0)).toHaveLength(1)
      return code
    },
  }

  test.for(Object.entries(takeovers))(
    'drops the password and metadata of the sign-up when the number is proven by %s',
    async ([, take]) => {
      const code = await take()
      expect(await enter(code)).toBeUndefined()
      expect(await left()).toEqual(nothing)
      for (const secret of [stolen, password]) {
        expect(await refusalOf(secret)).toBe('invalid_credentials')
      }
      const [user] = await people.sql(
        'select phone, phone_confirmed_at is not null as is_confirmed from auth.users',
      )
      expect(user).toEqual({ phone, is_confirmed: true })
      expect(await people.sql('select provider from auth.identities')).toEqual([
        { provider: 'phone' },
      ])
    },
  )

  test('keeps the last sign-up’s password after earlier codes have expired', async () => {
    await signUp(stolen)
    await signInByCode()
    await anHourPasses()
    expect(await enter(await signUp(password))).toBeUndefined()
    expect(await refusalOf(password)).toBeUndefined()
    expect((await left()).data).toEqual({ name: password })
  })

  test('sets no password on an account with another confirmed address', async () => {
    const email = 'agaren@example.se'
    await people.add({ email, phone, isPhoneConfirmed: false })
    expect((await auth().signUp({ phone, password: stolen })).error).toBeNull()
    expect((await auth().signInWithPassword({ email, password })).error).toBeNull()
    await people.sql('update auth.users set phone_confirmed_at = now(), email_confirmed_at = null')
    expect((await auth().signUp({ email, password: stolen })).error).toBeNull()
    expect(await refusalOf(password)).toBeUndefined()
    expect([people.texts, people.mails]).toEqual([[], []])
  })
})
