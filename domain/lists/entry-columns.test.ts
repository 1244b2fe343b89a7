import { expect, test } from 'vitest'

import { definitionOf, kinds } from '../kinds/kinds.ts'
import { chosenColumns, listColumns } from './entry-columns.ts'

test.each(kinds)('offers short and computed columns of %s', (kind) => {
  const columns = listColumns(kind)
  const isOwn = (name: string) => name in definitionOf(kind).columns
  const first = ['slug', 'rating', 'published'].filter(isOwn)
  expect(columns.slice(0, first.length)).toEqual(first)
  const own = ['cta_text', 'group_name', 'licence_holder'].filter(isOwn)
  const computed = ['bonuses', 'rtp_checks'].includes(kind) ? [] : ['lacks_english']
  expect(columns).toEqual(expect.arrayContaining([...own, ...computed, 'updated_at']))
  for (const name of ['name', 'full_review', 'description', 'logo']) {
    expect(columns).not.toContain(name)
  }
})

test('shows the default columns without a choice, and only known ones otherwise', () => {
  expect(chosenColumns('casinos', null)).toEqual(['slug', 'rating', 'published'])
  expect(chosenColumns('casinos', ['updated_at', 'id', 'slug', 'x'])).toEqual([
    'slug',
    'updated_at',
  ])
  expect(chosenColumns('casinos', [])).toEqual([])
})
