import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { searchKey } from '#domain/search.ts'
import { databases, type TestDatabase } from '#test/support/database.ts'

import { serviceRole } from './database.ts'

/** Expressions from before migration 0014 made them faster. Both must compute the same, so that stored values stay valid. */
const earlier = {
  fold: (value: string) => `translate(lower(${value} collate "C") collate "default",
    'ÅÄÖÀÁÂÃÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÜÝ', 'åäöàáâãæçèéêëìíîïñòóôõøùúûüý')`,
  isSwedishLicence: (value: string) => `coalesce(${value} ~ '(svensk|spelinspektionen)'
    and ${value} !~ '\\y(utan|ej|inte|icke|ingen|saknar|saknas)\\y[^.,;()]*(svensk|spelinspektionen)'
    and ${value} !~ '(svensk|spelinspektionen)[^.,;()]*\\y(ej|inte|saknas|saknar)\\y', false)`,
  isLocalized: (value: string, longest: number) => `(jsonb_typeof(${value}) = 'object'
    and ${value} - 'sv' - 'en' = '{}'
    and coalesce(jsonb_typeof(${value} -> 'sv'), 'null') in ('string', 'null')
    and coalesce(jsonb_typeof(${value} -> 'en'), 'null') in ('string', 'null')
    and length(coalesce(${value} ->> 'sv', '')) <= ${longest}
    and length(coalesce(${value} ->> 'en', '')) <= ${longest})`,
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
    fc.constantFrom('sv', 'en', 'de'),
    fc.oneof(text, fc.constantFrom(null, 7, true, [], {}), fc.constant('å'.repeat(8))),
  ),
  fc.constantFrom(null, 'sv', 7, [], ['sv']),
)

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

  test('folds texts as before migration 0014', () =>
    holdsFor(text, (values) =>
      differing(values, 'text', 'private.fold(value)', earlier.fold('value')),
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

  test('detects Swedish licences as before migration 0014', () =>
    holdsFor(licence, (values) =>
      differing(
        values,
        'text',
        'private.is_swedish_licence(value)',
        earlier.isSwedishLicence('private.fold(value)'),
      ),
    ))

  test('validates localized texts as before migration 0014', () =>
    holdsFor(localized, (values) =>
      differing(
        values.map((value) => JSON.stringify(value)),
        'jsonb',
        'private.is_localized(value, 10)',
        earlier.isLocalized('value', 10),
      ),
    ))
})
