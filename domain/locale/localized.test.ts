import { describe, expect, test } from 'vitest'

import { localizedFigure, localizedList, localizedPayments } from './localized.ts'

describe('a text that may be a figure', () => {
  test('prefers a translation to the formatted figure', () => {
    expect(localizedFigure('en', { en: 'From SEK 100' }, '100 kr')?.text).toBe('From SEK 100')
    expect(localizedFigure('en', { en: ' ' }, '1 000x')).toEqual({ text: '1,000x' })
  })

  test('keeps the language of a Swedish text without a translation', () => {
    expect(localizedFigure('en', {}, 'ca 1000 kr')).toEqual({
      text: 'ca 1\u00a0000 kr',
      lang: 'sv',
    })
    expect(localizedFigure('sv', { sv: 'annat' }, '1000 kr')).toEqual({ text: '1\u00a0000 kr' })
  })

  test('returns null for a missing text', () => {
    expect(localizedFigure('en', {}, ' ')).toBeNull()
    expect(localizedFigure('en', {}, null)).toBeNull()
  })
})

describe('a list in another language', () => {
  const plain = ['Snabba uttag', 'Swish', '25x']
  const texts = (translations: unknown) =>
    localizedList('en', { en: translations as string[] }, plain).map(({ text }) => text)

  test('matches translations by position', () => {
    expect(texts(['Fast withdrawals', 'Swish', '25x'])).toEqual([
      'Fast withdrawals',
      'Swish',
      '25x',
    ])
  })

  test('shows items without a translation in Swedish, with their language', () => {
    expect(localizedList('en', { en: ['', 'Swish (EN)'] }, plain)).toEqual([
      { text: 'Snabba uttag', lang: 'sv' },
      { text: 'Swish (EN)' },
      { text: '25x' },
    ])
  })

  test('ignores translations beyond the Swedish list', () => {
    expect(texts(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C'])
  })

  test.for([null, undefined, 'A', {}, [null, 7]])('shows %j as no translation', (stored) => {
    expect(texts(stored)).toEqual(plain)
  })

  test('leaves out blank and repeated items, but counts their positions', () => {
    const found = localizedList('en', { en: ['A', 'B', 'A', 'D'] }, ['a', '""', 'c', 'd'])
    expect(found.map(({ text }) => text)).toEqual(['A', 'B', 'D'])
  })

  test('returns an empty list for a value that is no list', () => {
    expect(localizedList('en', { en: ['A'] }, null)).toEqual([])
  })
})

describe('payment methods in another language', () => {
  const plain = [
    { method: 'Swish', min: '100 kr', max: '50 000 kr', time: 'Direkt' },
    'Banköverföring:500 kr::1–3 bankdagar',
  ]

  test('translates any part by position and formats the others', () => {
    const en = [
      { method: '', min: '', max: '', time: 'Instant' },
      { method: 'Bank transfer', min: '', max: '', time: '' },
    ]
    expect(localizedPayments('en', { en }, plain)).toEqual([
      {
        method: { text: 'Swish', lang: 'sv' },
        min: { text: 'SEK\u00a0100' },
        max: { text: 'SEK\u00a050,000' },
        time: { text: 'Instant' },
      },
      {
        method: { text: 'Bank transfer' },
        min: { text: 'SEK\u00a0500' },
        max: null,
        time: { text: '1–3 bankdagar', lang: 'sv' },
      },
    ])
  })

  test('shows the Swedish texts on Swedish pages', () => {
    const [first] = localizedPayments('sv', {}, plain)
    expect(first).toEqual({
      method: { text: 'Swish' },
      min: { text: '100 kr' },
      max: { text: '50 000 kr' },
      time: { text: 'Direkt' },
    })
  })

  test('leaves out entries without a method and keeps the positions of the others', () => {
    const en = [
      { method: 'Nothing', min: '', max: '', time: '' },
      { method: 'Card', min: '', max: '', time: '' },
    ]
    const found = localizedPayments('en', { en }, [{ method: '' }, { method: 'Kort' }])
    expect(found.map(({ method }) => method?.text)).toEqual(['Nothing', 'Card'])
  })
})
