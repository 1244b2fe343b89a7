import { describe, expect, test } from 'vitest'

import { readCasino } from './casino.ts'
import { valuesOfRow } from './form-values.ts'
import { casinoFields } from './record-fields.ts'

const least = { name: ['Lyktan'], slug: ['lyktan'], rating: ['4.2'] }

const errorIn = (values: Record<string, string[]>, name: string) =>
  readCasino({ ...least, ...values }).errors?.[name]

describe('casino form with only the required fields', () => {
  test('fills the other columns of a casino with null, an empty list or false', () => {
    expect(readCasino(least).row).toEqual({
      ...{ name: 'Lyktan', slug: 'lyktan', rating: 4.2, published: false, is_new: false },
      ...{ logo: null, bonus: null, bonus_amount: null, free_spins: null, min_deposit: null },
      ...{ wagering: null, bonus_wagering: null, casino_wagering: null, description: null },
      ...{ full_review: null, cta_text: null, affiliate_link: null, review_link: null },
      ...{ meta_title: null, meta_description: null, license_info: null, casino_age: null },
      ...{ features: [], advantages: [], disadvantages: [], games: [], providers: [] },
      ...{ customer_support: [], countries: [], deposits: [], withdrawals: [] },
      ...{ localized_bonus: {}, localized_description: {}, localized_full_review: {} },
      ...{ localized_cta_text: {}, localized_meta_title: {}, localized_meta_description: {} },
    })
  })

  test('requires a non-blank name, slug and rating', () => {
    const wrong = { code: 'required' }
    expect(readCasino({}).errors).toEqual({ name: wrong, slug: wrong, rating: wrong })
    expect(readCasino({ name: ['  '], slug: [' '], rating: [''] }).errors).toEqual({
      ...{ name: wrong, slug: wrong, rating: wrong },
    })
  })
})

describe('fields of a casino form', () => {
  test.each([
    ['1', 1],
    ['5', 5],
    ['4,5', 4.5],
    ['4.50', 4.5],
    [' 3.1 ', 3.1],
  ])('reads the rating %j as %d', (text, rating) =>
    expect(readCasino({ ...least, rating: [text] }).row?.rating).toBe(rating),
  )

  test.each(['0', '0.9', '5.1', '-1', '4.25', 'abc', '1e0', 'NaN', '٤', '4 5'])(
    'rejects the rating %j',
    (text) => expect(errorIn({ rating: [text] }, 'rating')).toEqual({ code: 'rating' }),
  )

  test.each(['free_spins', 'bonus_wagering', 'casino_wagering'])(
    'accepts only integers from 0 as %s',
    (name) => {
      for (const [text, number] of [
        ['0', 0],
        ['250', 250],
        ['', null],
      ] as const) {
        expect(readCasino({ ...least, [name]: [text] }).row).toMatchObject({ [name]: number })
      }
      for (const text of ['-1', '1.5', 'tio', '2147483648', '99999999999999999999']) {
        expect([text, errorIn({ [name]: [text] }, name)]).toEqual([text, { code: 'whole' }])
      }
    },
  )

  test.each(['Lyktan', 'lyk_tan', '-lyktan', 'lyktan-', 'lyk--tan', 'lykta/n', 'å'])(
    'rejects the slug %j',
    (text) => expect(errorIn({ slug: [text] }, 'slug')).toEqual({ code: 'slug' }),
  )

  test('stores Swedish in the plain and the localized column, English only in the latter', () => {
    const { row } = readCasino({ ...least, bonus: ['Ja'], bonus_en: ['Yes'], cta_text_en: ['Go'] })
    expect(row).toMatchObject({ bonus: 'Ja', localized_bonus: { sv: 'Ja', en: 'Yes' } })
    expect(row).toMatchObject({ cta_text: null, localized_cta_text: { en: 'Go' } })
    expect(row).not.toHaveProperty('bonus_en')
  })

  test('rejects invalid links and stores valid ones unchanged', () => {
    for (const link of ['example.com', 'HTTPS://example.com/x', '//example.com']) {
      expect(readCasino({ ...least, affiliate_link: [link] }).row?.affiliate_link).toBe(link)
    }
    for (const link of ['javascript:alert(1)', 'https://', 'två ord']) {
      expect(errorIn({ affiliate_link: [link] }, 'affiliate_link')).toEqual({ code: 'link' })
    }
  })

  test('accepts only a path on this site or an http(s) URL as logo', () => {
    for (const logo of ['/media/x.png', 'https://example.com/x.png']) {
      expect(readCasino({ ...least, logo: [logo] }).row?.logo).toBe(logo)
    }
    for (const logo of ['x.png', '//example.com/x.png', 'data:image/png,x', 'javascript:x']) {
      expect([logo, errorIn({ logo: [logo] }, 'logo')]).toEqual([logo, { code: 'picture' }])
    }
  })

  test('reads a list from one field per item or one line per item', () => {
    for (const features of [['a', ' b ', '', 'c'], ['a\n\n b\nc\n'], ['a\nb', 'c']]) {
      expect(readCasino({ ...least, features }).row?.features).toEqual(['a', 'b', 'c'])
    }
  })

  test('rejects a list with too many or too long items', () => {
    const items = Array.from({ length: 101 }, (_, n) => `sak ${n}`)
    expect(errorIn({ features: items }, 'features')).toEqual({ code: 'tooMany', limit: 100 })
    expect(errorIn({ games: ['a', 'b'.repeat(1_001)] }, 'games')).toEqual({
      ...{ code: 'itemTooLong', limit: 1_000, row: 2 },
    })
  })

  test('accepts only the five known countries and removes duplicates', () => {
    expect(readCasino({ ...least, countries: ['fi', 'se', 'fi'] }).row?.countries).toEqual([
      'fi',
      'se',
    ])
    expect(errorIn({ countries: ['se', 'en'] }, 'countries')).toMatchObject({ code: 'choice' })
  })

  test('requires all four parts of a payment method, within limits, and drops empty rows', () => {
    const rows = (...parts: string[][]) =>
      Object.fromEntries(
        ['method', 'min', 'max', 'time'].map((part, index) => [
          `deposits.${part}`,
          parts.map((row) => row[index] ?? ''),
        ]),
      )
    const swish = ['Swish', '100 kr', '50 000 kr', 'Direkt']
    expect(
      readCasino({ ...least, ...rows(swish, [], ['"Visa"', '1', '2', '3']) }).row?.deposits,
    ).toEqual([
      { method: 'Swish', min: '100 kr', max: '50 000 kr', time: 'Direkt' },
      { method: 'Visa', min: '1', max: '2', time: '3' },
    ])
    for (const missing of [0, 1, 2, 3]) {
      const row = swish.with(missing, ' ')
      expect(errorIn(rows(swish, [], row), 'deposits')).toEqual({
        code: 'incompletePayment',
        row: 3,
      })
    }
    expect(errorIn(rows(swish.with(0, 'x'.repeat(201))), 'deposits')).toMatchObject({
      code: 'partTooLong',
    })
    const many = Array.from({ length: 51 }, () => swish)
    expect(errorIn(rows(...many), 'deposits')).toEqual({ code: 'tooMany' })
    const escaped = Array.from({ length: 50 }, () => swish.map(() => '\\'.repeat(200)))
    expect(errorIn(rows(...escaped), 'deposits')).toEqual({ code: 'tooMany' })
  })

  test('sanitizes a review and stores a blank one as null', () => {
    const html = '<h1>Hej</h1><script>alert(1)</script><p onclick="x()">Bra</p>'
    const { row } = readCasino({ ...least, full_review: [html], full_review_en: ['<p> </p>'] })
    expect(row?.full_review).toBe('<h2>Hej</h2><p>Bra</p>')
    expect(row?.localized_full_review).toEqual({ sv: '<h2>Hej</h2><p>Bra</p>' })
    const links = '<a href="https://a.se">a</a>'.repeat(5_000)
    expect(errorIn({ full_review: [links] }, 'full_review')).toEqual({
      code: 'tooLong',
      limit: 200_000,
    })
  })

  test.each(Object.entries(casinoFields.texts))(
    'rejects %s beyond %i characters',
    (name, longest) => {
      const long =
        name.includes('link') || name === 'logo'
          ? `https://${'a'.repeat(longest)}`
          : 'a'.repeat(longest + 1)
      expect(errorIn({ [name]: [long] }, name)).toEqual({ code: 'tooLong', limit: longest })
    },
  )

  test('removes invisible and reordering characters from a name', () => {
    expect(readCasino({ ...least, name: ['Lyk\u0000tan\u202e'] }).row?.name).toBe('Lyktan')
  })
})

test('keeps a casino row unchanged when it is opened and saved', () => {
  const { row } = readCasino({
    ...{
      ...least,
      published: ['true'],
      is_new: ['true'],
      free_spins: ['10'],
      countries: ['se', 'no'],
    },
    ...{
      bonus: ['Ja'],
      bonus_en: ['Yes'],
      features: ['a', 'b'],
      description: ['Rad ett\n\nRad två'],
    },
    ...{
      'deposits.method': ['Swish'],
      'deposits.min': ['1'],
      'deposits.max': ['2'],
      'deposits.time': ['3'],
    },
    full_review: ['<p>Bra</p>'],
  })
  expect(readCasino(valuesOfRow({ ...row }, casinoFields)).row).toEqual(row)
})

test('keeps the stored order of countries and appends new ones', () => {
  const read = (countries: string[], stored: string[]) =>
    readCasino({ ...least, countries, countries_stored: stored }).row?.countries
  expect(read(['se', 'fi'], ['fi', 'se'])).toEqual(['fi', 'se'])
  expect(read(['se', 'no', 'fi'], ['fi', 'se'])).toEqual(['fi', 'se', 'no'])
  expect(read(['se'], ['fi', 'se'])).toEqual(['se'])
  expect(read(['se', 'fi'], [])).toEqual(['se', 'fi'])
})
