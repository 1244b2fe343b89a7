import fc from 'fast-check'
import { expect, test } from 'vitest'

import { clickUrl, readClick } from './clicks.ts'

const id = '00000000-0000-4000-8000-000000000001'
const click = { kind: 'casino', id, placement: 'casino_card', locale: 'sv' } as const

test('reads a click back from its URL', () => {
  const address = clickUrl(click)
  expect(address).toBe(`/clicks?kind=casino&id=${id}&placement=casino_card&locale=sv`)
  expect(readClick(address.split('?')[1]!)).toEqual(click)
})

const query = (change: Record<string, string>) =>
  String(new URLSearchParams({ ...click, ...change }))

test.for([
  ['nothing', ''],
  ['another kind', query({ kind: 'casinos' })],
  ['a name every object has', query({ kind: 'constructor' })],
  ['a placement of the other kind', query({ placement: 'slot_play' })],
  ['an unknown placement', query({ placement: 'footer' })],
  ['an unknown language', query({ locale: 'de' })],
  ['no id', query({ id: '' })],
  ['half an id', query({ id: id.slice(1) })],
  ['an id with more after it', query({ id: `${id}\n` })],
  ['SQL', query({ id: `' or 1=1 --` })],
  ['JSON', JSON.stringify(click)],
])('rejects %s as a click', ([, text]) => {
  expect(readClick(text!)).toBeNull()
})

test('returns no click for arbitrary text and never throws (property)', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readClick(text) === null))
})
