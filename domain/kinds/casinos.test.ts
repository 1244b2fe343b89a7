import { describe, expect, test } from 'vitest'

import { columnsByType } from '#test/support/database/columns.ts'

import type { Column } from '../columns/column.ts'
import { definitionOf } from './kinds.ts'
import { otherLanguagesOf, readRecord, valuesOfRow } from './record.ts'

const least = { name: ['Lyktan'], slug: ['lyktan'], rating: ['4.2'] }

const errorIn = (values: Record<string, string[]>, name: string) =>
  readRecord('casinos', { ...least, ...values }).errors?.[name]

describe('casino form with only the required fields', () => {
  test('fills the other columns of a casino with null, an empty list or false', () => {
    const emptyOf = ({ type }: Column) => {
      if (type === 'flag') return false
      return ['list', 'images', 'choices', 'payments'].includes(type) ? [] : null
    }
    const empty = Object.entries<Column>(definitionOf('casinos').columns).flatMap(
      ([name, column]): [string, unknown][] => [
        [name, emptyOf(column)],
        ...(column.localized ? ([[`localized_${name}`, {}]] as [string, unknown][]) : []),
      ],
    )
    expect(readRecord('casinos', least).row).toEqual({
      ...Object.fromEntries(empty),
      ...{ name: 'Lyktan', slug: 'lyktan', rating: 4.2 },
    })
  })

  test('requires a non-blank name, slug and rating', () => {
    const wrong = { code: 'required' }
    expect(readRecord('casinos', {}).errors).toEqual({ name: wrong, slug: wrong, rating: wrong })
    expect(readRecord('casinos', { name: ['  '], slug: [' '], rating: [''] }).errors).toEqual({
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
    ['4.26', 4.3],
  ])('reads the rating %j as %d', (text, rating) =>
    expect(readRecord('casinos', { ...least, rating: [text] }).row?.rating).toBe(rating),
  )

  test.each(['0', '0.9', '5.1', '-1', 'abc', '1e0', 'NaN', '٤', '4 5'])(
    'rejects the rating %j',
    (text) => expect(errorIn({ rating: [text] }, 'rating')).toEqual({ code: 'rating' }),
  )

  test.each(['free_spins', 'bonus_wagering', 'casino_wagering'])(
    'accepts only integers from 0 as %s, with or without spaces',
    (name) => {
      for (const [text, number] of [
        ['0', 0],
        ['250', 250],
        ['1 000', 1_000],
        ['1\u00a0000', 1_000],
        ['12,000', 12_000],
        ['12.000', 12_000],
        ['35,0', 35],
        ['', null],
      ] as const) {
        expect(readRecord('casinos', { ...least, [name]: [text] }).row).toMatchObject({
          [name]: number,
        })
      }
      for (const text of ['-1', '1.5', '1 5', 'tio', '2147483648', '99999999999999999999']) {
        expect([text, errorIn({ [name]: [text] }, name)]).toEqual([text, { code: 'whole' }])
      }
    },
  )

  test.each(['Lyktan', 'lyk_tan', '-lyktan', 'lyktan-', 'lyk--tan', 'lykta/n', 'å'])(
    'rejects the slug %j',
    (text) => expect(errorIn({ slug: [text] }, 'slug')).toEqual({ code: 'slug' }),
  )

  test('stores Swedish in the plain and the localized column, English only in the latter', () => {
    const { row } = readRecord('casinos', {
      ...least,
      bonus: ['Ja'],
      bonus_en: ['Yes'],
      cta_text_en: ['Go'],
    })
    expect(row).toMatchObject({ bonus: 'Ja', localized_bonus: { sv: 'Ja', en: 'Yes' } })
    expect(row).toMatchObject({ cta_text: null, localized_cta_text: { en: 'Go' } })
    expect(row).not.toHaveProperty('bonus_en')
  })

  test('rejects invalid links and stores valid ones unchanged', () => {
    for (const link of ['example.com', 'HTTPS://example.com/x', '//example.com']) {
      expect(readRecord('casinos', { ...least, affiliate_link: [link] }).row?.affiliate_link).toBe(
        link,
      )
    }
    for (const link of ['javascript:alert(1)', 'https://', 'två ord']) {
      expect(errorIn({ affiliate_link: [link] }, 'affiliate_link')).toEqual({ code: 'link' })
    }
  })

  test('accepts only a path on this site or an http(s) URL as logo', () => {
    for (const logo of ['/media/x.png', 'https://example.com/x.png']) {
      expect(readRecord('casinos', { ...least, logo: [logo] }).row?.logo).toBe(logo)
    }
    for (const logo of ['x.png', '//example.com/x.png', 'data:image/png,x', 'javascript:x']) {
      expect([logo, errorIn({ logo: [logo] }, 'logo')]).toEqual([logo, { code: 'picture' }])
    }
  })

  test('reads a list from one field per item or one line per item', () => {
    for (const features of [['a', ' b ', '', 'c'], ['a\n\n b\nc\n'], ['a\nb', 'c']]) {
      expect(readRecord('casinos', { ...least, features }).row?.features).toEqual(['a', 'b', 'c'])
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
    expect(
      readRecord('casinos', { ...least, countries: ['fi', 'se', 'fi'] }).row?.countries,
    ).toEqual(['fi', 'se'])
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
      readRecord('casinos', { ...least, ...rows(swish, [], ['"Visa"', '1', '2', '3']) }).row
        ?.deposits,
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
    expect(errorIn(rows(...many), 'deposits')).toEqual({ code: 'tooMany', limit: 50 })
    const escaped = Array.from({ length: 50 }, () => swish.map(() => '\\'.repeat(200)))
    expect(errorIn(rows(...escaped), 'deposits')).toEqual({ code: 'tooMany', limit: 50 })
  })

  test('sanitizes a review and stores a blank one as null', () => {
    const html = '<h1>Hej</h1><script>alert(1)</script><p onclick="x()">Bra</p>'
    const { row } = readRecord('casinos', {
      ...least,
      full_review: [html],
      full_review_en: ['<p> </p>'],
    })
    expect(row?.full_review).toBe('<h2>Hej</h2><p>Bra</p>')
    expect(row?.localized_full_review).toEqual({ sv: '<h2>Hej</h2><p>Bra</p>' })
    const links = '<a href="https://a.se">a</a>'.repeat(5_000)
    expect(errorIn({ full_review: [links] }, 'full_review')).toEqual({
      code: 'tooLong',
      limit: 200_000,
    })
  })

  test.each(Object.entries(columnsByType('casinos').texts))(
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
    expect(readRecord('casinos', { ...least, name: ['Lyk\u0000tan\u202e'] }).row?.name).toBe(
      'Lyktan',
    )
  })
})

test('keeps a casino row unchanged when it is opened and saved', () => {
  const { row } = readRecord('casinos', {
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
  expect(readRecord('casinos', valuesOfRow('casinos', { ...row })).row).toEqual(row)
})

test('keeps the stored order of countries and appends new ones', () => {
  const read = (countries: string[], stored: string[]) =>
    readRecord('casinos', { ...least, countries }, { countries: stored }).row?.countries
  expect(read(['se', 'fi'], ['fi', 'se'])).toEqual(['fi', 'se'])
  expect(read(['se', 'no', 'fi'], ['fi', 'se'])).toEqual(['fi', 'se', 'no'])
  expect(read(['se'], ['fi', 'se'])).toEqual(['se'])
  expect(read(['se', 'fi'], [])).toEqual(['se', 'fi'])
})

describe('a field that still holds the stored value', () => {
  const stored = {
    ...{ name: 'Lyktan', slug: 'lyktan', rating: 0 },
    deposits: [{ method: 'Swish', min: '', max: '', time: '' }],
  }
  const opened = valuesOfRow('casinos', stored)

  test('is valid when a sheet left the rating and parts of a payment method empty', () => {
    expect(readRecord('casinos', opened, stored).row).toMatchObject(stored)
  })

  test('stays valid beside a new payment method, which needs all parts', () => {
    const withRow = (...added: string[]) =>
      Object.fromEntries(
        ['method', 'min', 'max', 'time'].map((part, index) => [
          `deposits.${part}`,
          [...(opened[`deposits.${part}`] ?? []), added[index] ?? ''],
        ]),
      )
    const read = (...added: string[]) =>
      readRecord('casinos', { ...opened, ...withRow(...added) }, stored)
    expect(read('Visa', '1', '2', '3').row?.deposits).toHaveLength(2)
    expect(read('Visa', '1').errors?.['deposits']).toEqual({ code: 'incompletePayment', row: 2 })
  })

  test('is invalid in a new record', () => {
    expect(Object.keys(readRecord('casinos', opened).errors ?? {})).toEqual(['rating', 'deposits'])
  })
})

test('keeps a translation into a language that the site does not have', () => {
  const stored = { localized_bonus: { sv: 'Ja', en: 'Yes', no: 'Ja da' } }
  const { row } = readRecord('casinos', { ...least, bonus: ['Nej'] }, stored)
  expect(row?.localized_bonus).toEqual({ sv: 'Nej', no: 'Ja da' })
})

test('lists the languages of translations that the site does not show', () => {
  const row = {
    localized_bonus: { sv: 'Bonus', en: 'Bonus', de: 'Bonus', fi: null },
    localized_features: { en: ['Calm'], nno: ['Roleg'] },
    localized_games: {},
  }
  expect(otherLanguagesOf('casinos', row)).toEqual({ bonus: ['de'], features: ['nno'] })
})
