import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readUsedBonuses } from './used-bonuses.ts'

test('reads the stored slugs once each', () => {
  expect(readUsedBonuses('["nordljus-spel","fyrvaktaren","nordljus-spel"]')).toEqual([
    'nordljus-spel',
    'fyrvaktaren',
  ])
})

test.for([null, '', '{', '{"a":1}', '"nordljus"', 'null', '[1,null,"Å","<b>",["a"]]'])(
  'ignores the foreign content %j',
  (text) => expect(readUsedBonuses(text)).toEqual([]),
)

test('reads at most 200 slugs of any text without an error (property)', () => {
  const many = JSON.stringify(Array.from({ length: 300 }, (_, n) => `bolag-${n}`))
  expect(readUsedBonuses(many)).toHaveLength(200)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const slug of readUsedBonuses(text)) expect(slug).toMatch(/^[a-z0-9-]{1,200}$/)
    }),
  )
})
