import { expect, test } from 'vitest'

import { Shelf } from './shelf.ts'

const thing = (bytes: number) => ({ bytes })
const names = (shelf: Shelf<{ bytes: number }>) => [...shelf.entries()].map(([name]) => name)

test('evicts the least recently used entry first', () => {
  const shelf = new Shelf(100)
  for (const name of ['a', 'b', 'c', 'd']) shelf.put(name, thing(25))
  shelf.get('a')
  shelf.put('e', thing(20))
  expect(names(shelf)).toEqual(['c', 'd', 'a', 'e'])
  expect(shelf.used).toBe(95)
})

test('never exceeds its size limit', () => {
  const shelf = new Shelf(1_000)
  for (let n = 0; n < 500; n++) {
    shelf.put(`p${n % 70}`, thing(1 + ((n * 37) % 250)))
    const sum = [...shelf.entries()].reduce((total, [, { bytes }]) => total + bytes, 0)
    expect(shelf.used).toBe(sum)
    expect(sum).toBeLessThanOrEqual(1_000)
  }
})

test('does not store an entry above a quarter of the limit, and drops the entry it replaces', () => {
  const shelf = new Shelf(100)
  shelf.put('a', thing(20))
  shelf.put('b', thing(20))
  shelf.put('a', thing(26))
  expect(names(shelf)).toEqual(['b'])
  expect(shelf.used).toBe(20)
})
