import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { readAhead } from './read-ahead.ts'

async function* portions(count: number, read: string[] = []) {
  for (let n = 1; n <= count; n++) {
    read.push(`portion ${n}`)
    yield `portion ${n}`
  }
}

test('reads all portions ahead of a slow writer, in order and complete', async () => {
  const written: string[] = []
  const ahead = await readAhead(portions(20), async (given) => {
    for await (const portion of given) {
      await wait(5)
      written.push(portion)
    }
  })
  expect(written.length).toBeLessThan(20)
  await ahead.written
  expect(written).toEqual(Array.from({ length: 20 }, (_, n) => `portion ${n + 1}`))
})

test('buffers only a limited number of portions for a slow writer', async () => {
  const read: string[] = []
  let most = 0
  let count = 0
  const ahead = await readAhead(portions(200, read), async (given) => {
    for await (const _ of given) {
      await wait(1)
      most = Math.max(most, read.length - ++count)
    }
  })
  await ahead.written
  expect(count).toBe(200)
  expect(most).toBeLessThan(40)
})

test('rejects when a portion cannot be read', async () => {
  async function* broken() {
    yield 'portion 1'
    throw new Error('cannot be read')
  }
  const writing = readAhead(broken(), async (given) => {
    for await (const _ of given) await wait(1)
  })
  await expect(writing).rejects.toThrow('cannot be read')
})

test.each([0, 3])(
  'rejects and stops reading when writing fails after %i portions',
  async (after) => {
    const read: string[] = []
    const writing = readAhead(portions(1_000, read), async (given) => {
      if (after === 0) throw new Error('cannot be written')
      let count = 0
      for await (const _ of given) if (++count === after) throw new Error('cannot be written')
    })
    await expect(writing).rejects.toThrow('cannot be written')
    await wait(20)
    expect(read.length).toBeLessThan(50)
  },
)
