import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { composeMail } from '#backend/auth/mails.ts'
import type { Mail } from '#backend/auth/settings.ts'

import { databases, describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'
import { browserClient, type People } from '../../support/providers/oauth-visitor.ts'

const email = 'anna@example.se'
const evil = 'https://evil.example/'
const expiredCode = { code: 'otp_expired', message: 'Token has expired or is invalid' }
const expiredLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' }

/** Returns the six-digit code of a mail or a text message. */
const codeIn = ({ text }: { text: string }) => /(?:^|: )(\d{6})$/m.exec(text)?.[1] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const linkIn = ({ link = '' }: Mail) => new URL(link)
const tokenIn = (mail: Mail) => linkIn(mail).searchParams.get('token') ?? ''
const refusal = ({ error }: { error: unknown }) => {
  const { status, code, message } = error as { status: number; code: string; message: string }
  return [status, { code, message }]
}
const methodOf = (session: { access_token: string } | null) =>
  (decodeJwt(session?.access_token ?? '')['amr'] as { method: string }[])[0]?.method

describeOnOne('one-time codes and links on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  /** The same database with open registration and text messages. */
  let opened: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
    opened = await peopleOn(database.db, { settings: { isSignupOpen: true }, hasPhone: true })
  })
  beforeEach(async () => {
    await database.arrange('')
    for (const { mails, texts } of [people, opened]) mails.length = texts.length = 0
    await people.add({ email })
  })
  afterAll(async () => {
    expect([...people.failures, ...opened.failures]).toEqual([])
    await database.close()
  })

  const follow = async (url: URL, by = people) => {
    const answer = await by.call(`/verify${url.search}`, { key: null })
    const location = new URL(answer.headers.get('location') ?? 'about:blank')
    const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
    return { status: answer.status, location, fragment }
  }
  const expire = () =>
    people.sql(`update auth.one_time_tokens set expires_at = now() - interval '1 second'`)
  const ban = () => people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
  const askFor = {
    otp: () => people.client().auth.signInWithOtp({ email }),
    recover: () => people.client().auth.resetPasswordForEmail(email),
  }
  /** Requests a sign-in mail for Anna and returns it. */
  const magicMail = async () => {
    const count = people.mails.length
    expect((await askFor.otp()).error).toBeNull()
    return newestOf(people.mails, count + 1)
  }
  const enter = (token: string, type: 'email' | 'magiclink' | 'recovery' | 'signup' = 'email') =>
    people.client().auth.verifyOtp({ type, email, token })

  describe('request for a code', () => {
    test('mails a link and a code, either of which signs in', async () => {
      const { data } = await enter(codeIn(await magicMail()))
      expect(data.user?.email).toBe(email)
      expect(methodOf(data.session)).toBe('otp')
      const { status, location, fragment } = await follow(linkIn(await magicMail()))
      expect([status, location.origin + location.pathname]).toEqual([303, 'http://localhost/'])
      expect(fragment).toEqual({
        access_token: expect.any(String),
        expires_at: expect.stringMatching(/^\d+$/),
        expires_in: '3600',
        refresh_token: expect.any(String),
        sb: '',
        token_type: 'bearer',
        type: 'magiclink',
      })
    })

    test('lets the user set a new password after a recovery link or code', async () => {
      await askFor.recover()
      const mail = await newestOf(people.mails, 1)
      expect(linkIn(mail).searchParams.get('type')).toBe('recovery')
      const client = people.client()
      await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenIn(mail) })
      expect((await client.auth.updateUser({ password: 'ett nytt lösenord' })).error).toBeNull()
      await askFor.recover()
      expect((await enter(codeIn(await newestOf(people.mails, 2)), 'recovery')).error).toBeNull()
    })

    test('does not store sent codes and tokens in plain text', async () => {
      const mail = await magicMail()
      const rows = JSON.stringify(await people.sql('select * from auth.one_time_tokens'))
      expect(rows).not.toContain(tokenIn(mail))
      expect(rows).not.toContain(`"${codeIn(mail)}"`)
    })

    test('returns identical responses for known and unknown addresses and mails only known ones', async () => {
      await people.add({ email: 'ny@example.se', isEmailConfirmed: false })
      const requests = [
        ['/otp', email, {}],
        ['/otp', email, { create_user: false }],
        ['/recover', email, {}],
        ['/resend', 'ny@example.se', { type: 'signup' }],
        ['/resend', email, { type: 'signup' }],
        ['/resend', email, { type: 'email_change' }],
      ] as const
      const answerTo = async (path: string, address: string, more: object) => {
        const answer = await people.call(path, { body: { email: address, ...more } })
        return [answer.status, [...answer.headers], await answer.text()]
      }
      for (const [path, address, more] of requests) {
        const known = await answerTo(path, address, more)
        const unknown = await answerTo(path, 'nobody@example.se', more)
        expect(unknown).toEqual(known)
        expect([known[0], known[2]]).toEqual([200, '{}'])
      }
      await newestOf(people.mails, 4)
      expect(people.mails.map(({ to }) => to)).toEqual([email, email, email, 'ny@example.se'])
      expect(await people.sql('select id from auth.users')).toHaveLength(2)
    })

    test.for([
      ['/otp', {}, 'One of email or phone must be set'],
      ['/otp', { email, phone: '46701234567' }, null],
      ['/otp', { email, channel: 'sms' }, null],
      ['/otp', { email: 'inte en adress' }, null],
      ['/recover', {}, 'Password recovery requires an email'],
      ['/recover', { email: '' }, 'Password recovery requires an email'],
      ['/recover', { email: 'inte en adress' }, 'Unable to validate email address: invalid format'],
      ['/resend', { email }, 'Missing one of these types: signup, email_change, sms, phone_change'],
      [
        '/resend',
        { email, type: 'recovery' },
        'Missing one of these types: signup, email_change, sms, phone_change',
      ],
      ['/resend', { type: 'signup' }, null],
      ['/resend', { type: 'sms', email }, null],
      [
        '/otp',
        { email, code_challenge: 'x'.repeat(43) },
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      [
        '/recover',
        { email, code_challenge_method: 's256' },
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      ['/recover', { email, code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }, null],
      ['/recover', { email, code_challenge: 'ö'.repeat(43), code_challenge_method: 's256' }, null],
      ['/otp', { email, code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }, null],
    ] as const)('rejects %s with %j', async ([path, body, message]) => {
      const answer = await people.call(path, { body })
      const refused = (await answer.json()) as { code: string; message: string }
      expect([answer.status, refused.code]).toEqual([400, 'validation_failed'])
      if (message) expect(refused.message).toBe(message)
      expect(people.mails).toEqual([])
    })

    test('rejects phone requests when text messages are not configured', async () => {
      for (const [path, more] of [
        ['/otp', {}],
        ['/resend', { type: 'sms' }],
        ['/resend', { type: 'phone_change' }],
      ] as const) {
        const answer = await people.call(path, { body: { phone: '46701234567', ...more } })
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { code: 'phone_provider_disabled' },
        ])
      }
    })

    test('leaves requests without an address to the checks of supabase-js', async () => {
      const none = {} as { email: string }
      const { error } = await people.client().auth.signInWithOtp(none)
      expect(error?.message).toBe('You must provide either an email or phone number.')
      const again = await people.client().auth.resend(none as never)
      expect(again.error?.message).toBe(
        'You must provide either an email or phone number and a type',
      )
    })
  })

  describe('mails with codes and links', () => {
    const mailFor = async (redirectTo?: string) => {
      const count = people.mails.length
      await people.client().auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {})
      return newestOf(people.mails, count + 1)
    }

    test('writes the mail in the language of the redirect page, as text and HTML', async () => {
      for (const target of [undefined, 'http://localhost/admin', 'http://localhost/energy']) {
        const mail = await mailFor(target)
        expect(mail).toMatchObject({
          to: email,
          subject: 'Välj ett nytt lösenord – Kasinokompassen',
        })
        expect(mail.text).toContain('Eller ange koden:')
        expect(mail.html).toContain('<html lang="sv">')
      }
      for (const target of ['http://localhost/en', 'http://localhost/en/admin?a=b']) {
        const mail = await mailFor(target)
        expect(mail.subject).toBe('Choose a new password – Casino Compass')
        expect(mail.text).toContain('Or enter the code:')
        expect(mail.html).toContain('<html lang="en">')
        expect(mail.html).toContain(codeIn(mail))
      }
    })

    test.for([
      ['http://localhost/', 'Din inloggningslänk – Kasinokompassen', 'Logga in</a>'],
      ['http://localhost/en/', 'Your sign-in link – Casino Compass', 'Sign in</a>'],
    ] as const)(
      'names the purpose in the subject and the button: %s',
      async ([emailRedirectTo, subject, action]) => {
        await people.client().auth.signInWithOtp({ email, options: { emailRedirectTo } })
        const mail = await newestOf(people.mails, 1)
        expect(mail.subject).toBe(subject)
        expect(mail.html).toContain(action)
        expect(mail.text).toContain(mail.link)
      },
    )

    test('allows a redirect to any port of localhost', async () => {
      const target = 'http://localhost:5173/admin'
      expect(linkIn(await mailFor(target)).searchParams.get('redirect_to')).toBe(target)
    })

    test('escapes HTML in mails', async () => {
      const mail = await mailFor('http://localhost/"><script>alert(1)</script>')
      expect(mail.html).not.toContain('<script')
      const composed = composeMail({
        occasion: 'magiclink',
        to: email,
        locale: 'sv',
        siteName: '<b>"A" & Ö\'s</b>',
        link: 'http://localhost/?a=1&b="2"',
      })
      expect(composed.html).toContain('&#60;b&#62;&#34;A&#34; &#38; Ö&#39;s&#60;/b&#62;')
      expect(composed.html).toContain('href="http://localhost/?a=1&#38;b=&#34;2&#34;"')
      expect(composed.text).toContain('<b>"A" & Ö\'s</b>')
    })

    test('links to the confirmation page, which uses the token only on submit', async () => {
      const link = linkIn(await mailFor('http://localhost/en/auth/confirm?next=/admin'))
      expect(link.pathname).toBe('/en/auth/confirm')
      expect(Object.fromEntries(link.searchParams)).toEqual({
        next: '/admin',
        token_hash: expect.any(String),
        type: 'recovery',
      })
      const token_hash = link.searchParams.get('token_hash') ?? ''
      const { error } = await people.client().auth.verifyOtp({ type: 'recovery', token_hash })
      expect(error).toBeNull()
    })

    test.for([
      evil,
      'http://localhost.evil.example/',
      'http://localhost@evil.example/',
      'http://anna@localhost/',
      'https://localhost/',
      'http://127.0.0.1/',
      '//evil.example/',
      '/admin',
      'javascript:alert(1)',
      'inte en adress',
    ])('replaces the redirect target %s with the site', async (target) => {
      const link = linkIn(await mailFor(target))
      expect(link.searchParams.get('redirect_to')).toBe('http://localhost')
      link.searchParams.set('redirect_to', target)
      const { location } = await follow(link)
      expect(location.href).toMatch(/^http:\/\/localhost\/#access_token=/)
    })

    test('replaces an overlong redirect target with the site', async () => {
      const link = linkIn(await mailFor(`http://localhost/${'x'.repeat(2_000)}`))
      expect(link.searchParams.get('redirect_to')).toBe('http://localhost')
    })

    test('redirects to the referring page by default', async () => {
      const headers = { Referer: 'http://localhost/en/casinos' }
      await people.call('/recover', { body: { email }, headers })
      const mail = await newestOf(people.mails, 1)
      expect(linkIn(mail).searchParams.get('redirect_to')).toBe('http://localhost/en/casinos')
    })
  })

  describe('redirect allow list', () => {
    let allowing: People
    beforeAll(async () => {
      const redirectAllowList = ['https://*.example.se/**', 'http://**/numeric']
      allowing = await peopleOn(database.db, { settings: { redirectAllowList } })
    })
    const targetOf = async (redirectTo: string) => {
      allowing.mails.length = 0
      await allowing.client().auth.resetPasswordForEmail(email, { redirectTo })
      return linkIn(await newestOf(allowing.mails, 1)).searchParams.get('redirect_to')
    }

    test('matches allowed targets: * stops at . and /, ** does not', async () => {
      for (const target of ['https://app.example.se/x/y.html', 'https://app.example.se/#a']) {
        expect(await targetOf(target)).toBe(target)
      }
      for (const target of [
        'http://app.example.se/x',
        'https://a.b.example.se/x',
        'https://evil.example/#.example.se/x',
        'http://192.0.2.1/numeric',
        'http://3221225985/numeric',
        'http://[2001:db8::1]/numeric',
      ]) {
        expect(await targetOf(target)).toBe('http://localhost')
      }
    })

    // The raw text can hide a host that the browser decodes.
    test.for([
      'https://evil%2eexample?.example.se/x',
      'https://evil。example?.example.se/x',
      'https://evil%2eexample\\.example.se/x',
    ])('rejects a disguised host: %s', async (target) => {
      expect(await targetOf(target)).toBe('http://localhost')
    })
  })

  describe('one-time code', () => {
    test('accepts a code once', async () => {
      const code = codeIn(await magicMail())
      expect((await enter(code)).error).toBeNull()
      expect(refusal(await enter(code))).toEqual([403, expiredCode])
    })

    test('rejects a code after an hour', async () => {
      const code = codeIn(await magicMail())
      const [row] = await people.sql(
        `select extract(epoch from expires_at - created_at)::int as seconds from auth.one_time_tokens`,
      )
      expect(row).toEqual({ seconds: 3_600 })
      await expire()
      expect(refusal(await enter(code))).toEqual([403, expiredCode])
    })

    test('voids a code after five wrong attempts', async () => {
      const code = codeIn(await magicMail())
      for (let attempt = 0; attempt < 5; attempt++) {
        expect(refusal(await enter(wrong(code)))).toEqual([403, expiredCode])
      }
      expect(refusal(await enter(code))).toEqual([403, expiredCode])
      expect((await enter(codeIn(await magicMail()))).error).toBeNull()
    })

    test('accepts a code after four wrong attempts', async () => {
      const code = codeIn(await magicMail())
      for (let attempt = 0; attempt < 4; attempt++) await enter(wrong(code))
      expect((await enter(code)).error).toBeNull()
    })

    test('voids a code after many concurrent wrong attempts', async () => {
      const code = codeIn(await magicMail())
      await Promise.all(Array.from({ length: 20 }, () => enter(wrong(code))))
      expect(refusal(await enter(code))).toEqual([403, expiredCode])
    })

    test('opens one session when a code is entered concurrently', async () => {
      const code = codeIn(await magicMail())
      const answers = await Promise.all(Array.from({ length: 10 }, () => enter(code)))
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    })

    test('replaces a code by the next one', async () => {
      const [first, second] = [codeIn(await magicMail()), codeIn(await magicMail())]
      if (first !== second) expect((await enter(first)).error).not.toBeNull()
      expect((await enter(second)).error).toBeNull()
    })

    test('voids a code after a sign-in by another link', async () => {
      const code = codeIn(await magicMail())
      await askFor.recover()
      await follow(linkIn(await newestOf(people.mails, 2)))
      expect(refusal(await enter(code))).toEqual([403, expiredCode])
    })

    test('accepts a code only for its type and address', async () => {
      const code = codeIn(await magicMail())
      await people.add({ email: 'bo@example.se' })
      const elsewhere = { type: 'email', email: 'bo@example.se', token: code } as const
      expect(refusal(await people.client().auth.verifyOtp(elsewhere))).toEqual([403, expiredCode])
      for (const type of ['recovery', 'signup'] as const) {
        expect(refusal(await enter(code, type))).toEqual([403, expiredCode])
      }
      expect((await enter(code, 'magiclink')).error).toBeNull()
    })

    test('returns the same error for unknown users', async () => {
      const nobody = { type: 'email', email: 'nobody@example.se', token: '123456' } as const
      expect(refusal(await people.client().auth.verifyOtp(nobody))).toEqual([403, expiredCode])
      const none = { ...nobody, email: 'inte en adress' }
      expect(refusal(await people.client().auth.verifyOtp(none))).toEqual([403, expiredCode])
    })

    test('rejects a malformed phone number before it looks up the code', async () => {
      const given = { type: 'sms', phone: '12x', token: '123456' } as const
      expect(refusal(await people.client().auth.verifyOtp(given))).toEqual([
        400,
        { code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' },
      ])
    })

    test('rejects codes and links of a banned user', async () => {
      const mail = await magicMail()
      await ban()
      expect((await enter(codeIn(mail))).error).toMatchObject({ status: 403, code: 'user_banned' })
      const { fragment } = await follow(linkIn(mail))
      expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
      expect(await people.sql('select id from auth.sessions')).toEqual([])
    })
  })

  describe('one-time link', () => {
    const failure = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: expiredLink.message,
      sb: '',
    }

    test('accepts a link once', async () => {
      const link = linkIn(await magicMail())
      expect((await follow(link)).fragment).toHaveProperty('access_token')
      const again = await follow(link)
      expect([again.status, again.location.search, again.fragment]).toEqual([303, '', failure])
    })

    test('opens one session when a link is followed concurrently', async () => {
      const link = linkIn(await magicMail())
      const all = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
      expect(all.filter(({ fragment }) => fragment['access_token'])).toHaveLength(1)
    })

    test('rejects an expired link and a link of another type', async () => {
      const link = linkIn(await magicMail())
      link.searchParams.set('type', 'recovery')
      expect((await follow(link)).fragment).toEqual(failure)
      link.searchParams.set('type', 'magiclink')
      await expire()
      expect((await follow(link)).fragment).toEqual(failure)
    })

    test('accepts the token hash of a link from a page', async () => {
      const token_hash = tokenIn(await magicMail())
      const { data } = await people.client().auth.verifyOtp({ type: 'email', token_hash })
      expect(data.user?.email).toBe(email)
      const again = await people.client().auth.verifyOtp({ type: 'email', token_hash })
      expect(refusal(again)).toEqual([403, expiredLink])
    })

    test('needs no API key to verify a link', async () => {
      const token_hash = tokenIn(await magicMail())
      const body = { type: 'magiclink', token_hash }
      expect((await people.call('/verify', { key: null, body })).status).toBe(200)
    })

    // Hono routes HEAD to the GET handler, where a mail scanner's request would use up the link.
    test('keeps a link valid after a HEAD request', async () => {
      const link = linkIn(await magicMail())
      await people.call(`/verify${link.search}`, { key: null, method: 'HEAD' })
      expect((await follow(link)).fragment).toHaveProperty('access_token')
    })

    test('answers 400 to a link without a token or a valid type', async () => {
      for (const query of ['', '?token=x', '?type=magiclink', '?token=x&type=__proto__']) {
        const answer = await people.call(`/verify${query}`, { key: null })
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { code: 'validation_failed' },
        ])
      }
    })

    test.for([
      [{}, 'Verify requires a verification type'],
      [{ token: '123456', email }, 'Verify requires a verification type'],
      [{ type: '__proto__', token: '123456', email }, 'Verify requires a verification type'],
      [{ type: 'constructor', token: '123456', email }, 'Verify requires a verification type'],
      [{ type: 'email', email }, null],
      [{ type: 'email', token: '123456', token_hash: 'x' }, null],
      [{ type: 'email', token_hash: 'x', email }, null],
      [{ type: 'email', token_hash: 'x', phone: '46701234567' }, null],
      [{ type: 'email', token: '123456' }, null],
      [{ type: 'email', token: '123456', email, phone: '46701234567' }, null],
    ] as const)('rejects a verification with %j', async ([body, message]) => {
      const answer = await people.call('/verify', { body })
      const refused = (await answer.json()) as { code: string; message: string }
      expect([answer.status, refused.code]).toEqual([400, 'validation_failed'])
      if (message) expect(refused.message).toBe(message)
    })
  })

  describe('one-time link with PKCE', () => {
    const exchange = (auth_code: string, code_verifier: string) =>
      people.call('/token?grant_type=pkce', { body: { auth_code, code_verifier } })

    /** Requests a link with Anna's browser and follows it. */
    const followed = async (kind: 'otp' | 'recover' = 'otp') => {
      const client = browserClient(people)
      if (kind === 'otp') await client.auth.signInWithOtp({ email })
      else await client.auth.resetPasswordForEmail(email)
      const link = linkIn(await newestOf(people.mails, 1))
      const { location } = await follow(link)
      return { client, link, location, code: location.searchParams.get('code') ?? '' }
    }

    test.for([
      ['otp', 'magiclink'],
      ['recover', 'recovery'],
    ] as const)(
      'redirects the link of /%s with a code that works once, only in the same browser',
      async ([kind, method]) => {
        const { client, link, location, code } = await followed(kind)
        expect(link.searchParams.get('token')).toMatch(/^pkce_/)
        expect([location.hash, [...location.searchParams.keys()]]).toEqual(['', ['code']])
        const { data, error } = await client.auth.exchangeCodeForSession(code)
        expect([error, data.user?.email, methodOf(data.session)]).toEqual([null, email, method])
        const again = await exchange(code, 'x'.repeat(43))
        expect([again.status, await again.json()]).toMatchObject([
          404,
          { code: 'flow_state_not_found' },
        ])
      },
    )

    test('reports a failed link in the query and the fragment', async () => {
      const { link } = await followed()
      const { location, fragment } = await follow(link)
      expect(fragment).toMatchObject({ error_code: 'otp_expired', error: 'access_denied' })
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: expiredLink.message,
      })
    })

    test('accepts the mailed code without the requesting browser', async () => {
      await browserClient(people).auth.signInWithOtp({ email })
      expect((await enter(codeIn(await newestOf(people.mails, 1)))).error).toBeNull()
    })

    test('rejects a wrong verifier, an unknown code and empty fields', async () => {
      const { code } = await followed()
      const answers = [
        await exchange(code, 'x'.repeat(43)),
        await exchange('okänd', 'x'.repeat(43)),
        await exchange('', 'x'.repeat(43)),
        await exchange(code, ''),
      ]
      const refused = answers.map(async (answer) => {
        const body = (await answer.json()) as { code: string }
        return [answer.status, body.code]
      })
      expect(await Promise.all(refused)).toEqual([
        [400, 'bad_code_verifier'],
        [404, 'flow_state_not_found'],
        [400, 'validation_failed'],
        [400, 'validation_failed'],
      ])
      expect(await people.sql('select id from auth.sessions')).toEqual([])
    })

    test('keeps the code valid for five minutes after the click', async () => {
      const client = browserClient(people)
      await client.auth.signInWithOtp({ email })
      await people.sql(`update auth.flow_state set created_at = created_at - interval '50 minutes'`)
      const { location } = await follow(linkIn(await newestOf(people.mails, 1)))
      const code = location.searchParams.get('code') ?? ''
      expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()

      people.mails.length = 0
      const late = await followed()
      await people.sql(
        `update auth.flow_state set code_issued_at = code_issued_at - interval '301 seconds'`,
      )
      expect((await late.client.auth.exchangeCodeForSession(late.code)).error).toMatchObject({
        status: 422,
        code: 'flow_state_expired',
      })
    })

    test('rejects the code of a user banned after the click', async () => {
      const { client, code } = await followed()
      await ban()
      const { error } = await client.auth.exchangeCodeForSession(code)
      expect(error?.code).toBe('user_banned')
    })
  })

  describe('registration by email', () => {
    const register = (by: People, address = 'ny@example.se') =>
      by.client().auth.signUp({ email: address, password, options: { data: { namn: 'Ny' } } })

    test('rejects registration when it is closed', async () => {
      expect(refusal(await register(people))).toEqual([
        422,
        { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
      ])
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })

    test('rejects anonymous sign-in', async () => {
      expect((await opened.client().auth.signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
      })
    })

    // The contract defines this error whether registration is open or not, so signup.ts must not check that first.
    test('rejects anonymous sign-in with the same error when registration is closed', async () => {
      const { error } = await people.client().auth.signInAnonymously()
      expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
    })

    test('requires a confirmed email address before the first sign-in', async () => {
      const { data, error } = await register(opened)
      expect([error, data.session]).toEqual([null, null])
      expect(data.user).toMatchObject({
        email: 'ny@example.se',
        user_metadata: { namn: 'Ny' },
        identities: [expect.objectContaining({ provider: 'email' })],
        confirmation_sent_at: expect.any(String),
      })
      const credentials = { email: 'ny@example.se', password }
      const early = await people.client().auth.signInWithPassword(credentials)
      expect(early.error?.code).toBe('email_not_confirmed')
      const mail = await newestOf(opened.mails, 1)
      expect(mail.subject).toBe('Bekräfta din e-postadress – Kasinokompassen')
      expect((await follow(linkIn(mail))).fragment).toMatchObject({ type: 'signup' })
      const { data: entered } = await people.client().auth.signInWithPassword(credentials)
      expect(entered.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    })

    test('confirms a registration by code of type signup or email', async () => {
      for (const [index, type] of (['signup', 'email'] as const).entries()) {
        const address = `ny${index}@example.se`
        await register(opened, address)
        const token = codeIn(await newestOf(opened.mails, index + 1))
        const answer = await people.client().auth.verifyOtp({ type, email: address, token })
        expect(answer.data.user?.email).toBe(address)
      }
    })

    test('mails a new link on a repeated registration and on resend', async () => {
      await register(opened)
      await register(opened)
      await opened.client().auth.resend({ type: 'signup', email: 'ny@example.se' })
      const mail = await newestOf(opened.mails, 3)
      expect((await follow(linkIn(mail))).fragment).toHaveProperty('access_token')
    })

    test('returns the same response for an address in use and sends no mail', async () => {
      const { data, error } = await register(opened, email)
      expect(error).toBeNull()
      const [row] = await people.sql<{ id: string }>('select id from auth.users')
      expect(data.user).toMatchObject({ email, user_metadata: { namn: 'Ny' } })
      expect(data.user?.id).not.toBe(row?.id)
      expect(data.user).not.toHaveProperty('last_sign_in_at')
      expect(opened.mails).toEqual([])
    })

    test.for([
      [{ email: 'ny@example.se', password: 'kort' }, 422, 'weak_password'],
      [{ email: 'ny@example.se' }, 400, 'validation_failed'],
      [{ email: 'ny@example.se', password: 'ö'.repeat(37) }, 400, 'validation_failed'],
      [{ email: 'inte en adress', password }, 400, 'validation_failed'],
      [{ email: 'ny@example.se', phone: '46701234567', password }, 400, 'validation_failed'],
      [{ phone: 'inget nummer', password }, 400, 'validation_failed'],
    ] as const)('rejects a registration with %j', async ([body, status, code]) => {
      const answer = await opened.call('/signup', { body })
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })

    test('registers by sign-in link unless shouldCreateUser is false', async () => {
      const { auth } = opened.client()
      const address = 'ny@example.se'
      await auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } })
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
      await auth.signInWithOtp({ email: address, options: { data: { namn: 'Ny' } } })
      const token = codeIn(await newestOf(opened.mails, 1))
      const { data } = await auth.verifyOtp({ type: 'email', email: address, token })
      expect(data.user).toMatchObject({ email: address, user_metadata: { namn: 'Ny' } })
    })

    test('completes a registration with PKCE', async () => {
      const client = browserClient(opened)
      await client.auth.signUp({ email: 'ny@example.se', password })
      const { location } = await follow(linkIn(await newestOf(opened.mails, 1)))
      const code = location.searchParams.get('code') ?? ''
      const { data } = await client.auth.exchangeCodeForSession(code)
      expect(methodOf(data.session)).toBe('email/signup')
    })
  })

  describe('code by text message', () => {
    const phone = '46701234567'
    const say = (token: string) => people.client().auth.verifyOtp({ type: 'sms', phone, token })

    test('accepts a texted code once within a minute', async () => {
      await people.add({ phone })
      await opened.client().auth.signInWithOtp({ phone: '+46 70-123 45 67' })
      const text = await newestOf(opened.texts, 1)
      expect(text.to).toBe(phone)
      const [row] = await people.sql(
        `select extract(epoch from expires_at - created_at)::int as seconds from auth.one_time_tokens`,
      )
      expect(row).toEqual({ seconds: 60 })
      const { data } = await say(codeIn(text))
      expect([data.user?.phone, methodOf(data.session)]).toEqual([phone, 'otp'])
      expect(refusal(await say(codeIn(text)))).toEqual([403, expiredCode])
    })

    test('texts unknown numbers only when they may register', async () => {
      const { auth } = opened.client()
      const options = { shouldCreateUser: false }
      expect((await auth.signInWithOtp({ phone, options })).error).toBeNull()
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
      await auth.signInWithOtp({ phone })
      await auth.resend({ type: 'sms', phone })
      expect((await say(codeIn(await newestOf(opened.texts, 2)))).error).toBeNull()
      expect((await auth.resend({ type: 'sms', phone })).error).toBeNull()
      expect(opened.texts).toHaveLength(2)
    })
  })
})

describe('rate limits on messages', () => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await databases[0]!.open()
    people = await peopleOn(database.db, { settings: { limitFactor: 1 } })
  })
  beforeEach(async () => {
    await database.arrange('delete from auth.rate_limits')
    await people.add({ email })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  test('sends one mail a minute to an address, known or unknown, across all purposes', async () => {
    for (const address of [email, 'nobody@example.se']) {
      const { auth } = people.client()
      expect((await auth.signInWithOtp({ email: address })).error).toBeNull()
      const [status, { code, message }] = refusal(
        await auth.resetPasswordForEmail(address.toUpperCase()),
      ) as [number, { code: string; message: string }]
      expect([status, code]).toEqual([429, 'over_email_send_rate_limit'])
      expect(message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      )
    }
    const answer = await people.call('/recover', { body: { email } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('sends one reauthentication code a minute', async () => {
    const { client } = await people.signIn(email)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  })

  test('allows one email change a minute, regardless of the new address', async () => {
    const { client } = await people.signIn(email)
    expect((await client.auth.updateUser({ email: 'anna1@example.se' })).error).toBeNull()
    const { error } = await client.auth.updateUser({ email: 'anna2@example.se' })
    expect(error?.status).toBe(429)
  })

  test('sends thirty mails an hour in total and does not count unknown addresses', async () => {
    const ask = async (address: string, network: number) => {
      const { error } = await people
        .client(`192.0.2.${network}`)
        .auth.resetPasswordForEmail(address)
      expect(error).toBeNull()
    }
    const before = people.mails.length
    for (let attempt = 0; attempt < 35; attempt++) await ask(`none${attempt}@example.se`, attempt)
    for (let attempt = 0; attempt < 35; attempt++) {
      await people.add({ email: `nr${attempt}@example.se` })
      await ask(`nr${attempt}@example.se`, 100 + attempt)
    }
    await expect.poll(() => people.mails.length - before + people.failures.length).toBe(35)
    expect(people.failures.length).toBeGreaterThanOrEqual(5)
    expect(String(people.failures[0])).toContain('email rate limit exceeded')
    people.failures.length = 0
  })
})
