import { describe, expect, test } from 'vitest'

import {
  draftOf,
  emptyReview,
  type ReviewInput,
  reviewLimits,
  reviewProblems,
  splitCountries,
} from './review-draft.ts'
import { sanitizeReview } from './review-html.ts'

const typed: ReviewInput = {
  title: ' Åre Älv ',
  casinoLink: 'example.se/?a=1',
  bonusInfo: 'Upp till 1 000 kr',
  gameSelection: 'Bord & slots.\r\nLive.\r\n\r\nÄven bingo.',
  paymentMethods: 'Swish',
  userRating: '4,25',
  advantages: 'Snabba uttag\r\n\r\n  Svensk licens ',
  disadvantages: '',
  ctaText: 'Till kasinot',
  seoTitle: 'Åre Älv',
  seoDescription: '',
}

describe('review draft', () => {
  test('fills a draft with the exact default values when only a title is typed', () => {
    expect(draftOf({ ...emptyReview, title: 'Lyktan' })).toEqual({
      name: 'Lyktan',
      slug: 'lyktan',
      rating: 5,
      bonus: null,
      bonus_amount: '100%',
      min_deposit: '100 kr',
      wagering: '35x',
      is_new: true,
      full_review: null,
      cta_text: 'Besök kasino',
      affiliate_link: null,
      meta_title: null,
      meta_description: null,
      casino_age: '18+',
      bonus_wagering: 35,
      casino_wagering: 35,
      advantages: [],
      disadvantages: [],
      countries: ['se', 'en'],
      published: false,
    })
  })

  test('fills the columns of a draft from the input', () => {
    expect(draftOf(typed)).toMatchObject({
      name: 'Åre Älv',
      slug: 'are-alv',
      rating: 4.3,
      bonus: 'Upp till 1 000 kr',
      cta_text: 'Till kasinot',
      affiliate_link: 'example.se/?a=1',
      meta_title: 'Åre Älv',
      meta_description: null,
      advantages: ['Snabba uttag', 'Svensk licens'],
      disadvantages: [],
      full_review:
        '<h2>Spelutbud</h2><p>Bord &amp; slots.<br>Live.</p><p>Även bingo.</p><h2>Betalningsmetoder</h2><p>Swish</p>',
    })
  })

  test('escapes markup in the input of a draft', () => {
    const { full_review } = draftOf({
      ...typed,
      gameSelection: '<img src=x onerror=alert(1)>\n</p><script>alert(2)</script>',
      paymentMethods: '\u202e<h2>x</h2>\u0000',
    })
    expect(full_review).not.toMatch(/<(?!\/?(h2|p|br)>)/)
    expect(full_review).not.toContain('\u202e')
    expect(full_review).not.toContain('\u0000')
    const withoutBreaks = full_review?.replaceAll('<br>', '<br />')
    expect(sanitizeReview(full_review ?? '')).toBe(withoutBreaks)
  })
})

describe('problems that prevent saving a review draft', () => {
  test('accepts a complete draft', () => {
    expect(reviewProblems(typed)).toEqual({})
  })

  test.for([
    ['title', '  ', 'required'],
    ['title', '!?', 'noSlug'],
    ['title', 'x'.repeat(201), 'tooLong'],
    ['userRating', '', 'rating'],
    ['userRating', '0.9', 'rating'],
    ['userRating', '5.1', 'rating'],
    ['userRating', '1e0', 'rating'],
    ['userRating', 'fem', 'rating'],
    ['casinoLink', 'inte en adress', 'link'],
    ['casinoLink', 'javascript:alert(1)', 'link'],
    ['advantages', 'x\n'.repeat(101), 'tooMany'],
    ['disadvantages', 'x'.repeat(1_001), 'tooLong'],
    ...Object.entries(reviewLimits).map(
      ([field, limit]) => [field as keyof ReviewInput, 'x'.repeat(limit + 1), 'tooLong'] as const,
    ),
  ] as const)('rejects %s %j as %s', ([field, value, problem]) => {
    expect(reviewProblems({ ...typed, [field]: value })).toEqual({ [field]: problem })
  })

  test.for(['1', '5', '4.5', '4,5', ' 3 '])('accepts a rating of %j', (userRating) => {
    expect(reviewProblems({ ...typed, userRating })).toEqual({})
  })
})

test('separates unknown country codes from known ones', () => {
  expect(splitCountries(['se', 'en'])).toEqual({ known: ['se'], unknown: ['en'] })
})
