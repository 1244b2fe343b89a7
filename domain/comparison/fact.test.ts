import { expect, test } from 'vitest'

import { type Fact, groupsOf, rowOf } from './fact.ts'

const money = (value: number, unit = 'SEK'): Fact => ({ is: 'money', amount: { value, unit } })
const percent = (value: number): Fact => ({ is: 'percent', value })
const text = (words: string): Fact => ({ is: 'text', text: { text: words } })

test.for([
  ['the lowest amount', 'lowest', [money(300), money(100), money(200)], [false, true, false]],
  ['the highest value', 'highest', [percent(96), percent(97.5)], [false, true]],
  ['equal best values', 'lowest', [money(1), money(2), money(1)], [true, false, true]],
  ['the best of the known values', 'lowest', [null, money(1), money(2)], [false, true, false]],
  ['nothing when all are equal', 'lowest', [money(1), money(1)], [false, false]],
  ['nothing when one is known', 'lowest', [null, money(1)], [false, false]],
  ['nothing across currencies', 'lowest', [money(1), money(2, 'EUR')], [false, false]],
  ['nothing among texts', 'lowest', [text('a'), text('b')], [false, false]],
  ['nothing when neither is better', null, [money(1), money(2)], [false, false]],
] as const)('marks %s', ([, better, facts, best]) => {
  expect(rowOf('row', [...facts], better)?.best).toEqual(best)
})

test('tells rows in which records differ from rows in which they are equal', () => {
  expect(rowOf('row', [text('a'), text('a')])?.differs).toBe(false)
  expect(rowOf('row', [text('a'), null])?.differs).toBe(true)
  expect(rowOf('row', [text('a'), text('b')])?.differs).toBe(true)
})

test('leaves out rows and groups about which nothing is known', () => {
  const table = { first: { a: null, b: null }, second: { c: null } } as const
  const facts = [
    { a: null, b: text('b'), c: null },
    { a: null, b: null, c: { is: 'ended' } as const },
  ]
  const groups = groupsOf<'first' | 'second', 'a' | 'b' | 'c'>(table, facts)
  expect(groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
    ['first', ['b']],
  ])
})
