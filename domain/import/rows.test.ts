import { describe, expect, test } from 'vitest'

import { problemText, refusalText } from '#messages/import-problems.ts'

import { definitions, type Kind } from '../kinds/kinds.ts'
import { openSheet, readRows } from './rows.ts'
import { guessKind } from './suggest.ts'

/** Reads one row of named cells. */
const read = (kind: Kind, cells: Record<string, string>) => {
  const whole = { name: 'A', slug: 'a', ...cells }
  const { rows } = readRows(kind, [Object.keys(whole), Object.values(whole)])
  const { record, problems } = rows[0] ?? {}
  return { record, problems, codes: problems?.map(({ code }) => code) }
}

describe('header of a sheet', () => {
  test('matches columns by name, in any order and case', () => {
    const { rows, unknownColumns, problem } = readRows('casinos', [
      ['Rating ', 'SLUG', 'Nonsense', 'Bonus Amount', 'name', ''],
      ['4', 'a', 'x', '100 kr', 'A', 'y'],
    ])
    expect(rows[0]?.record).toEqual({ rating: 4, slug: 'a', bonus_amount: '100 kr', name: 'A' })
    expect([unknownColumns, problem]).toEqual([['Nonsense'], null])
  })

  test('guesses the kind of sheet from the header', () => {
    expect(guessKind([...definitions.casinos.sheet])).toBe('casinos')
    expect(guessKind(definitions.slots.sheet.map((name) => name.toUpperCase()))).toBe('slots')
    expect(guessKind(['name', 'slug', 'rating'])).toBeNull()
  })

  test.for([
    [['slug', 'rating'], { code: 'missing-column', column: 'name' }],
    [['name', 'rating'], { code: 'missing-column', column: 'slug' }],
    [['name', 'slug', 'rating', 'Rating'], { code: 'duplicate-column', column: 'rating' }],
  ] as const)('rejects the header %j', ([header, problem]) => {
    const sheet = openSheet('casinos', [[...header], ['x', 'y', '1', '2']])
    expect([sheet.problem, sheet.count, [...sheet.rows()]]).toEqual([problem, 0, []])
  })

  test('rejects a sheet without rows below the header', () => {
    expect(readRows('casinos', [['name', 'slug']]).problem).toEqual({ code: 'no-rows' })
    expect(
      readRows('casinos', [
        ['name', 'slug'],
        ['', ' '],
      ]).problem,
    ).toEqual({ code: 'no-rows' })
  })

  test('numbers rows as in the spreadsheet and skips empty ones', () => {
    const { rows, count } = readRows('slots', [
      [''],
      ['name', 'slug'],
      [],
      ['A', 'a'],
      [],
      ['B', 'b'],
    ])
    expect([rows.map(({ row }) => row), count]).toEqual([[4, 6], 2])
  })

  test('reads cta_text and affiliate_link from AE and AG when the header lacks them', () => {
    const header = ['name', 'slug', ...Array.from({ length: 28 }, () => '')]
    const cells = [
      'A',
      'a',
      ...Array.from({ length: 28 }, () => ''),
      'Till kasinot',
      'x',
      'example.com',
    ]
    const record = { name: 'A', slug: 'a', cta_text: 'Till kasinot', affiliate_link: 'example.com' }
    expect(readRows('casinos', [header, cells]).rows[0]?.record).toMatchObject(record)
    // A shorter row does not set them.
    expect(readRows('casinos', [header, ['A', 'a']]).rows[0]?.record).toEqual({
      name: 'A',
      slug: 'a',
    })
    // A known column in AE or AG takes precedence over the fallback.
    const named = [...header, 'countries', '', 'nonsense']
    const { rows, unknownColumns } = readRows('casinos', [
      named,
      [...cells.slice(0, 30), 'se', '', 'example.com'],
    ])
    expect(rows[0]?.record).toMatchObject({ countries: ['se'], affiliate_link: 'example.com' })
    expect(rows[0]?.record).not.toHaveProperty('cta_text')
    expect(unknownColumns).toEqual([])
    expect(readRows('slots', [header, cells]).rows[0]?.record).toEqual({ name: 'A', slug: 'a' })
  })
})

describe('cells of a sheet', () => {
  test.for([
    ['rating', '4.5', 4.5],
    ['rating', '4,5', 4.5],
    ['rating', '', 0],
    ['rating', '4.2999999999999998', 4.3],
    ['free_spins', '1 000', 1000],
    ['free_spins', '1\u00a0000', 1000],
    ['free_spins', '35.0', 35],
    ['free_spins', '', null],
    ['is_new', 'SANT', true],
    ['is_new', 'ja', true],
    ['is_new', '1', true],
    ['is_new', 'Yes', true],
    ['is_new', '', false],
    ['published', 'FALSKT', false],
    ['published', 'nej', false],
    ['published', '0', false],
    ['features', 'Swish,BankID, ,"a, b"', ['Swish', 'BankID', 'a, b']],
    ['features', '', []],
    ['countries', '', ['se']],
    ['countries', 'SE, fi', ['se', 'fi']],
    ['countries', 'none', []],
    ['bonus_amount', "'+100 kr", '+100 kr'],
    ['bonus_amount', '\u202e evil\u0000', 'evil'],
    ['logo', '/demo/a.svg', '/demo/a.svg'],
    ['full_review', '<p onclick="x">Bra</p><script>alert(1)</script>', '<p>Bra</p>'],
    [
      'deposits',
      'Swish:100 kr:5 000 kr:Direkt',
      [{ method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }],
    ],
    [
      'withdrawals',
      'Bank:1:2:kl. 8:00',
      [{ method: 'Bank', min: '1', max: '2', time: 'kl. 8:00' }],
    ],
  ] as const)('reads the casino cell %s %j as %j', ([column, cell, value]) => {
    const { record, problems } = read('casinos', { [column]: cell })
    expect(problems).toEqual([])
    expect(record?.[column]).toEqual(value)
  })

  test.for([
    ['release_date', '2020-01-31', '2020-01-31'],
    ['release_date', '2020-01-31T00:00:00.000', '2020-01-31'],
    ['release_date', '43861', '2020-01-31'],
    ['release_date', '43861.5', '2020-01-31'],
    ['release_date', '', null],
    ['rtp', '96,5 %', 96.5],
    ['volatility', 'high', 'Hög'],
    ['screenshots', '/a.svg,https://example.com/b.png', ['/a.svg', 'https://example.com/b.png']],
  ] as const)('reads the slot cell %s %j as %j', ([column, cell, value]) => {
    expect(read('slots', { [column]: cell }).record?.[column]).toEqual(value)
  })

  test('leaves published unset when its cell is empty', () => {
    expect(read('casinos', { published: '' }).record).not.toHaveProperty('published')
  })

  test('stores a text in its language and omits a language without a column', () => {
    expect(read('casinos', { bonus: '100 kr', bonus_en: 'SEK 100' }).record).toMatchObject({
      bonus: '100 kr',
      localized_bonus: { sv: '100 kr', en: 'SEK 100' },
    })
    expect(read('casinos', { bonus: '100 kr' }).record?.['localized_bonus']).toEqual({
      sv: '100 kr',
    })
    expect(read('casinos', { bonus_en: '' }).record).toEqual({
      name: 'A',
      slug: 'a',
      localized_bonus: { en: null },
    })
  })
})

describe('problems in cells', () => {
  test.for([
    ['casinos', 'name', '', 'required'],
    ['casinos', 'name', 'x'.repeat(201), 'tooLong'],
    ['casinos', 'slug', 'Två Ord', 'slug'],
    ['casinos', 'rating', '5,1', 'rating'],
    ['casinos', 'rating', '-1', 'rating'],
    ['casinos', 'rating', 'fem', 'rating'],
    ['casinos', 'free_spins', '1.5', 'whole'],
    ['casinos', 'bonus_wagering', '35x', 'whole'],
    ['casinos', 'is_new', 'kanske', 'boolean'],
    ['casinos', 'affiliate_link', 'javascript:alert(1)', 'link'],
    ['casinos', 'logo', 'javascript:alert(1)', 'picture'],
    ['casinos', 'countries', 'se,xx', 'choice'],
    ['casinos', 'features', 'x'.repeat(1_001), 'itemTooLong'],
    ['casinos', 'features', 'a,'.repeat(101), 'tooMany'],
    ['casinos', 'features', 'a,'.repeat(200_000), 'tooLong'],
    ['casinos', 'deposits', 'Swish:100 kr', 'paymentParts'],
    ['casinos', 'deposits', 'A:1:2:3,'.repeat(51), 'tooMany'],
    ['casinos', 'full_review', 'x'.repeat(200_001), 'tooLong'],
    ['casinos', 'bonus', '#REF!', 'formulaError'],
    ['slots', 'release_date', '31/1 2020', 'date'],
    ['slots', 'release_date', '2020-02-30', 'date'],
    ['slots', 'rtp', '101', 'rtp'],
    ['slots', 'volatility', 'ibland', 'choice'],
  ] as const)('rejects an invalid cell of %s: %s %s', ([kind, column, cell, code]) => {
    const { record, codes, problems = [] } = read(kind, { [column]: cell })
    expect([record, codes]).toEqual([null, [code]])
    for (const locale of ['sv', 'en'] as const) {
      const [text = ''] = problems.map((problem) => problemText(locale, problem))
      expect(text).toContain(`${locale === 'sv' ? 'Rad 2, kolumnen' : 'Row 2, column'} ${column}`)
      expect(text).toContain(cell.slice(0, 100))
      expect(text).toMatch(/\.$/)
      expect(text).not.toContain('undefined')
    }
  })

  test('reports all problems of a row without affecting other rows', () => {
    const { rows } = readRows('casinos', [
      ['name', 'slug', 'rating', 'free_spins'],
      ['', 'a', '9', 'x'],
      ['B', 'b', '1', '2'],
      ['C', 'b', '1', '2'],
    ])
    expect(rows.map(({ problems }) => problems.map(({ column, code }) => [column, code]))).toEqual([
      [
        ['name', 'required'],
        ['rating', 'rating'],
        ['free_spins', 'whole'],
      ],
      [],
      [['slug', 'duplicateSlug']],
    ])
    const [again] = rows[2]?.problems ?? []
    expect(again && problemText('sv', again)).toBe(
      'Rad 4, kolumnen slug, ”b”: samma slug står redan på rad 3. Varje slug får stå en gång.',
    )
  })

  test('names a violated database rule without its table', () => {
    expect(refusalText('en', 'casinos_rating_check')).toBe(
      'The database rejected the row (rating).',
    )
  })
})
