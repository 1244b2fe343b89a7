import { describe, expect, test } from 'vitest'

import {
  countActiveFilters,
  isNarrowed,
  queryStringOf,
  readCasinoFilters,
  readSlotFilters,
} from './filters.ts'

const casinos = (search: string) => readCasinoFilters(new URLSearchParams(search))
const slots = (search: string) => readSlotFilters(new URLSearchParams(search))

describe('list filters', () => {
  test('filters nothing and sorts by rating without a query', () => {
    expect(casinos('')).toEqual({
      q: '',
      rating: null,
      swish: false,
      licence: false,
      wagerfree: false,
      holder: null,
      country: [],
      payment: null,
      provider: null,
      withdrawal: null,
      sort: 'rating',
      w: null,
      page: 1,
    })
    expect(slots('')).toEqual({
      q: '',
      rating: null,
      rtp: null,
      volatility: [],
      provider: null,
      sort: 'rating',
      page: 1,
    })
  })

  test('reads every filter from the URL and writes it back', () => {
    const search =
      '?q=snabba+uttag&rating=4.5&swish=1&licence=1&country=se&country=no&payment=swish&provider=norrsken-studio&withdrawal=1440&sort=name&page=2'
    expect(queryStringOf(casinos(search))).toBe(search)
    const other =
      '?q=b%C3%A4r&rating=3&rtp=96&volatility=L%C3%A5g&volatility=H%C3%B6g&provider=norrsken-studio&sort=newest'
    expect(queryStringOf(slots(other))).toBe(other)
  })

  test('writes one canonical query for the same filters in any order', () => {
    expect(queryStringOf(casinos('page=1&sort=rating&country=no&country=se&q=&x=1'))).toBe(
      '?country=se&country=no',
    )
  })

  test.each([
    ['rating=4.4'],
    ['rating=NaN'],
    ['rating='],
    ['swish=true'],
    ['country=us'],
    ['country=__proto__'],
    ['sort=constructor'],
    ['payment=Swish'],
    ['payment=__proto__'],
    ['provider=%27'],
    ['withdrawal=61'],
    ['page=0'],
    ['page=-1'],
    ['page=1e3'],
    ['page=99999999999999999999'],
    ['q=%00'],
    ['q=%E2%80%AE'],
    ['q=%ED%A0%80'],
    ['rtp=96'],
  ])('ignores the parameter %s', (search) => {
    expect(queryStringOf(casinos(search))).toBe('')
  })

  test('cleans and truncates a search instead of rejecting it', () => {
    expect(casinos('q=%20%20a%00%0Ab%09%09c%20').q).toBe('a b c')
    expect(casinos(`q=${'å'.repeat(10_000)}`).q).toBe('å'.repeat(100))
    expect(casinos(`q=${'🎰'.repeat(101)}`).q).toBe('🎰'.repeat(100))
    expect(casinos('q=A%CC%8A').q).toBe('Å')
  })
})

describe('number on the filter button', () => {
  test('counts filter groups, not selected values', () => {
    expect(countActiveFilters(casinos('country=se&country=no&swish=1&rating=3&licence=1'))).toBe(4)
    expect(countActiveFilters(slots('rtp=96&volatility=Hög&volatility=Låg&rating=5'))).toBe(3)
  })

  test('does not count search, sort order and page', () => {
    expect(countActiveFilters(casinos('q=x&sort=name&page=2'))).toBe(0)
    expect(isNarrowed(casinos('sort=name&page=2'))).toBe(false)
    expect(isNarrowed(casinos('q=x'))).toBe(true)
  })
})
