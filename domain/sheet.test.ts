import { expect, test } from 'vitest'

import { readSheetRow } from './sheet.ts'

test('a row of cells becomes a record', () => {
  expect(
    readSheetRow({
      name: ' Lyktan ',
      rating: '4.3',
      free_spins: '',
      is_new: 'TRUE',
      published: 'false',
      features: 'Swish,BankID, ,Chatt',
      deposits: 'Swish:100 kr:30 000 kr:Direkt,Trustly:50 kr:100 000 kr:Inom 5 minuter',
      withdrawals: '',
      countries: 'se,fi',
      bonus: '',
    }),
  ).toEqual({
    name: 'Lyktan',
    rating: 4.3,
    free_spins: null,
    is_new: true,
    published: false,
    features: ['Swish', 'BankID', 'Chatt'],
    deposits: [
      { method: 'Swish', min: '100 kr', max: '30 000 kr', time: 'Direkt' },
      { method: 'Trustly', min: '50 kr', max: '100 000 kr', time: 'Inom 5 minuter' },
    ],
    withdrawals: [],
    countries: ['se', 'fi'],
    bonus: null,
  })
})

test('a translated column is kept beside the Swedish', () => {
  expect(readSheetRow({ bonus: '100 kr', bonus_en: 'SEK 100' })).toEqual({
    bonus: '100 kr',
    localized_bonus: { sv: '100 kr', en: 'SEK 100' },
  })
})

test('without countries it is Sweden', () => {
  expect(readSheetRow({ countries: '' })).toEqual({ countries: ['se'] })
})
