import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { rowsOfKind } from '#test/support/database/column-values.ts'

import type { Column, TypeName } from '../columns/column.ts'
import type { Locale } from '../locale/locale.ts'
import { definitionOf, type Kind, kinds } from './kinds.ts'
import { recordView, type ViewableRow } from './record-view.ts'

const generated = {
  ...{ id: 'id', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-11-15T12:00:00Z' },
}

function viewOf(kind: Kind, columns: Record<string, unknown>, locale: Locale) {
  // Columns that the test leaves out are null, as in foreign data.
  const row = { ...generated, ...columns } as unknown as ViewableRow<Kind>
  return { ...recordView(kind, row, locale) } as Record<string, unknown>
}

const columnsOf = (kind: Kind) => Object.entries<Column>(definitionOf(kind).columns)

const columns = kinds.flatMap((kind) =>
  columnsOf(kind).map(([name, column]) => ({ kind, name, column })),
)

interface Sample {
  stored: unknown
  /** The view on a Swedish page. */
  sv: unknown
  /** The stored translation and the view of an English page, with it and without it. */
  translation?: unknown
  en?: unknown
  untranslated?: unknown
}

const licence = {
  ...{ market: 'se', kind: 'online', number: '18Li1', valid_from: '', valid_to: '2028-12-31' },
  ...{ status: 'active', domains: '', checked_on: '' },
}
const payment = { method: 'Kort', min: '1000 kr', max: '', time: 'Direkt' }

const plain: Record<Exclude<TypeName, 'listTranslation' | 'paymentTranslation'>, Sample> = {
  text: { stored: ' År 2019\u202e ', sv: 'År 2019' },
  slug: { stored: 'lyktan', sv: 'lyktan' },
  link: { stored: ' example.com/å', sv: 'https://example.com/å' },
  image: { stored: ' /media/a.png', sv: '/media/a.png' },
  images: { stored: ['"/a.png"', ' ', 'data:,x', '/a.png', 'b.png'], sv: ['/a.png'] },
  list: { stored: ['"NetEnt"', '', 'NetEnt', 'liveSpel'], sv: ['NetEnt', 'liveSpel'] },
  choice: { stored: 'Hög', sv: 'Hög' },
  choices: { stored: ['se', 'fi'], sv: ['se', 'fi'] },
  stars: { stored: 4.3, sv: 4.3 },
  whole: { stored: 1_000, sv: 1_000 },
  percent: { stored: 96.5, sv: 96.5 },
  percents: { stored: [96.5, 91], sv: [96.5, 91] },
  decimal: { stored: 12.5, sv: 12.5 },
  amount: { stored: 1_000_50, sv: 1_000_50 },
  moment: { stored: '2026-12-31T22:59:00+00:00', sv: '2026-12-31T22:59:00+00:00' },
  day: { stored: '2024-05-31', sv: '2024-05-31' },
  flag: { stored: true, sv: true },
  richText: { stored: '<p>Hej<script>x()</script></p>', sv: { text: '<p>Hej</p>' } },
  payments: { stored: [payment], sv: [] },
  licences: { stored: [licence, { market: 'xx' }], sv: [licence] },
  reference: { stored: 'lyktan', sv: 'lyktan' },
}

const listSample = (words: string): Sample => ({
  stored: ['liveSpel', 'Chatt', '"Chatt"', '1000x'],
  translation: ['liveGames', ''],
  sv: [{ text: words }, { text: 'Chatt' }, { text: '1000x' }],
  en: [
    { text: words === 'liveSpel' ? 'liveGames' : 'live Games' },
    { text: 'Chatt', lang: 'sv' },
    { text: '1,000x' },
  ],
  untranslated: [{ text: words, lang: 'sv' }, { text: 'Chatt', lang: 'sv' }, { text: '1,000x' }],
})

/** Samples of columns with translations, in the order of the rules that apply to them. */
function localizedSample({ type, isFigure, splitsWords }: Column): Sample {
  if (type === 'list') return listSample(splitsWords ? 'live Spel' : 'liveSpel')
  if (type === 'payments') {
    const amount = { min: { text: 'SEK\u00a01,000' }, max: null }
    return {
      stored: [payment],
      translation: [{ method: 'Card', min: '', max: '', time: '' }],
      sv: [
        {
          ...{ method: { text: 'Kort' }, min: { text: '1\u00a0000 kr' } },
          ...{ max: null, time: { text: 'Direkt' } },
        },
      ],
      en: [{ method: { text: 'Card' }, ...amount, time: { text: 'Direkt', lang: 'sv' } }],
      untranslated: [
        {
          ...{ method: { text: 'Kort', lang: 'sv' }, ...amount },
          time: { text: 'Direkt', lang: 'sv' },
        },
      ],
    }
  }
  if (isFigure) {
    return {
      ...{ stored: '1000 kr', translation: 'From SEK 1,000' },
      ...{ sv: { text: '1\u00a0000 kr' }, en: { text: 'From SEK 1,000' } },
      untranslated: { text: 'SEK\u00a01,000' },
    }
  }
  const [sv, en] = type === 'richText' ? ['<p>År 2019</p>', '<p>Year 2019</p>'] : ['2019', '2020']
  return {
    ...{ stored: sv, translation: en, sv: { text: sv }, en: { text: en } },
    untranslated: { text: sv, lang: 'sv' },
  }
}

describe.for(columns.filter(({ column }) => !column.isInternal))(
  'column $name on the page of $kind',
  ({ kind, name, column }) => {
    const sample = column.localized
      ? localizedSample(column)
      : plain[column.type as keyof typeof plain]

    test('has its value in each language', () => {
      const { stored, translation } = sample
      const row = { [name]: stored, [`localized_${name}`]: translation ? { en: translation } : {} }
      // A required text, which is a name, is shown as it is stored.
      const sv =
        column.type === 'text' && column.required && !column.localized ? ' År 2019 ' : sample.sv
      expect(viewOf(kind, row, 'sv')[name]).toEqual(sv)
      expect(viewOf(kind, row, 'en')[name]).toEqual(sample.en ?? sv)
      const without = viewOf(kind, { [name]: stored }, 'en')[name]
      expect(without).toEqual(sample.untranslated ?? sv)
    })

    test('is null or empty without a value', () => {
      const isList = ['list', 'images', 'choices', 'payments', 'licences', 'percents'].includes(
        column.type,
      )
      for (const value of [undefined, null]) {
        expect(viewOf(kind, { [name]: value }, 'en')[name]).toEqual(isList ? [] : null)
      }
    })
  },
)

test.for(columns.filter(({ column }) => column.localized === 'withSwedish'))(
  'prefers the Swedish text in localized_$name of $kind',
  ({ kind, name }) => {
    const row = { [name]: 'Gammal', [`localized_${name}`]: { sv: 'Ny', en: ' ' } }
    expect(viewOf(kind, row, 'sv')[name]).toEqual({ text: 'Ny' })
    expect(viewOf(kind, row, 'en')[name]).toEqual({ text: 'Gammal', lang: 'sv' })
  },
)

/** Values of which nothing is shown. */
const unsafe: Partial<Record<TypeName, unknown[]>> = {
  link: ['javascript:alert(1)', 'data:text/html,x', 'https://', ' \tjavascript:alert(1)'],
  image: ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example', 'a.png'],
  images: [['javascript:alert(1)'], ['data:,x', '//evil.example']],
  richText: ['<script>x()</script>', '<p onclick="x()"></p>', '<iframe src="/x"></iframe>'],
}

test.for(columns.filter(({ column }) => unsafe[column.type]))(
  'drops unsafe addresses and HTML from $name of $kind',
  ({ kind, name, column }) => {
    for (const value of unsafe[column.type] ?? []) {
      const shown = viewOf(kind, { [name]: value }, 'sv')[name]
      expect([value, shown]).toEqual([value, Array.isArray(value) ? [] : null])
    }
  },
)

describe.for(kinds)('page of %s', (kind) => {
  const shown = columnsOf(kind).filter(([, { isInternal }]) => !isInternal)

  test('gets its own columns and the dates of the record, and no other column of the row', () => {
    const internal = { published: false, search_sv: 'hemligt', name_sort: 'hemligt' }
    const view = viewOf(kind, { ...internal, localized_description: { en: 'Hidden' } }, 'en')
    expect(Object.keys(view).sort()).toEqual(
      [...Object.keys(generated), 'updated', ...shown.map(([name]) => name)].sort(),
    )
    expect(view).toMatchObject({ ...generated, updated: '15 November 2026' })
  })

  test.for(['sv', 'en'] as const)('shows only safe values of any stored row in %s', (locale) => {
    const ofType = (...types: TypeName[]) =>
      shown.filter(([, { type }]) => types.includes(type)).map(([name]) => name)
    fc.assert(
      fc.property(
        rowsOfKind(kind),
        fc.constantFrom('\u202e', '\u0000', '\ufeff'),
        (row, hidden) => {
          const view = viewOf(kind, { ...row, name: `${String(row['name'])}${hidden}` }, locale)
          expect(JSON.stringify(view)).not.toMatch(/[\p{Bidi_Control}\ufeff]|\\u0000/u)
          for (const href of ofType('link').flatMap((name) => view[name] ?? [])) {
            expect(href).toMatch(/^https?:\/\//i)
          }
          for (const src of ofType('image', 'images').flatMap((name) => view[name] ?? [])) {
            expect(src).toMatch(/^(https?:\/\/|\/(?!\/))/i)
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})
