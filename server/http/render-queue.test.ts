import { expect, test } from 'vitest'

import { createRenderQueues } from './render-queue.ts'

const visitor = (token: string | null, hasSession = true) => ({
  hasSession,
  claimedToken: async () => token,
})
const page = (path: string) => new Request(`http://localhost${path}`)

test('lets requests with a valid session token bypass the queues', async () => {
  const queueOf = createRenderQueues({ isOurToken: async (token) => token === 'ours' })
  expect(await queueOf(page('/casinos'), visitor('ours'))).toBeNull()
})

test('queues requests with a forged session cookie separately', async () => {
  const queueOf = createRenderQueues({ isOurToken: async (token) => token === 'ours' })
  const anonymous = await queueOf(page('/casinos'), visitor(null, false))
  const unverified = await queueOf(page('/casinos'), visitor(null))
  expect(unverified).not.toBeNull()
  expect(unverified).not.toBe(anonymous)
  for (const token of ['', 'forged']) {
    expect(await queueOf(page('/casinos'), visitor(token))).toBe(unverified)
  }
})

test('queues sign-in requests separately', async () => {
  const queueOf = createRenderQueues({ isOurToken: async () => false })
  const anonymous = await queueOf(page('/casinos'), visitor(null, false))
  const signIn = await queueOf(page('/auth'), visitor(null, false))
  expect(signIn).not.toBe(anonymous)
  for (const path of ['/en/auth', '/auth.data', '/auth/forgot']) {
    expect(await queueOf(page(path), visitor(null, false))).toBe(signIn)
  }
  expect(await queueOf(page('/authors'), visitor(null, false))).toBe(anonymous)
})

test('queues sessions separately when only a hosted project can verify them', async () => {
  const queueOf = createRenderQueues({ isOurToken: null })
  const anonymous = await queueOf(page('/casinos'), visitor(null, false))
  const unverifiable = await queueOf(page('/casinos'), visitor('any'))
  expect(unverifiable).not.toBeNull()
  expect(unverifiable).not.toBe(anonymous)
})
