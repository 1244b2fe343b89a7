import { expect, test } from 'vitest'

import { compareRow, differencesOf, externalImages } from './compare.ts'

const lyktan = {
  ...{ id: '1', name: 'Lyktan', slug: 'lyktan', rating: 4.5, bonus: null, published: true },
  features: ['BankID', 'Swish'],
  deposits: [{ method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }],
  localized_bonus: { sv: 'Hundra snurr', en: 'A hundred spins' },
}

test('plans a new row when none is stored', () => {
  expect(compareRow({ slug: 'ny' }, null)).toEqual({ plan: 'fresh' })
})

test('plans no change for stored values, in any order of object members', () => {
  const record = {
    ...{ name: 'Lyktan', slug: 'lyktan', rating: 4.5, features: ['BankID', 'Swish'] },
    deposits: [{ time: 'Direkt', max: '5 000 kr', method: 'Swish', min: '100 kr' }],
    localized_bonus: { sv: 'Hundra snurr' },
  }
  expect(compareRow(record, lyktan)).toEqual({ plan: 'unchanged' })
  expect(compareRow({ slug: 'lyktan' }, lyktan)).toEqual({ plan: 'unchanged' })
})

test('keeps only the stored values that differ and describes them by field', () => {
  const record = {
    ...{ slug: 'lyktan', name: 'Lyktan', rating: 4, bonus: 'Ny bonus', features: ['BankID'] },
    localized_bonus: { sv: 'Ny bonus' },
  }
  const plan = compareRow(record, lyktan)
  const before = {
    ...{ rating: 4.5, bonus: null, features: ['BankID', 'Swish'] },
    localized_bonus: { sv: 'Hundra snurr', en: 'A hundred spins' },
  }
  expect(plan).toEqual({ plan: 'changed', before })
  expect(differencesOf(record, before)).toEqual([
    { field: 'rating', locale: null, change: { before: 4.5, after: 4 } },
    { field: 'bonus', locale: null, change: { before: null, after: 'Ny bonus' } },
    expect.objectContaining({ field: 'features' }),
  ])
})

test('treats removing a stored language as a change, but not a missing one', () => {
  expect(compareRow({ localized_bonus: { en: null } }, lyktan)).toEqual({
    plan: 'changed',
    before: { localized_bonus: lyktan.localized_bonus },
  })
  expect(compareRow({ localized_bonus: { en: null } }, { localized_bonus: {} })).toEqual({
    plan: 'unchanged',
  })
})

test('lists each external image once and no images of this site', () => {
  expect(
    externalImages({
      logo: 'https://example.com/a.png',
      screenshots: ['https://example.com/a.png', '/media/b.jpg', 'HTTP://example.com/c.png'],
    }),
  ).toEqual(['https://example.com/a.png', 'HTTP://example.com/c.png'])
  expect(externalImages({ logo: '/demo/a.svg' })).toEqual([])
  expect(externalImages({ logo: null })).toEqual([])
})
