import { flag, licences, link, name, slug, text } from '../columns/column.ts'
import { defineKind } from './define-kind.ts'

export const licenceHolders = defineKind(
  {
    name: name({ max: 200 }),
    slug: slug({ max: 200, required: true }),
    published: flag({ emptyCell: { keep: true }, whenAbsent: true, isInternal: true }),
    group_name: text({ max: 200 }),
    country: text({ max: 100, localized: 'others' }),
    register_url: link({ max: 2_000 }),
    note: text({ max: 5_000, rows: 4, localized: 'withSwedish' }),
    licences: licences(),
  },
  {
    sheet: [
      'name',
      'slug',
      'group_name',
      'country',
      'licences',
      'register_url',
      'note',
      'published',
    ],
    facts: ['name', 'slug', 'published', 'group_name', 'country', 'register_url', 'licences'],
  },
)
