import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'

import { hashPassword, isOutdated, verifyPassword } from './password.ts'

test('accepts only the password of a hash', async () => {
  const hash = await hashPassword('blåbär')
  expect(await verifyPassword('blåbär', hash)).toBe(true)
  expect(await verifyPassword('bla\u030aba\u0308r', hash)).toBe(true)
  expect(await verifyPassword('blåbar', hash)).toBe(false)
  expect(isOutdated(hash)).toBe(false)
})

test.for([
  null,
  '',
  'klartext',
  '$argon2id$v=19$m=1,t=1,p=1$x$y',
  '$argon2d$v=19$m=19456,t=2,p=1$x$y',
])('rejects every password for the hash %j', async (hash) => {
  expect(await verifyPassword('klartext', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('treats cheaper and foreign hashes as outdated', () => {
  expect(isOutdated('$2a$10$abc')).toBe(true)
  expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$abc$def')).toBe(true)
})

test('rejects passwords with 429 when the hashing queue is full', async () => {
  const hashes = await Promise.allSettled(
    Array.from({ length: 36 + availableParallelism() }, () => hashPassword('x')),
  )
  const refused = hashes.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.reason).toMatchObject({ status: 429, more: { retry_after: 2 } })
  expect(hashes.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(32)
})
