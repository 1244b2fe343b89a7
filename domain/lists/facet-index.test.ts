import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FacetIndex, type FacetValues } from './facet-index.ts'

const filters = { colour: ['red', 'green', 'blue'], size: ['1', '2'] }
type Filter = keyof typeof filters

const someOf = (filter: Filter) => fc.subarray(filters[filter])
const values = fc.record({ colour: someOf('colour'), size: someOf('size') })
const slug = fc.integer({ min: 0, max: 80 }).map((n) => `slug-${n}`)
const change = fc.oneof(fc.record({ slug, values }), fc.record({ slug, values: fc.constant(null) }))

/** Counts in the simplest way. */
function countIn(records: Map<string, FacetValues>, chosen: Map<string, string[]>): number {
  return [...records.values()].filter((record) =>
    [...chosen].every(([filter, wanted]) => wanted.some((one) => record[filter]?.includes(one))),
  ).length
}

test('counts what each list would have, after any changes', () => {
  const choice = values.map(
    (all) => new Map(Object.entries(all).filter(([, some]) => some.length > 0)),
  )
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 60 }),
      choice,
      fc.option(fc.uniqueArray(slug), { nil: undefined }),
      (changes, chosen, among) => {
        const index = new FacetIndex()
        const records = new Map<string, FacetValues>()
        for (const one of changes) {
          if (one.values === null) {
            index.delete(one.slug)
            records.delete(one.slug)
          } else {
            index.set(one.slug, one.values)
            records.set(one.slug, one.values)
          }
        }
        const searched = new Map([...records].filter(([key]) => among?.includes(key) ?? true))
        const { matches, options: counts } = index.count(chosen, among)
        expect(matches).toBe(countIn(searched, chosen))
        for (const [filter, options] of Object.entries(filters)) {
          for (const option of options) {
            const list = new Map([...chosen, [filter, [option]]])
            expect(counts.get(filter)?.get(option) ?? 0).toBe(countIn(searched, list))
          }
        }
        expect(index.size).toBe(records.size)
      },
    ),
  )
})

test('leaves out options that no record has any more', () => {
  const index = new FacetIndex()
  index.set('a', { colour: ['red'] })
  index.set('a', { colour: ['blue'] })
  expect(index.count(new Map())).toEqual({
    matches: 1,
    options: new Map([['colour', new Map([['blue', 1]])]]),
  })
})
