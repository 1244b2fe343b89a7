import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'

import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { AuthError } from './errors.ts'

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Hashing occupies a core and a thread that also reads files. The limit leaves half of the cores for serving pages. */
const hashLimit = createConcurrencyLimit({
  maxRunning: Math.max(1, availableParallelism() >> 1),
  maxQueued: 32,
})

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  const done = await hashLimit.run(work)
  if (done !== 'full') return done
  throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins at once', {
    retry_after: 2,
  })
}

const derive = (parameters: Argon2Parameters) =>
  runLimited(() => argon2Async('argon2id', parameters))

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes with argon2id, in the PHC format that other systems read too: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ message: password.normalize('NFC'), nonce, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** True when the password matches. Takes equally long without an account or a password to compare with. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash?.startsWith('$2')) return runLimited(() => bcrypt.compare(password, hash))
  const isKnown = hash !== null && argon2Pattern.test(hash)
  const isSame = await matches(password, isKnown ? hash : dummyHash)
  return isKnown && isSame
}

/** True when the hash is from another system or has older, cheaper parameters: the next sign-in replaces it. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = cost
  return !hash.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
}

const argon2Pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,88})\$([\w+/]{22,128})$/

/** Random bytes, so no password matches. Has the cost of our hashes. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$n8dQRYBCiNVBMw9SGW3WXA$SK+VkiBHbqBSMuDz/FABURxuU07tzncsd4f6wIs/ljY'

async function matches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = argon2Pattern.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
