import { describe, expect, test } from 'vitest'

import type { Slot } from '#app/data/slots.ts'

import { slotView } from './slot-view.ts'

const empty: Slot = {
  ...{ id: 'id', name: 'Trollguld', slug: 'trollguld', published: true, logo: null, rating: 0 },
  ...{ provider: null, release_date: null, max_win: null, rtp: null, volatility: null },
  ...{ min_bet: null, max_bet: null, features: [], advantages: [], disadvantages: [] },
  ...{ screenshots: [], description: null, full_review: null, demo_link: null, play_link: null },
  ...{ affiliate_link: null, cta_text: null, meta_title: null, meta_description: null },
  ...{ review_link: null, localized_description: {}, localized_full_review: {} },
  ...{ localized_cta_text: {}, localized_meta_title: {}, localized_meta_description: {} },
  ...{ created_at: '2026-01-01', updated_at: '2026-01-01', name_sort: null },
  ...{
    search_sv: null,
    search_en: null,
    admin_search: null,
    name_variants: null,
    lacks_english: null,
  },
}

const view = (values: Partial<Slot>, locale: 'sv' | 'en' = 'sv') =>
  slotView({ ...empty, ...values }, locale)

describe('texts', () => {
  const both = { description: 'Plain', localized_description: { sv: 'Svenska', en: 'English' } }

  test('are those of the page’s language', () => {
    expect(view(both).description).toEqual({ text: 'Svenska' })
    expect(view(both, 'en').description).toEqual({ text: 'English' })
  })

  test('are the plain field where the language has none, and say that they are Swedish', () => {
    const blank = { ...both, localized_description: { sv: ' ', en: '' } }
    expect(view(blank).description).toEqual({ text: 'Plain' })
    expect(view(blank, 'en').description).toEqual({ text: 'Plain', lang: 'sv' })
    expect(view({ max_win: '5 000x insatsen' }, 'en').max_win?.lang).toBe('sv')
  })

  test('that are blank are missing', () => {
    expect(view({ provider: '  ', description: ' ', min_bet: '' })).toMatchObject({
      provider: null,
      description: null,
      min_bet: null,
    })
  })
})

describe('lists', () => {
  test('lose double quotes and empty items', () => {
    const list = ['"Wilds"', '', ' " ', 'Scatter']
    const cleaned = ['Wilds', 'Scatter']
    const lists = { features: list, advantages: list, disadvantages: list }
    expect(view({ ...lists, screenshots: ['"/a.png"', '', ' " ', '/b.png'] })).toMatchObject({
      features: cleaned,
      advantages: cleaned,
      disadvantages: cleaned,
      screenshots: ['/a.png', '/b.png'],
    })
  })

  test('of features are split where words meet in camel case, and nothing is said twice', () => {
    expect(view({ features: ['freeSpins', 'free Spins'] }).features).toEqual(['free Spins'])
    expect(view({ screenshots: ['/enBild.png'] }).screenshots).toEqual(['/enBild.png'])
  })
})

describe('the review', () => {
  test('is made harmless', () => {
    const full_review = '<p onclick="x()">Hej<script>x()</script></p>'
    expect(view({ full_review }).full_review?.text).toBe('<p>Hej</p>')
  })

  test.for(['<script>x()</script>', '<p> &nbsp;<br></p>', ' '])(
    'is missing when nothing of it is left: %s',
    (full_review) => {
      expect(view({ full_review }).full_review).toBeNull()
    },
  )

  test('may be a picture only', () => {
    expect(view({ full_review: '<img src="/x.png">' }).full_review).not.toBeNull()
  })
})

test('what the page does not show is not sent to it', () => {
  expect(Object.keys(view({}))).not.toContain('search_sv')
  expect(Object.keys(view({}))).not.toContain('published')
})

test('drops logos and screenshots with an invalid address', () => {
  const screenshots = ['/media/a.png', 'javascript:alert(1)', 'https://example.com/b.png', 'b.png']
  const shown = view({ logo: 'data:image/png;base64,AA', screenshots })
  expect(shown.logo).toBeNull()
  expect(shown.screenshots).toEqual(['/media/a.png', 'https://example.com/b.png'])
})
