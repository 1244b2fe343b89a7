import { describe, expect, test } from 'vitest'

import { structuredDataProblems } from '#test/support/samples/schema-org.ts'

import {
  breadcrumbData,
  casinoData,
  homeData,
  listData,
  type PageFacts,
  type StructuredData,
  slotData,
} from './structured-data.ts'

const page: PageFacts = {
  url: 'https://example.se/casinos/a',
  siteUrl: 'https://example.se',
  siteName: 'Kasinokompassen',
  locale: 'sv',
  searchUrl: 'https://example.se/casinos?q=',
}

const casino = {
  name: 'Norrsken',
  logo: '/demo/a.svg' as string | null,
  rating: 4.6,
  description: { text: 'Ett casino' },
  created_at: '2026-11-01T10:00:00+00:00',
  updated_at: '2026-11-02T10:00:00.123456+00:00',
}
const slot = { ...casino, provider: 'Fjällverkstan', release_date: '2024-05-01' }

const blockOf = (data: StructuredData) => ({
  '@context': 'https://schema.org',
  '@graph': data(page),
})

describe('structured data', () => {
  test.for([
    ['a casino', casinoData(casino)],
    ['a slot', slotData(slot)],
    [
      'a slot with few facts',
      slotData({ ...slot, provider: null, release_date: null, description: null }),
    ],
    [
      'a list',
      listData(
        [
          { name: 'A', slug: 'a' },
          { name: 'B', slug: 'b' },
        ],
        [{ question: 'Vad?', answer: ['Det.', 'Där.'] }],
      ),
    ],
    ['the home page', homeData],
    [
      'breadcrumbs',
      () => [
        breadcrumbData(page.siteUrl, [
          { name: 'Hem', path: '/' },
          { name: 'Om oss', path: '/om-oss' },
        ]),
      ],
    ],
  ] as const)('describes %s with valid schema.org terms', ([, data]) => {
    expect(structuredDataProblems(blockOf(data))).toEqual([])
  })

  test('reports invalid structured data in the test support check', () => {
    const wrong = (thing: object) =>
      structuredDataProblems({ '@context': 'https://schema.org', '@graph': [thing] })
    expect(wrong({ '@type': 'Casino', name: 'A' })).not.toEqual([])
    expect(wrong({ '@type': 'Game' })).toEqual(['Game has no name'])
    expect(wrong({ '@type': 'Game', name: 'A', price: 1 })).not.toEqual([])
    expect(wrong({ '@type': 'Game', name: 'A', image: '/a.png' })).not.toEqual([])
    expect(wrong({ '@type': 'Rating', ratingValue: 0, bestRating: 5, worstRating: 1 })).toEqual([
      'Rating off its scale',
    ])
  })

  test('describes the author, dates and scale of a review', () => {
    expect(casinoData(casino)(page)).toMatchObject([
      {
        '@type': 'Organization',
        logo: 'https://example.se/demo/a.svg',
        review: {
          author: { name: 'Kasinokompassen' },
          reviewRating: { ratingValue: 4.6, bestRating: 5, worstRating: 1 },
          datePublished: '2026-11-01T10:00:00.000Z',
          dateModified: '2026-11-02T10:00:00.123Z',
        },
      },
    ])
  })

  test('omits the review of an unrated entry and the items of an empty list', () => {
    expect(JSON.stringify(casinoData({ ...casino, rating: 0 })(page))).not.toMatch(/review|rating/i)
    expect(JSON.stringify(slotData({ ...slot, rating: 0 })(page))).not.toMatch(/review|rating/i)
    expect(listData([])(page)).toEqual([])
  })

  test.for(['javascript:alert(1)', 'data:image/png;base64,AA', 'http://[', null])(
    'omits a logo at %s from structured data',
    (logo) => {
      expect(casinoData({ ...casino, logo })(page)[0]).not.toHaveProperty('logo')
    },
  )
})
