import { describe, expect, test } from 'vitest'

import { columnLabels } from '#messages/column-labels.ts'

import type { Kind } from '../kinds/kinds.ts'
import { definitionOf, kinds } from '../kinds/kinds.ts'
import { keysOf, type Mapping, readHeader } from './header.ts'
import { applicableMapping, mappedHeaders, questionAbout } from './mapping.ts'
import { readRows } from './rows.ts'
import { guessKind, suggestColumns } from './suggest.ts'
import { synonymsOf } from './synonyms.ts'

const suggest = (kind: Kind, header: string[]) => suggestColumns(kind, header, columnLabels)
const ask = (header: string[], mapping: Mapping = {}, isSlugOptional = false) =>
  questionAbout('casinos', { header, rows: [] }, columnLabels, { mapping, isSlugOptional })

describe('suggested columns', () => {
  test.for([
    ['casinos', 'Casino name', 'name'],
    ['casinos', 'OMSÄTTNING', 'wagering'],
    ['casinos', 'Spelleverantörer', 'providers'],
    ['casinos', 'Spel-leverantorer:', 'providers'],
    ['casinos', 'Insättningsmetoder', 'deposits'],
    ['casinos', 'Min. insättning', 'min_deposit'],
    ['casinos', 'Licens (SE)', 'license_info'],
    ['casinos', 'Free-spins', 'free_spins'],
    ['casinos', 'Affiliate url', 'affiliate_link'],
    ['casinos', 'Bonus (English)', 'bonus_en'],
    ['casinos', 'Fördelar engelska', 'advantages_en'],
    ['slots', 'Spelnamn', 'name'],
    ['slots', 'Spelleverantör', 'provider'],
    ['slots', 'Maxvinst', 'max_win'],
  ] as const)('of %s for %s: %s', ([kind, header, column]) => {
    const [key = ''] = keysOf([header])
    // A name that is a column needs no suggestion.
    const known = readHeader(kind, [header]).columns.some(({ isFallback }) => !isFallback)
    expect(known ? column : suggest(kind, [header])[key]).toBe(column)
  })

  test('suggest each column once, to the most similar header', () => {
    expect(suggest('casinos', ['Casino name', 'Casinonamn', 'Omsättningar', 'Omsättning'])).toEqual(
      {
        'casino name': 'name',
        omsattning: 'wagering',
      },
    )
    expect(suggest('casinos', ['name', 'Casino name'])).toEqual({})
  })

  test('leave headers without a resemblance alone', () => {
    const garbage = ['', '%%%', 'Intern kommentar', 'x', '<b>', '__proto__', 'constructor', '🎰']
    expect(suggest('casinos', garbage)).toEqual({})
  })

  test('guess the kind of a sheet with foreign headers', () => {
    expect(guessKind(['Casino name', 'Omsättning', 'Slug'], columnLabels)).toBe('casinos')
    expect(guessKind(['Spelnamn', 'Varians', 'Slug'], columnLabels)).toBe('slots')
    expect(guessKind(['Namn', 'Slug'], columnLabels)).toBeNull()
    // `provider` is a column of slots, and only resembles one of casinos.
    expect(guessKind(['name', 'slug', 'provider', 'published'], columnLabels)).toBe('slots')
  })

  test('have synonyms for existing columns only, in the form of a key', () => {
    for (const kind of kinds) {
      for (const column of Object.keys(definitionOf(kind).columns)) {
        const texts = synonymsOf(kind, column)
        expect([column, keysOf(texts)]).toEqual([column, texts])
      }
    }
  })
})

describe('question about a header', () => {
  test('is not asked when every header is known, or none resembles a column', () => {
    expect(ask(['name', 'slug', 'Bonus Amount', ''])).toBeNull()
    expect(ask(['name', 'slug', 'Intern kommentar'])).toBeNull()
    expect(ask(['name', 'bonus'])).toBeNull()
  })

  test('is asked for a resemblance, or when a required column is missing', () => {
    expect(ask(['name', 'slug', 'Omsättning'])).toMatchObject({
      headers: [{ key: 'omsattning', text: 'Omsättning', column: 'wagering' }],
      problem: null,
    })
    expect(ask(['name', 'Intern kommentar'])).toMatchObject({
      headers: [{ key: 'intern kommentar', column: '' }],
      problem: { code: 'missing-column', column: 'slug' },
    })
    expect(ask(['name', 'Intern kommentar'], {}, true)).toBeNull()
  })

  test('is answered by a mapping, and asked again for columns chosen twice or not at all', () => {
    const header = ['Casino name', 'slug', 'Titel']
    expect(ask(header, { 'casino name': 'name', titel: '' })).toBeNull()
    expect(ask(header, { 'casino name': 'name', titel: 'name' })).toMatchObject({
      headers: [{ column: 'name' }, { column: 'name' }],
      problem: { code: 'duplicate-column', column: 'name' },
    })
    expect(ask(header, { 'casino name': '', titel: '' })).toMatchObject({
      headers: [{ column: '' }, { column: '' }],
      problem: { code: 'missing-column', column: 'name' },
    })
  })

  test('tells equal headers apart and shows sample cells once', () => {
    const question = questionAbout(
      'casinos',
      {
        header: ['slug', 'Namn', 'Namn '],
        rows: [
          ['a', 'Lyktan', 'x'],
          ['b', 'Lyktan', ''],
          ['c', 'Fyren', ''],
        ],
      },
      columnLabels,
      {},
    )
    expect(question?.headers).toEqual([
      { key: 'namn', text: 'Namn', samples: ['Lyktan', 'Fyren'], column: 'name' },
      { key: 'namn 2', text: 'Namn', samples: ['x'], column: '' },
    ])
    expect(question?.columns).toContain('name')
    expect(question?.columns).not.toContain('slug')
  })

  test('does not ask about headers of 10,000 characters', () => {
    expect(ask(['name', 'slug', 'x'.repeat(10_000)])).toBeNull()
    expect(ask(['slug', 'namn'.repeat(2_500)])).toBeNull()
  })
})

describe('remembered mapping', () => {
  test('drops columns that no longer exist or that the header has by name', () => {
    const remembered = { omsattning: 'gone', 'casino name': 'name', titel: 'slug', annat: '' }
    const header = ['Omsättning', 'Casino name', 'Titel', 'slug', 'Annat']
    expect(applicableMapping('casinos', header, remembered)).toEqual({
      'casino name': 'name',
      annat: '',
    })
    expect(ask(header, { 'casino name': 'name', annat: '' })?.headers[0]).toMatchObject({
      text: 'Omsättning',
      column: 'wagering',
    })
  })

  test('reads rows by the chosen columns and names the unread ones', () => {
    const header = ['Casino name', 'Slug', 'Omsättning', 'Anteckning', 'constructor']
    const mapping = { 'casino name': 'name', omsattning: 'wagering', anteckning: '' }
    const { rows, unknownColumns, problem } = readRows(
      'casinos',
      [header, ['Lyktan', 'lyktan', '35x', 'x', 'y']],
      { mapping },
    )
    expect(problem).toBeNull()
    expect(rows[0]?.record).toMatchObject({ name: 'Lyktan', slug: 'lyktan', wagering: '35x' })
    expect(unknownColumns).toEqual(['Anteckning', 'constructor'])
    expect(mappedHeaders('casinos', header, mapping)).toEqual([
      { text: 'Casino name', column: 'name' },
      { text: 'Omsättning', column: 'wagering' },
    ])
  })
})
