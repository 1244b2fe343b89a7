import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findResults } from '#app/routes/search/find-results.ts'
import { serviceRole } from '#backend/db/database.ts'
import { loadDemoCatalogue } from '#backend/first-start/demo-catalogue.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { readQuery } from '#domain/search/query.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

/** Queries with the results that a person would accept, of which one must be among the first three. */
const judged: [locale: Locale, q: string, ...accepted: string[]][] = [
  // Names, whole and in part, with and without diacritics.
  ['sv', 'nordstjarnan', 'Nordstjärnan'],
  ['sv', 'Nordstjärnan', 'Nordstjärnan'],
  ['sv', 'nordst', 'Nordstjärnan'],
  ['sv', 'norrsken', 'Norrsken Spel'],
  ['sv', 'lyktan', 'Lyktan'],
  ['sv', 'angsblomman', 'Ängsblomman'],
  ['sv', 'storspel', 'Skärgårdens Storspel & Nöjen'],
  ['sv', 'kaffe bullar', 'Kaffe & bullar'],
  ['sv', 'sju sorters', 'Sju sorters kakor'],
  ['sv', 'polska', 'Näckens polska'],
  ['sv', 'granit casino', 'Granit Casino'],
  ['sv', 'ugglan', 'Ugglan Casino'],
  ['sv', 'polstjärnans', 'Polstjärnans Casino'],
  ['sv', 'nordljus spel ab', 'Nordljus Spel AB'],
  ['sv', 'angsbacken', 'Ängsbacken Nöje AB'],
  ['sv', 'trollguld recension', 'Trollguld'],
  ['en', 'nordstjarnan', 'Nordstjärnan'],
  ['en', 'lyktan review', 'Lyktan'],
  // Misspelt names.
  ['sv', 'norsken', 'Norrsken Spel'],
  ['sv', 'lycktan', 'Lyktan'],
  ['sv', 'nordstjarnn', 'Nordstjärnan'],
  ['sv', 'trolguld', 'Trollguld'],
  ['sv', 'midsommarkranssen', 'Midsommarkransen'],
  ['sv', 'skärgårdskatten', 'Skärgårdsskatten'],
  ['en', 'kantarelskogen', 'Kantarellskogen'],
  // Words of this site, inflected, compound and misspelt.
  ['sv', 'spelautmat', 'Spelautomater'],
  ['sv', 'spelautomaterna', 'Spelautomater'],
  ['sv', 'spelautomat', 'Spelautomater'],
  ['sv', 'casinot', 'Casinon'],
  ['sv', 'kasino', 'Casinon'],
  ['sv', 'casino', 'Casinon'],
  ['sv', 'slots', 'Spelautomater'],
  ['sv', 'omsättningskravet', 'Bonuskalkylator', 'Casinon utan omsättningskrav'],
  ['sv', 'utan omsättningskrav', 'Casinon utan omsättningskrav'],
  ['sv', 'svensk licens', 'Casinon med svensk licens'],
  ['sv', 'licensen', 'Licenshavare', 'Casinon med svensk licens'],
  ['sv', 'licenshavaren', 'Licenshavare'],
  ['sv', 'bonuskalkylatorn', 'Bonuskalkylator'],
  ['sv', 'swish', 'Casinon som tar emot Swish'],
  ['sv', 'snabba uttag', 'Casinon med uttag inom en timme'],
  ['sv', 'hög rtp', 'Spelautomater med hög RTP'],
  ['sv', 'låg volatilitet', 'Spelautomater med låg volatilitet'],
  ['sv', 'spelberoende', 'Ansvarsfullt spelande'],
  ['sv', 'stödlinjen', 'Ansvarsfullt spelande'],
  ['sv', 'kakor', 'Cookies', 'Sju sorters kakor'],
  ['sv', 'villkor', 'Användarvillkor'],
  ['sv', 'rangordning', 'Så rangordnar vi'],
  ['sv', 'jämför casinon', 'Jämför casinon'],
  ['sv', 'om oss', 'Om oss'],
  ['en', 'slot machines', 'Slot machines'],
  ['en', 'wagering requirement', 'Casinos without wagering requirements', 'Bonus calculator'],
  ['en', 'swedish licence', 'Casinos with a Swedish licence'],
  ['en', 'fast payouts', 'Casinos with withdrawals within an hour'],
  ['en', 'privacy', 'Cookies'],
  // What records have.
  ['sv', 'bingo', 'Ängsblomman', 'Blåklockan'],
  ['sv', 'licens malta', 'Skärgårdens Storspel & Nöjen', 'Polarnatt Gaming Ltd'],
  ['sv', 'telefonsupport', 'Sjöboden', 'Ekhamra Spel'],
  ['sv', 'curaçao', 'Drakskeppet'],
  ['sv', 'fjällverkstan', 'Nordstjärnan', 'Trollguld', 'Runstenen', 'Vikingafärden', 'Spelmannen'],
  ['en', 'bankid', 'Tallbacka Casino', 'Norrsken Spel', 'Havsörn'],
]

const hiddenWord = 'hemlighetsord'

describe.each(databases)('search of the site on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.db.as(serviceRole, (sql) => loadDemoCatalogue(sql), 'import')
    await database.db.as(serviceRole, (sql) =>
      sql.query(`insert into casinos (name, slug, description, features)
        values ('${hiddenWord}', 'hemlig', '${hiddenWord}', '{${hiddenWord}}')`),
    )
    await database.db.analyze()
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  const find = (q: string, locale: Locale = 'sv', isQuiet = false) =>
    findResults(service.visitor, {
      q: readQuery(new URLSearchParams({ q })),
      ...{ locale, isQuiet },
    })

  async function names(q: string, locale?: Locale): Promise<string[]> {
    const { groups, similar } = await find(q, locale)
    return [...groups.flatMap(({ results }) => results), ...similar].map(({ name }) => name)
  }

  test('has an accepted result among the first three for at least 55 of 60 queries', async () => {
    const failed: string[] = []
    for (const [locale, q, ...accepted] of judged) {
      const found = (await names(q, locale)).slice(0, 3)
      if (!found.some((name) => accepted.includes(name))) failed.push(`${q}: ${found.join(', ')}`)
    }
    expect(judged).toHaveLength(60)
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(5)
  })

  test.each([
    ['10,000 characters', 'norrsken '.repeat(1_200)],
    ['stop words', 'och i på med som'],
    ['emoji', '🎰🎰 💰'],
    ['SQL', `'; drop table casinos; --`],
    ['wildcards', '% _ * \\ %%'],
    ['operators of text search', `a & | ! <-> :* 'b' (c`],
    ['NUL', 'lykt\u0000an'],
    ['a lone surrogate', 'lyktan \ud800'],
    ['another script', 'Ставка 赌场'],
    ['many words', 'a b c d e f g h i j k l m n o p q r s t'],
    ['nothing', ''],
  ])('answers %s', async (_, q) => {
    for (const locale of ['sv', 'en'] as const) {
      expect(await find(q, locale)).toMatchObject({ groups: expect.any(Array) })
    }
  })

  test.each([hiddenWord, 'hemlighetsor', 'hemlighetsordet', 'hemligetsord', 'hemlig'])(
    'never finds or suggests the unpublished “%s”',
    async (q) => {
      expect(JSON.stringify(await find(q))).not.toContain('hemlig')
      const { data } = await service.visitor
        .from('search_texts')
        .select('slug')
        .like('key', `%${q}%`)
      expect(data).toEqual([])
    },
  )

  test('marks what matches, without changing the text', async () => {
    const { groups } = await find('omsättningskravet')
    const [result] = groups.find(({ kind }) => kind === 'casinos')?.results ?? []
    const marks = result?.excerpt.filter(({ isMarked }) => isMarked).map(({ text }) => text)
    expect(marks?.[0]).toMatch(/^omsättningskrav/)
  })

  test('shows facts only during a pause', async () => {
    const { groups } = await find('bonus', 'sv', true)
    expect(JSON.stringify(groups)).not.toMatch(/bonuskalkylator|wagerfree/)
    const [casino] = (await find('norrsken spel', 'sv', true)).groups[0]?.results ?? []
    expect(casino?.name).toBe('Norrsken Spel')
    expect(casino?.excerpt.map(({ text }) => text).join('')).not.toContain('Uttag inom 15 minuter')
  })
})
