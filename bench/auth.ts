// Measures the cost of signing in besides its one password hash, and whether its timing reveals known e-mail addresses.

import { hashPassword, verifyPassword } from '#backend/auth/password.ts'
import { password, peopleOn } from '#test/support/database/people.ts'

import { median, type OpenDatabase, onEveryDatabase, report } from './everywhere.ts'

const rounds = 200
const results: Record<string, object> = {}

await onEveryDatabase(measure)
report('auth', results)

async function measure(name: string, open: OpenDatabase): Promise<void> {
  const db = await open('auth')
  const people = await peopleOn(db, { settings: { limitFactor: 1e6 } })
  await people.add({ email: 'anna@example.se' })
  const hash = await hashPassword(password)
  const signIn = (email: string, secret: string) => () =>
    people.call('/token?grant_type=password', { body: { email, password: secret } })
  const kinds = {
    hash: () => verifyPassword(password, hash),
    signIn: signIn('anna@example.se', password),
    wrong: signIn('anna@example.se', 'fel'),
    unknown: signIn('nobody@example.se', 'fel'),
  }
  const times: Record<keyof typeof kinds, number[]> = {
    hash: [],
    signIn: [],
    wrong: [],
    unknown: [],
  }
  for (let round = -20; round < rounds; round++) {
    // Shuffled in each round, because the previous call affects the next.
    const order = Object.entries(kinds).sort(() => Math.random() - 0.5)
    for (const [kind, work] of order) {
      const started = performance.now()
      await work()
      if (round >= 0) times[kind as keyof typeof kinds].push(performance.now() - started)
    }
  }
  await db.close()
  results[name] = {
    'one hash, ms': rounded(median(times.hash)),
    'sign-in to one hash, medians': rounded(median(times.signIn) / median(times.hash)),
    'wrong password to one hash, medians': rounded(median(times.wrong) / median(times.hash)),
    'unknown to wrong password, medians': rounded(median(times.unknown) / median(times.wrong)),
    'unknown against wrong password, AUC': rounded(separation(times.wrong, times.unknown)),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}

/** Returns how often an attempt with an unknown address is the slower of two: 0.5 reveals nothing, 1 reveals everything. */
function separation(a: number[], b: number[]): number {
  const wins = a.map((x) => b.filter((y) => y > x).length + b.filter((y) => y === x).length / 2)
  return wins.reduce((sum, win) => sum + win, 0) / (a.length * b.length)
}
