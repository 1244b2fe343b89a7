import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asOperator, keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sized } from '../support/sizes.ts'

// test/contract/auth/sessions.test.ts covers the limits, that they do not lock users out of their own account, and the end of a
// token family on refresh token reuse. These tests try to bypass the limits from one client address.
const password = 'ett långt lösenord'

/** Starts a new site for each test, because all requests come from one network and share its rate limit. */
async function againstOneSite(work: (guess: Guess) => Promise<void>) {
  const site = await startSite({ ADMIN_PASSWORD: password })
  try {
    await work(guessing(site, keysOf(site).anon_key))
  } finally {
    await site.stop()
  }
}

const guessing =
  (site: Site, key: string) =>
  (email: string, nth: number, body: object = {}) =>
    fetch(`${site.url}/auth/v1/token?grant_type=password&n=${nth}`, {
      method: 'POST',
      headers: {
        apikey: key,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.${nth % 256}.${(nth >> 8) % 256}`,
        'X-Real-IP': `203.0.113.${nth % 256}`,
        'CF-Connecting-IP': `192.0.2.${nth % 256}`,
        Forwarded: `for=192.0.2.${nth % 256}`,
        'User-Agent': `guess ${nth}`,
      },
      body: JSON.stringify({ email, password: `fel ${nth}`, ...body }),
    })

type Guess = ReturnType<typeof guessing>

for (const { size: tries, tags } of sized({ daily: 13, full: 10_000 })) {
  test(
    `checks only ten of ${tries} passwords for one account despite spoofed headers`,
    { tags },
    () => againstOneSite((guess) => guessPasswords(guess, tries)),
  )
}

async function guessPasswords(guess: Guess, tries: number): Promise<void> {
  const dresses = [
    'admin@localhost',
    'ADMIN@localhost',
    ' admin@localhost ',
    'Admin@LocalHost',
    'admin@localhost\t',
  ]
  const started = Date.now()
  let checked = 0
  for (let nth = 0; nth < tries; nth++) {
    const extra = { gotrue_meta_security: { captcha_token: String(nth) }, x: nth }
    const answer = await guess(dresses[nth % dresses.length] ?? '', nth, extra)
    if (answer.status !== 429) checked += 1
    await answer.body?.cancel()
  }
  // A burst of ten, plus the refill since the start: ten in fifteen minutes.
  const seconds = (Date.now() - started) / 1_000
  console.log(`guessing: ${tries} tries on one account, ${checked} checked`)
  expect(checked).toBeGreaterThanOrEqual(10)
  expect(checked).toBeLessThanOrEqual(10 + Math.ceil((seconds * 10) / 900))
}

test(
  'checks only a burst of thirty passwords for 1,000 accounts from one network',
  {
    tags: ['full'],
  },
  () => againstOneSite((guess) => guessAccounts(guess, 1_000)),
)

async function guessAccounts(guess: Guess, accounts: number): Promise<void> {
  const started = Date.now()
  let checked = 0
  for (let nth = 0; nth < accounts; nth++) {
    const answer = await guess(`user${nth}@example.se`, nth)
    if (answer.status !== 429) checked += 1
    await answer.body?.cancel()
  }
  const seconds = (Date.now() - started) / 1_000
  console.log(`guessing: ${accounts} accounts in ${Math.round(seconds)} s, ${checked} checked`)
  expect(checked).toBeGreaterThanOrEqual(Math.min(accounts, 30))
  expect(checked).toBeLessThanOrEqual(31 + seconds / 2)
}

describe('account enumeration', () => {
  let open: Site
  beforeAll(async () => {
    open = await startSite({ ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '100000' })
    await asOperator(open, 'POST', '/auth/v1/admin/users', {
      email: 'finns@example.se',
      password,
      email_confirm: true,
    })
  })
  afterAll(() => open.stop())
  const ask = async (path: string, email: string) => {
    const { anon_key } = keysOf(open)
    const started = performance.now()
    const answer = await fetch(`${open.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: anon_key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'fel lösenord' }),
    })
    const body = await answer.text()
    const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
    return {
      said: JSON.stringify([answer.status, headers, body]),
      milliseconds: performance.now() - started,
    }
  }

  test('answers the same for known and unknown accounts', async () => {
    for (const path of ['token?grant_type=password', 'recover', 'otp']) {
      const [known, unknown] = [
        await ask(path, 'finns@example.se'),
        await ask(path, 'saknas@example.se'),
      ]
      expect([path, unknown.said]).toEqual([path, known.said])
    }
  })

  test('takes the same time for known and unknown accounts', { tags: ['full'] }, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 1_000; round++) {
      times.known.push((await ask('token?grant_type=password', 'finns@example.se')).milliseconds)
      times.unknown.push(
        (await ask('token?grant_type=password', `saknas${round}@example.se`)).milliseconds,
      )
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
    let larger = 0
    for (const a of times.known)
      for (const b of times.unknown) larger += a > b ? 1 : a === b ? 0.5 : 0
    const auc = larger / (times.known.length * times.unknown.length)
    console.log(
      `guessing: medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, AUC ${auc.toFixed(3)}`,
    )
    expect(Math.abs(auc - 0.5)).toBeLessThan(0.05)
  })
})
