import { expect, test } from 'vitest'

import { CacheStore } from './store.ts'

const entry = (bytes: number) => ({ bytes })
const keys = (store: CacheStore<{ bytes: number }>) => [...store.entries()].map(([name]) => name)

test('evicts the least recently used entry first', () => {
  const store = new CacheStore(100)
  for (const name of ['a', 'b', 'c', 'd']) store.put(name, entry(25))
  store.get('a')
  store.put('e', entry(20))
  expect(keys(store)).toEqual(['c', 'd', 'a', 'e'])
  expect(store.bytes).toBe(95)
})

test('never exceeds its size limit', () => {
  const store = new CacheStore(1_000)
  for (let n = 0; n < 500; n++) {
    store.put(`p${n % 70}`, entry(1 + ((n * 37) % 250)))
    const sum = [...store.entries()].reduce((total, [, { bytes }]) => total + bytes, 0)
    expect(store.bytes).toBe(sum)
    expect(sum).toBeLessThanOrEqual(1_000)
  }
})

test('does not store an entry above a quarter of the limit, and drops the entry it replaces', () => {
  const store = new CacheStore(100)
  store.put('a', entry(20))
  store.put('b', entry(20))
  store.put('a', entry(26))
  expect(keys(store)).toEqual(['b'])
  expect(store.bytes).toBe(20)
})
