import { expect, test } from 'vitest'

import { createSocialImages, ImageQueueFull } from './social-images.ts'

/** A busy machine takes many seconds to start the worker thread. */
const patient = { timeout: 300_000 }

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`

test('draws an image once for concurrent and later requests', async () => {
  const { draw } = createSocialImages('.', patient)
  const [first, second] = await Promise.all([draw('a', svg('red')), draw('a', svg('red'))])
  expect(second).toBe(first)
  expect(await draw('a', svg('red'))).toBe(first)
})

test('rejects images above the queue limit and draws the others', async () => {
  const { draw } = createSocialImages('.', { ...patient, maxQueued: 2 })
  const results = ['red', 'green', 'blue'].map((colour) => draw(colour, svg(colour)))
  const outcomes = await Promise.allSettled(results)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(results[2]).rejects.toBeInstanceOf(ImageQueueFull)
})

test('evicts cached images above the size limit', async () => {
  const { draw } = createSocialImages('.', { ...patient, cachedBytes: 100 })
  const red = await draw('red', svg('red'))
  expect(red.length).toBeLessThan(100)
  await draw('green', svg('green'))
  expect(await draw('red', svg('red'))).not.toBe(red)
})

test('rejects an invalid or slow image without affecting others', async () => {
  const { draw } = createSocialImages('.', patient)
  await expect(draw('bad', '<svg')).rejects.toThrow('cannot be drawn')
  expect((await draw('good', svg('red'))).length).toBeGreaterThan(0)
  await expect(createSocialImages('.', { timeout: 0 }).draw('slow', svg('red'))).rejects.toThrow(
    'too long',
  )
})
