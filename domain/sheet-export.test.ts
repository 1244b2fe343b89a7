import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { casinoColumns, readSheetRow, type SheetRow, slotColumns } from './sheet.ts'
import { sheetHeader, sheetLine } from './sheet-export.ts'

type Kind = 'casinos' | 'slots'

/** As a spreadsheet program, or the import, takes the file apart. */
function cellsOf(kind: Kind, ...rows: Record<string, unknown>[]) {
  const text = sheetHeader(kind) + rows.map((row) => sheetLine(kind, row)).join('')
  const { data, errors, meta } = Papa.parse<SheetRow>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return { text, cells: data, columns: meta.fields }
}

test('the columns are those of the import, in their order', () => {
  expect(cellsOf('casinos').columns).toEqual(casinoColumns)
  expect(cellsOf('slots').columns).toEqual(slotColumns)
})

test('it begins as Excel wants UTF-8, and lines end as RFC 4180 says', () => {
  const { text } = cellsOf('slots', { name: 'Älv' })
  expect(text.startsWith('\uFEFF"name","slug",')).toBe(true)
  expect(text.match(/\r\n/g)).toHaveLength(2)
})

const casino = {
  ...{
    name: 'Lyktan, "vid ån"',
    slug: 'lyktan',
    logo: null,
    rating: 4.3,
    bonus: '100 %\r\ntill 1 000',
  },
  ...{ bonus_amount: null, free_spins: 0, min_deposit: '100 kr', wagering: null, is_new: true },
  ...{ description: 'Rad ett\nrad två', features: ['Swish, BankID', '"citat"', 'Chatt'] },
  ...{ advantages: ['+ snabbt'], disadvantages: [], games: ['liveCasino'], providers: ['NetEnt'] },
  ...{ customer_support: [], bonus_wagering: 35, casino_wagering: null, casino_age: '18+' },
  ...{ license_info: 'Spelinspektionen', full_review: '<p>"Bra", sa hon; =1+1</p>' },
  ...{ published: false, cta_text: null, affiliate_link: 'https://example.com/?a=1,2' },
  ...{ review_link: null, meta_title: '=HYPERLINK("x")', meta_description: '-5 %' },
  deposits: [{ method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt, kl. 8:00' }],
  withdrawals: [{ method: 'Trustly', min: '', max: '', time: '' }],
  countries: ['se', 'fi'],
  localized_bonus: { sv: '100 %\r\ntill 1 000', en: '@100%' },
  localized_description: { sv: 'Rad ett\nrad två', en: '' },
  localized_full_review: { sv: '<p>"Bra", sa hon; =1+1</p>', en: "'=quoted" },
  localized_cta_text: { sv: '', en: '' },
  localized_meta_title: { sv: '=HYPERLINK("x")', en: '' },
  localized_meta_description: { sv: '-5 %', en: '' },
}

test('what is exported is what an import reads back', () => {
  const [row = {}] = cellsOf('casinos', casino).cells
  expect(readSheetRow(row)).toEqual(casino)
})

test('a slot, too', () => {
  const slot = {
    ...{ name: 'Älv', slug: 'alv', logo: '/a.svg', provider: '@Norr', release_date: '2020-01-02' },
    ...{
      max_win: '5 000x',
      rtp: 96.5,
      volatility: 'Hög',
      min_bet: '1 kr',
      max_bet: '-',
      rating: 0,
    },
    ...{
      features: ['freeSpins'],
      advantages: [],
      disadvantages: [],
      screenshots: ['/1.png', '/2.png'],
    },
    ...{ description: null, full_review: null, demo_link: null, play_link: null, cta_text: null },
    ...{ affiliate_link: null, published: true, meta_title: null, meta_description: null },
    review_link: null,
    ...Object.fromEntries(
      ['description', 'full_review', 'cta_text', 'meta_title', 'meta_description'].map((column) => [
        `localized_${column}`,
        { sv: '', en: '' },
      ]),
    ),
  }
  const [row = {}] = cellsOf('slots', slot).cells
  expect(readSheetRow(row)).toEqual(slot)
})

test('ways to pay are written alike, however they are stored', () => {
  const [row = {}] = cellsOf('casinos', {
    deposits: ['Swish', 'Kort:100 kr:1 000 kr:Direkt', { method: 'a:b', min: 5 }, null],
  }).cells
  expect(row['deposits']).toBe('Swish:::,Kort:100 kr:1 000 kr:Direkt,a b:5::')
})

test('the Swedish that visitors read is exported when the two differ', () => {
  const [row = {}] = cellsOf('casinos', {
    bonus: 'gammal',
    localized_bonus: { sv: 'ny' },
    description: 'enda',
    localized_description: { sv: ' ' },
  }).cells
  expect([row['bonus'], row['bonus_en'], row['description']]).toEqual(['ny', '', 'enda'])
})

describe('a cell that a spreadsheet would take for a formula', () => {
  const hostile = [
    ...['=cmd|’/C calc’!A0', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', "'=1", "''+1"],
  ]
  test.for(hostile)('%j is a text there, and itself again when imported', (name) => {
    const [row = {}] = cellsOf('casinos', { name }).cells
    expect(row['name']).toMatch(/^'/)
    expect(readSheetRow({ name: row['name'] })).toEqual({ name: name.trim() })
  })

  test.for(["'n Sync", 'a=b', "'", ''])('%j is none and stays as it is', (name) => {
    const [row = {}] = cellsOf('casinos', { name }).cells
    expect(row['name']).toBe(name)
  })
})
