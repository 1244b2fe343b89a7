import { expect, test } from 'vitest'

import { findSitePages, namedPages } from './site-pages.ts'

const texts = {
  slots: { name: 'Spelautomater', text: '', words: 'slots enarmad bandit' },
  'casinos?wagerfree=1': { name: 'Casinon utan omsättningskrav', text: '', words: 'bonus' },
  bonusCalculator: { name: 'Bonuskalkylator', text: '', words: 'räkna' },
  terms: { name: 'Användarvillkor', text: '', words: 'regler' },
}
const pages = namedPages(texts, 'sv', false)
const found = (q: string) => findSitePages(q, pages).map(({ page, tier }) => [page.name, tier])

test.each([
  ['spel', [['Spelautomater', 1]]],
  ['Spelautomaten', [['Spelautomater', 2]]],
  ['bandit', [['Spelautomater', 3]]],
  ['spelautmat', [['Spelautomater', 5]]],
  ['omsättningskravet', [['Casinon utan omsättningskrav', 2]]],
  [
    'bonus',
    [
      ['Bonuskalkylator', 1],
      ['Casinon utan omsättningskrav', 3],
    ],
  ],
  ['bandit finnsinte', []],
  ['', []],
  ['%', []],
])('finds pages for “%s”', (q, expected) => {
  expect(found(q)).toEqual(expected)
})

test('links to pages and to lists with a filter', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/slots',
    '/casinos?wagerfree=1',
    '/bonuskalkylator',
    '/villkor',
  ])
})

test('leaves out pages about offers during a pause', () => {
  expect(namedPages(texts, 'sv', true).map(({ path }) => path)).toEqual(['/slots', '/villkor'])
})
