import { expect, test } from 'vitest'

import { kinds } from '../kinds/kinds.ts'
import { chosenColumns, listColumns } from './entry-columns.ts'

test.each(kinds)('offers short and computed columns of %s', (kind) => {
  const columns = listColumns(kind)
  expect(columns.slice(0, 3)).toEqual(['slug', 'rating', 'published'])
  expect(columns).toEqual(expect.arrayContaining(['cta_text', 'lacks_english', 'updated_at']))
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
