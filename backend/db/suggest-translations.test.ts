import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Column } from '#domain/columns/column.ts'
import { definitionOf, type Kind, kinds } from '#domain/kinds/kinds.ts'
import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import type { Caller } from './database.ts'
import { SqlError } from './engine.ts'

const admin = signedIn('00000000-0000-4000-8000-000000000001')
const user = signedIn('00000000-0000-4000-8000-000000000002')

const people = `
  insert into auth.users (id, email) values ('${admin.claims.sub}', 'admin@example.se'), ('${user.claims.sub}', 'user@example.se');
  insert into profiles (id, role) values ('${admin.claims.sub}', 'admin'), ('${user.claims.sub}', 'user');`

/** Texts that are long or belong to one record: nobody repeats their translations. */
const withoutSuggestions = [
  'description',
  'full_review',
  'meta_title',
  'meta_description',
  'note',
  'summary',
  'body',
]

const columns = kinds.flatMap((kind) =>
  Object.entries<Column>(definitionOf(kind).columns)
    .filter(([name, { localized }]) => localized && !withoutSuggestions.includes(name))
    .map(([name, { type }]) => ({ kind, name, type })),
)

const json = (value: unknown) => `'${JSON.stringify(value)}'`

/** Returns SQL that adds a record with one text and its translation in a column. */
function recordWith(kind: Kind, name: string, type: string, sv: string, en: unknown): string {
  const plain = { list: `array['${sv}']`, payments: json([{ method: 'Swish', time: sv }]) }[type]
  const translated = { list: [en], payments: [{ time: en }] }[type] ?? en
  const values: Record<string, string> = {
    ...{ name: `'Namn'`, slug: `'slug-' || gen_random_uuid()` },
    ...(kind === 'topics' && { topic_kind: `'feature'` }),
    ...{ [name]: plain ?? `'${sv}'`, [`localized_${name}`]: json({ en: translated }) },
  }
  return `insert into ${kind} (${Object.keys(values).join()}) values (${Object.values(values).join()});`
}

describe.each(databases)('suggestions of translations on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => database.arrange(people))

  const suggest = (texts: string[], caller: Caller = admin, language = 'en') =>
    database.db.as(caller, (sql) =>
      sql.query(
        `select source, translation, uses
         from suggest_translations($1, array(select jsonb_array_elements_text($2::jsonb)))`,
        [language, JSON.stringify(texts)],
      ),
    )

  test.each(columns)(
    'finds the translation of a text in the column $kind $name',
    async (column) => {
      const { kind, name, type } = column
      const other = recordWith(kind, name, type, 'Något annat', 'Something else')
      const row = recordWith(kind, name, type, 'Snabba svar', 'Quick answers')
      await database.arrange(people + row + other)
      expect(await suggest(['Snabba svar'])).toEqual([
        { source: 'Snabba svar', translation: 'Quick answers', uses: '1' },
      ])
    },
  )

  test('returns the three most used translations of a text in any case and any column', async () => {
    const uses: [kind: Kind, column: string, sv: string, en: string][] = [
      ['slots', 'features', 'ÄVENTYR', 'Adventure'],
      ['casinos', 'features', 'äventyr ', 'Adventure'],
      ['casinos', 'games', 'Äventyr', 'Adventure'],
      ['slots', 'advantages', 'Äventyr', 'Quest'],
      ['slots', 'features', 'Äventyr', 'Quest'],
      ['slots', 'features', 'Äventyr', 'An adventure'],
      ['slots', 'features', 'Äventyr', 'Zest'],
      ['slots', 'features', 'Äventyr', ' '],
      ['slots', 'features', 'Äventyrlig', 'Adventurous'],
    ]
    const rows = uses.map(([kind, column, sv, en]) => recordWith(kind, column, 'list', sv, en))
    await database.arrange(people + rows.join(''))
    const found = await suggest(['Äventyr', 'Okänt', ''])
    expect(found.map(({ source, translation }) => `${source}: ${translation}`)).toEqual([
      'Äventyr: Adventure',
      'Äventyr: Quest',
      'Äventyr: An adventure',
    ])
    expect(await suggest(['Äventyr'], admin, 'de')).toEqual([])
  })

  test('skips foreign values at any position', async () => {
    await database.arrange(`${people}
      insert into casinos (name, slug, features, localized_features, deposits, localized_deposits) values ('Udda', 'udda',
        array['Ett', 'x', 'Två'], '{"en": [null, "x", "Two"], "sv": null}', '["Swish", 7, {"time": "Direkt"}, {"time": ["x"]}]',
        '{"en": [{"time": "No"}, "x", {"time": "Instant"}]}');`)
    const found = await suggest(['Ett', 'Två', 'Direkt', 'Swish'])
    expect(found.map(({ translation }) => translation)).toEqual(['Instant', 'Two'])
  })

  test('returns no unpublished translations to users and refuses visitors', async () => {
    await database.arrange(people + recordWith('slots', 'features', 'list', 'Hemligt', 'Secret'))
    expect(await suggest(['Hemligt'])).toHaveLength(1)
    expect(await suggest(['Hemligt'], user)).toEqual([])
    const refused = suggest(['Hemligt'], { role: 'anon' })
    await expect(refused).rejects.toBeInstanceOf(SqlError)
    await expect(refused).rejects.toMatchObject({ code: '42501' })
  })

  test('answers for the first 200 texts of at most 1,000 characters', async () => {
    const long = 'a'.repeat(999)
    await database.arrange(
      people +
        recordWith('slots', 'features', 'list', 'Ett', 'One') +
        recordWith('slots', 'features', 'list', long, 'Long'),
    )
    const filler = Array.from({ length: 199 }, (_, n) => `Nummer ${n}`)
    expect(await suggest([...filler, 'Ett'])).toHaveLength(1)
    expect(await suggest([...filler, 'Annat', 'Ett'])).toEqual([])
    expect(await suggest([long])).toHaveLength(1)
    expect(await suggest([`${long}${' '.repeat(2)}`])).toEqual([])
  })
})
