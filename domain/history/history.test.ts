import { describe, expect, test } from 'vitest'

import { type Change, describeChange, versionBefore } from './history.ts'

const change = (before: Change['before'], after: Change['after']): Change => ({
  id: 1,
  action: 'update',
  changed_by: null,
  changed_by_email: null,
  changed_at: '2026-01-01T00:00:00Z',
  before,
  after,
})

const differences = (before: Change['before'], after: Change['after']) =>
  describeChange(change(before, after)).differences

describe('description of a change', () => {
  test('shows short values before and after', () => {
    expect(
      differences(
        { rating: 4, published: false, logo: null },
        { rating: 4.5, published: true, logo: 'x' },
      ),
    ).toEqual([
      { field: 'rating', locale: null, change: { before: 4, after: 4.5 } },
      { field: 'published', locale: null, change: { before: false, after: true } },
      { field: 'logo', locale: null, change: { before: null, after: 'x' } },
    ])
  })

  test('compares lists and payment methods line by line', () => {
    const [list, payments] = differences(
      {
        features: ['Bingo', 'Poker'],
        deposits: [{ method: 'Swish', min: '100', max: '200', time: 'Direkt' }],
      },
      { features: ['Bingo', 'Lotto'], deposits: [] },
    )
    expect(list?.change).toEqual({
      parts: [
        { mark: 'same', text: 'Bingo\n' },
        { mark: 'removed', text: 'Poker\n' },
        { mark: 'added', text: 'Lotto\n' },
      ],
    })
    expect(payments?.change).toEqual({
      parts: [{ mark: 'removed', text: 'Swish · 100 · 200 · Direkt\n' }],
    })
  })

  test('shows a Swedish text that is stored twice once, and an English one separately', () => {
    const found = differences(
      { bonus: 'A', localized_bonus: { sv: 'A', en: 'A' } },
      { bonus: 'B', localized_bonus: { sv: 'B', en: 'C' } },
    )
    expect(found.map(({ field, locale }) => [field, locale])).toEqual([
      ['bonus', null],
      ['bonus', 'en'],
    ])
    expect(
      differences(
        { localized_features: { en: ['A', 'B'], de: ['X'] } },
        { localized_features: { en: ['A', 'C'], de: ['X'] } },
      ),
    ).toEqual([
      {
        ...{ field: 'features', locale: 'en' },
        change: {
          parts: [
            { mark: 'same', text: 'A\n' },
            { mark: 'removed', text: 'B\n' },
            { mark: 'added', text: 'C\n' },
          ],
        },
      },
    ])
    expect(
      differences(
        { localized_features: { en: ['A'] } },
        { localized_features: { en: ['A'], de: ['X'] } },
      ),
    ).toEqual([])
    expect(
      differences({ localized_bonus: {} }, { localized_bonus: { sv: 'B' } }).map(
        ({ field, locale }) => [field, locale],
      ),
    ).toEqual([['bonus', 'sv']])
  })

  test('compares a review word by word, including links', () => {
    const [review] = differences(
      { full_review: '<h2>Spel</h2><p>Bra &amp; många <a href="https://a.se">spel</a>.</p>' },
      { full_review: '<h2>Spel</h2><p>Bra &amp; få <a href="https://b.se">spel</a>.</p>' },
    )
    expect(review?.change).toEqual({
      parts: [
        { mark: 'same', text: 'Spel\nBra & ' },
        { mark: 'removed', text: 'många [https://a.se] ' },
        { mark: 'added', text: 'få [https://b.se] ' },
        { mark: 'same', text: 'spel.' },
      ],
    })
  })

  test('shows no words when only the formatting of a review changed', () => {
    const [review] = differences({ full_review: '<p>Hej</p>' }, { full_review: '<h2>Hej</h2>' })
    expect(review?.change).toEqual({ parts: [] })
  })

  test('compares long unclosed markup without delay', () => {
    const [review] = differences(
      { full_review: '<'.repeat(200_000) },
      { full_review: '<a src="'.repeat(25_000) },
    )
    expect(review?.field).toBe('full_review')
  })

  test('shows no columns for an inserted row', () => {
    const made = describeChange({ ...change({}, { name: 'A' }), action: 'insert' })
    expect(made.differences).toEqual([])
  })
})

test('reconstructs the columns before the oldest change', () => {
  const newestFirst = [{ before: { name: 'C', rating: 3 } }, { before: { name: 'B' } }]
  expect(versionBefore(newestFirst)).toEqual({ name: 'B', rating: 3 })
})
