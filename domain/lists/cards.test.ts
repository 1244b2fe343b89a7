import { describe, expect, it } from 'vitest'

import { type CasinoCardRow, casinoCard } from './cards.ts'

const row: CasinoCardRow = {
  ...{ id: '1', name: 'Lyktan', slug: 'lyktan', logo: null, rating: 4, is_new: false },
  ...{ affiliate_link: null, bonus: null, localized_bonus: {}, wagering: null },
  ...{ bonus_amount: null, localized_bonus_amount: {}, free_spins: null },
  ...{ bonus_wagering: null, min_deposit: null, cta_text: null, localized_cta_text: {} },
  ...{ localized_wagering: {}, localized_min_deposit: {} },
  ...{ features: [], localized_features: {}, license_info: null, localized_license_info: {} },
  ...{ deposits: [], localized_deposits: {} },
}

const shown = {
  unlicensedLinks: 'show',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const

describe('casino card', () => {
  it('has no link to a casino without a licence when the site hides such links', () => {
    const linked = { ...row, affiliate_link: 'https://example.com/' }
    expect(casinoCard(linked, 'sv', shown)).toMatchObject({
      affiliate_link: 'https://example.com/',
    })
    const hidden = casinoCard(linked, 'sv', { ...shown, unlicensedLinks: 'hide' })
    expect(hidden).toMatchObject({ affiliate_link: null, withheld: 'missing' })
  })

  it('shows the licence and the first three deposit methods', () => {
    const deposits = ['Swish:100 kr:5 000 kr:Direkt', { method: 'Trustly' }, 'Zimpler', 'PayPal']
    const card = casinoCard({ ...row, license_info: ' Svensk licens ', deposits }, 'sv', shown)
    expect(card).toMatchObject({
      licence: { text: 'Svensk licens' },
      payments: [{ text: 'Swish' }, { text: 'Trustly' }, { text: 'Zimpler' }],
    })
  })

  it('says how much must be staked when the terms say of what', () => {
    const terms = { ...row, bonus: '100 % upp till 500 kr', min_deposit: '100 kr' }
    expect(casinoCard({ ...terms, wagering: '30x bonus' }, 'sv', shown).turnover).toEqual({
      amount: 15_000_00,
      currency: 'SEK',
    })
    expect(casinoCard({ ...terms, wagering: '30x' }, 'sv', shown).turnover).toBeNull()
    expect(casinoCard({ ...terms, wagering: 'Omsättningsfri' }, 'sv', shown).turnover).toBeNull()
  })

  it('shows no licence and no payment methods when none are known', () => {
    expect(casinoCard({ ...row, license_info: ' ' }, 'en', shown)).toMatchObject({
      licence: null,
      payments: [],
    })
  })
})
