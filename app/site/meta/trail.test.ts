import { expect, test } from 'vitest'

import { messages as en } from '#messages/en/site.ts'
import { messages as sv } from '#messages/sv/site.ts'

import { trailTo } from './trail.ts'

const home = { name: 'Hem', path: '/' }

test.for([
  ['home', []],
  ['casinos', [home]],
  ['casino', [home, { name: 'Casinon', path: '/casinos' }]],
  ['slot', [home, { name: 'Spelautomater', path: '/slots' }]],
  ['terms', [home]],
] as const)('lists the pages above %s', ([page, trail]) => {
  expect(trailTo(page, 'sv', sv)).toEqual(trail)
})

test('lists the pages above an English page in English', () => {
  expect(trailTo('slot', 'en', en)).toEqual([
    { name: 'Home', path: '/en' },
    { name: 'Slot machines', path: '/en/slots' },
  ])
})
