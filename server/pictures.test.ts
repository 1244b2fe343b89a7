import { expect, test } from 'vitest'

import { createPictures, TooManyPictures } from './pictures.ts'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`

test('a picture is drawn once, however many ask for it', async () => {
  const { draw } = createPictures('.')
  const [first, second] = await Promise.all([draw('a', svg('red')), draw('a', svg('red'))])
  expect(second).toBe(first)
  expect(await draw('a', svg('red'))).toBe(first)
})

test('more than can wait are turned away, and the rest are drawn', async () => {
  const { draw } = createPictures('.', { waiting: 2 })
  const asked = ['red', 'green', 'blue'].map((colour) => draw(colour, svg(colour)))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(asked[2]).rejects.toBeInstanceOf(TooManyPictures)
})

test('what is kept has a limit', async () => {
  const { draw } = createPictures('.', { cachedBytes: 100 })
  const red = await draw('red', svg('red'))
  expect(red.length).toBeLessThan(100)
  await draw('green', svg('green'))
  expect(await draw('red', svg('red'))).not.toBe(red)
})

test('what is no picture fails alone, and so does one that takes too long', async () => {
  const { draw } = createPictures('.')
  await expect(draw('bad', '<svg')).rejects.toThrow('cannot be drawn')
  expect((await draw('good', svg('red'))).length).toBeGreaterThan(0)
  await expect(createPictures('.', { patience: 0 }).draw('slow', svg('red'))).rejects.toThrow(
    'too long',
  )
})
