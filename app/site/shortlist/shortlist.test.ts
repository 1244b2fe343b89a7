import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxListed } from '#domain/comparison/query.ts'

import { readShortlist } from './shortlist.ts'

const none = { casinos: [], slots: [] }

test('reads the stored records once each, in order', () => {
  const text =
    '{"casinos":[["lyktan","Lyktan"],["tjarn"," Tjärn "],["lyktan","Lyktan"]],"slots":[]}'
  expect(readShortlist(text)).toEqual({
    casinos: [
      { slug: 'lyktan', name: 'Lyktan' },
      { slug: 'tjarn', name: 'Tjärn' },
    ],
    slots: [],
  })
})

test.for([
  null,
  '',
  '{',
  'null',
  '[]',
  '"lyktan"',
  '{"casinos":{"lyktan":1}}',
  '{"casinos":[null,1,"lyktan",["lyktan"],["Å","x"],["a b","x"],["lyktan",{}],["lyktan"," "]]}',
  `{"casinos":[["lyktan","${'x'.repeat(200_000)}"]]}`,
])('ignores the foreign content %j', (text) => expect(readShortlist(text)).toEqual(none))

test('reads at most 30 records of a kind from any text, without an error (property)', () => {
  const many = Array.from({ length: 50 }, (_, n) => [`casino-${n}`, 'x'.repeat(500)])
  const read = readShortlist(JSON.stringify({ casinos: many, slots: many }))
  expect([read.casinos.length, read.slots.length]).toEqual([maxListed, maxListed])
  expect(read.casinos[0]?.name).toHaveLength(200)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const { slug } of readShortlist(text).casinos) expect(slug).toMatch(/^[a-z0-9-]+$/)
    }),
  )
})
