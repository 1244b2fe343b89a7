import { expect, test } from 'vitest'

import { freePort } from './site.ts'

test('returns a different free port for each of 500 calls', async () => {
  const ports: number[] = []
  for (let n = 0; n < 500; n++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(500)
})
