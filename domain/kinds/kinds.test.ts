import { describe, expect, test } from 'vitest'

import { translations } from '../locale/locale.ts'
import { translatedName } from './define-kind.ts'
import { definitionOf, kinds } from './kinds.ts'

const columns = kinds.flatMap((kind) =>
  Object.entries(definitionOf(kind).columns).map(([name, column]) => ({ kind, name, column })),
)

describe.for(columns)('column $name of $kind', ({ kind, name, column }) => {
  const { fields, sections, sheet } = definitionOf(kind)

  test('has one place in the form', () => {
    const places = Object.entries(sections).filter(([, names]) => names.includes(name))
    expect(places).toHaveLength(1)
    // A Swedish text whose translation repeats it needs the tabs of a section.
    if (column.localized === 'withSwedish') {
      expect(['localized', 'review']).toContain(places[0]?.[0])
    }
  })

  test('has one place in the sheet, before its translations', () => {
    const names = column.localized
      ? [name, ...translations.map((locale) => translatedName(name, locale))]
      : [name]
    const positions = names.map((one) => sheet.indexOf(one))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    for (const one of names) expect(fields.get(one)?.columnName).toBe(name)
  })

  test('limits the length of a text', () => {
    const isText = ['text', 'slug', 'richText', 'link', 'image', 'reference'].includes(column.type)
    expect(column.max !== undefined).toBe(isText)
  })
})
