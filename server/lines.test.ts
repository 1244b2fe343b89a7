import { expect, test } from 'vitest'

import { createLines } from './lines.ts'

const visitor = (token: string | null, hasSession = true) => ({
  hasSession,
  claimedToken: async () => token,
})
const page = (path: string) => new Request(`http://localhost${path}`)

test('lets requests with a valid session token bypass the queues', async () => {
  const lineFor = createLines({ isOurToken: async (token) => token === 'ours' })
  expect(await lineFor(page('/casinos'), visitor('ours'))).toBeNull()
})

test('queues requests with a forged session cookie separately', async () => {
  const lineFor = createLines({ isOurToken: async (token) => token === 'ours' })
  const strangers = await lineFor(page('/casinos'), visitor(null, false))
  const doubtful = await lineFor(page('/casinos'), visitor(null))
  expect(doubtful).not.toBeNull()
  expect(doubtful).not.toBe(strangers)
  for (const token of ['', 'forged']) {
    expect(await lineFor(page('/casinos'), visitor(token))).toBe(doubtful)
  }
})

test('queues sign-in requests separately', async () => {
  const lineFor = createLines({ isOurToken: async () => false })
  const strangers = await lineFor(page('/casinos'), visitor(null, false))
  const door = await lineFor(page('/auth'), visitor(null, false))
  expect(door).not.toBe(strangers)
  for (const path of ['/en/auth', '/auth.data', '/auth/forgot']) {
    expect(await lineFor(page(path), visitor(null, false))).toBe(door)
  }
  expect(await lineFor(page('/authors'), visitor(null, false))).toBe(strangers)
})

test('queues sessions separately when only a hosted project can verify them', async () => {
  const lineFor = createLines({ isOurToken: null })
  const strangers = await lineFor(page('/casinos'), visitor(null, false))
  const claiming = await lineFor(page('/casinos'), visitor('any'))
  expect(claiming).not.toBeNull()
  expect(claiming).not.toBe(strangers)
})
