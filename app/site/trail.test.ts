import { expect, test } from 'vitest'

import { en } from '#app/i18n/messages/en.ts'
import { sv } from '#app/i18n/messages/sv.ts'

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
