import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { searchKey } from '#domain/lists/search.ts'
import { figureIn } from '#domain/locale/figures.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { serviceRole } from './database.ts'

/** The plain forms of the faster expressions in the schema. Both must compute the same, so that stored values stay valid. */
const plain = {
  fold: (value: string) => `translate(lower(${value} collate "C") collate "default",
    'ÅÄÖÀÁÂÃÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÜÝ', 'åäöàáâãæçèéêëìíîïñòóôõøùúûüý')`,
  isSwedishLicence: (value: string) => `coalesce(${value} ~ '(svensk|spelinspektionen)'
    and ${value} !~ '\\y(utan|ej|inte|icke|ingen|saknar|saknas)\\y[^.,;()]*(svensk|spelinspektionen)'
    and ${value} !~ '(svensk|spelinspektionen)[^.,;()]*\\y(ej|inte|saknas|saknar)\\y', false)`,
  isLocalized: (value: string, longest: number) => `(jsonb_typeof(${value}) = 'object'
    and not exists (
      select from jsonb_each(case jsonb_typeof(${value}) when 'object' then ${value} else '{}' end) as text (language, content)
      where language !~ '^[a-z]{2,3}$' or jsonb_typeof(content) not in ('string', 'null')
        or length(content #>> '{}') > ${longest}))`,
  isLocalizedList: (value: string) => `(jsonb_typeof(${value}) = 'object'
    and not exists (
      select from jsonb_each(case jsonb_typeof(${value}) when 'object' then ${value} else '{}' end) as list (language, items)
      where language !~ '^[a-z]{2,3}$' or jsonb_typeof(items) not in ('array', 'null')
        or exists (
          select from jsonb_array_elements(case jsonb_typeof(items) when 'array' then items else '[]' end) with ordinality as item (content, place)
          where place > 100 or jsonb_typeof(content) not in ('string', 'null') or length(content #>> '{}') > 1000)))`,
}

const letters = 'abczåäöABCZÅÄÖÀÃÆÇÐÏÑÕ×ØÝÞßàéøýÿĀſKİı1 .,;()*–“\u0308\n'
const text = fc.string({ unit: fc.constantFrom(...letters.split('')) })
const licenceWords =
  'Svensk,svenskt,osvensk,Spelinspektionen,licens,utan,ej,Inte,icke,ingen,saknar,SAKNAS,nejej,MGA,.,;,(,)'
const licence = fc
  .array(fc.constantFrom(...licenceWords.split(',')), { maxLength: 7 })
  .map((words) => words.join(' '))
const localized = fc.oneof(
  fc.dictionary(
    fc.constantFrom('sv', 'en', 'de', 'nno', 'x', 'EN', 'sv-SE'),
    fc.oneof(text, fc.constantFrom(null, 7, true, [], {}), fc.constant('å'.repeat(8))),
  ),
  fc.constantFrom(null, 'sv', 7, [], ['sv']),
)

const items = fc.array(
  fc.oneof(text, fc.constantFrom(null, 7, ['a'], { a: 1 }, 'å'.repeat(1_000), 'å'.repeat(1_001))),
  { maxLength: 3 },
)
const localizedList = fc.oneof(
  localized,
  fc.dictionary(
    fc.constantFrom('sv', 'en', 'EN'),
    fc.oneof(
      items,
      fc.constantFrom(100, 101).map((length) => Array.from({ length }, () => 'a')),
    ),
  ),
)
const digits = '0 1 10 500 1000 1 000 1.000 1,000 0 500 12,5 0,50 1,555 1 0000 96.5'.split(' ')
const figure = fc
  .tuple(
    fc.constantFrom('', '', '', 'ca ', '€', 'SEK ', 'kr '),
    fc.constantFrom(...digits, '1 000', '1\u00a0000', '10 000 000 000', '1234567890'),
    fc.constantFrom(
      '',
      '',
      ' kr',
      ' Kronor',
      'x',
      '×',
      ' %',
      '+',
      ' år',
      ' MÅNADER',
      ' min',
      ' bankdag',
      '–5 kr',
      '\n',
    ),
  )
  .map((parts) => parts.join(''))

describe.each(databases)('computed values of rows on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  /** Returns the values for which the two expressions differ. */
  const differing = (values: string[], type: 'text' | 'jsonb', now: string, before: string) =>
    database.db.as(serviceRole, (sql) =>
      sql.query(
        `select value::text from (select value::${type} from jsonb_array_elements_text($1::jsonb) as value) as given
         where (${now}) is distinct from (${before})`,
        [JSON.stringify(values)],
      ),
    )
  const holdsFor = <T>(arbitrary: fc.Arbitrary<T>, check: (values: T[]) => Promise<unknown>) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(arbitrary, { minLength: 50, maxLength: 200, size: 'max' }),
        async (values) => {
          expect(await check(values)).toEqual([])
        },
      ),
      { numRuns: 15 },
    )

  test('folds texts like the plain expression', () =>
    holdsFor(text, (values) =>
      differing(values, 'text', 'private.fold(value)', plain.fold('value')),
    ))

  test('computes the same search keys for rows as for queries', () =>
    holdsFor(fc.oneof(text, fc.string({ unit: 'grapheme' })), async (values) => {
      const kept = values.map((value) => value.replaceAll('\0', ''))
      const rows = await database.db.as(serviceRole, (sql) =>
        sql.query<{ key: string }>(
          `select private.search_key(value) as key
           from jsonb_array_elements_text($1::jsonb) with ordinality as given (value, place) order by place`,
          [JSON.stringify(kept)],
        ),
      )
      return rows.map(({ key }) => key).filter((key, place) => key !== searchKey(kept[place] ?? ''))
    }))

  test('detects Swedish licences like the plain expression', () =>
    holdsFor(licence, (values) =>
      differing(
        values,
        'text',
        'private.is_swedish_licence(value)',
        plain.isSwedishLicence('private.fold(value)'),
      ),
    ))

  test('validates localized lists like the plain expression', () =>
    holdsFor(localizedList, (values) =>
      differing(
        values.map((value) => JSON.stringify(value)),
        'jsonb',
        'private.is_localized_list(value)',
        plain.isLocalizedList('value'),
      ),
    ))

  test('detects the same figures as pages, which format them for every language', () =>
    holdsFor(figure, async (values) => {
      const rows = await database.db.as(serviceRole, (sql) =>
        sql.query<{ is_figure: boolean }>(
          `select private.is_figure(value) as is_figure
           from jsonb_array_elements_text($1::jsonb) with ordinality as given (value, place) order by place`,
          [JSON.stringify(values)],
        ),
      )
      return values.filter(
        (value, place) => rows[place]?.is_figure !== (figureIn('en', value) !== null),
      )
    }))

  test('validates localized texts like the plain expression', () =>
    holdsFor(localized, (values) =>
      differing(
        values.map((value) => JSON.stringify(value)),
        'jsonb',
        'private.is_localized(value, 10)',
        plain.isLocalized('value', 10),
      ),
    ))
})
