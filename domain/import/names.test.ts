import { expect, test } from 'vitest'

import { createNameMatcher } from './names.ts'
import { readRows } from './rows.ts'

const rowsOf = (...lines: string[][]) =>
  readRows('casinos', [['name', 'slug'], ...lines], { isSlugOptional: true }).rows
const stored = [
  { id: '1', slug: 'lyktan-casino', name: 'Lyktan' },
  { id: '2', slug: 'fyren', name: 'Fyren' },
  { id: '3', slug: 'fyren-2', name: 'FYREN' },
  { id: '4', slug: 'baken', name: 'Båken Casino' },
]

function matched(...lines: string[][]) {
  const matcher = createNameMatcher()
  const rows = rowsOf(...lines)
  // The planner may give the same rows again.
  matcher.withSlugs(rows, stored)
  return matcher
    .withSlugs(rows, stored)
    .map(({ slug, record, problems }) => (record ? slug : problems.map(({ code }) => code)))
}

test('matches a row without a slug by its name, in any case', () => {
  expect(matched(['LYKTAN ', ''], ['Ny plats', ''], ['Egen', 'egen'])).toEqual([
    ...['lyktan-casino', 'ny-plats', 'egen'],
  ])
})

test('refuses a row whose record is uncertain', () => {
  expect(matched(['Fyren', ''], ['Båken', ''], ['!!!', ''])).toEqual([
    ...[['ambiguousName'], ['slugOfOther'], ['required']],
  ])
})

test('refuses a second row for the same record', () => {
  expect(matched(['Lyktan', ''], ['Annan', 'lyktan-casino'], ['lyktan', ''])).toEqual([
    ...['lyktan-casino', ['duplicateSlug'], ['duplicateSlug']],
  ])
})

test('looks for the names, and for the slugs made from them', () => {
  expect(createNameMatcher().namesIn(rowsOf(['Å Ä', ''], ['Egen', 'egen'], ['!', '']))).toEqual({
    ...{ names: ['Å Ä', '!'], slugs: ['a-a'] },
  })
})
