import { describe, expect, test } from 'vitest'

import { readRecord } from '#domain/kinds/record.ts'
import type { Slot } from '#queries/catalogue/slots.ts'

import { slotView } from './slot-view.ts'

const read = readRecord('slots', { name: ['Trollguld'], slug: ['trollguld'] })
const policy = {
  unlicensedLinks: 'show',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const
const generated = { id: 'id', created_at: '2026-01-01', updated_at: '2026-01-01' }

const view = (values: Partial<Slot>, locale: 'sv' | 'en' = 'sv') => {
  if (!read.row) throw new Error('The record is invalid')
  return slotView({ ...read.row, ...generated, ...values }, locale, new Map(), policy)
}

describe('texts of a slot page', () => {
  const both = { description: 'Plain', localized_description: { sv: 'Svenska', en: 'English' } }

  test('shows the text in the page’s language', () => {
    expect(view(both).description).toEqual({ text: 'Svenska' })
    expect(view(both, 'en').description).toEqual({ text: 'English' })
  })

  test('falls back to the plain field, marked as Swedish on English pages, when the translation is blank', () => {
    const blank = { ...both, localized_description: { sv: ' ', en: '' } }
    expect(view(blank).description).toEqual({ text: 'Plain' })
    expect(view(blank, 'en').description).toEqual({ text: 'Plain', lang: 'sv' })
    expect(view({ max_win: '5 000x insatsen' }, 'en').max_win?.lang).toBe('sv')
  })

  test('treats blank texts as missing', () => {
    expect(view({ provider: '  ', description: ' ', min_bet: '' })).toMatchObject({
      provider: null,
      description: null,
      min_bet: null,
    })
  })
})

describe('lists of a slot page', () => {
  test('removes double quotes and empty items from lists', () => {
    const list = ['"Wilds"', '', ' " ', 'Scatter']
    const cleaned = [{ text: 'Wilds' }, { text: 'Scatter' }]
    const lists = { features: list, advantages: list, disadvantages: list }
    expect(view({ ...lists, screenshots: ['"/a.png"', '', ' " ', '/b.png'] })).toMatchObject({
      features: cleaned,
      advantages: cleaned,
      disadvantages: cleaned,
      screenshots: ['/a.png', '/b.png'],
    })
  })

  test('splits camel-case features, but not screenshots, into words and removes duplicates', () => {
    expect(view({ features: ['freeSpins', 'free Spins'] }).features).toEqual([
      { text: 'free Spins' },
    ])
    expect(view({ screenshots: ['/enBild.png'] }).screenshots).toEqual(['/enBild.png'])
  })
})

describe('review of a slot page', () => {
  test('removes scripts and event handlers from the review', () => {
    const full_review = '<p onclick="x()">Hej<script>x()</script></p>'
    expect(view({ full_review }).full_review?.text).toBe('<p>Hej</p>')
  })

  test.for(['<script>x()</script>', '<p> &nbsp;<br></p>', ' '])(
    'treats a review as missing when sanitising leaves nothing: %s',
    (full_review) => {
      expect(view({ full_review }).full_review).toBeNull()
    },
  )

  test('keeps a review that contains only an image', () => {
    expect(view({ full_review: '<img src="/x.png">' }).full_review).not.toBeNull()
  })
})

test('omits slot columns that the page does not show', () => {
  const shown = Object.keys(view({ search_sv: 'trollguld' }))
  expect(shown).not.toContain('search_sv')
  expect(shown).not.toContain('published')
})

test('drops logos and screenshots with an invalid address', () => {
  const screenshots = ['/media/a.png', 'javascript:alert(1)', 'https://example.com/b.png', 'b.png']
  const shown = view({ logo: 'data:image/png;base64,AA', screenshots })
  expect(shown.logo).toBeNull()
  expect(shown.screenshots).toEqual(['/media/a.png', 'https://example.com/b.png'])
})
