import { expect, test } from 'vitest'

import { freePort } from './site.ts'

test('no port is given twice, whether or not anybody listens on it yet', async () => {
  const ports: number[] = []
  for (let n = 0; n < 500; n++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(500)
})
