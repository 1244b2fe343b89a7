import { describe, expect, test } from 'vitest'

import {
  type ChangeFilters,
  changeSearch,
  loggedFields,
  readChangeFilters,
  shortenDifferences,
} from './change-log.ts'

const person = '00000000-0000-4000-8000-000000000001'
const none: ChangeFilters = { kind: null, person: null, field: null, from: null, to: null }
const read = (query: string) => readChangeFilters(new URLSearchParams(query))

describe('filters of the change log', () => {
  test('returns the same filters after writing them to the URL', () => {
    const filters: ChangeFilters = {
      kind: 'slots',
      person,
      field: 'rtp',
      from: '2026-10-01',
      to: '2026-11-15',
    }
    expect(read(changeSearch(filters))).toEqual(filters)
    expect(read(changeSearch(filters, 12))).toEqual(filters)
    expect(new URLSearchParams(changeSearch(none, 12)).get('before')).toBe('12')
    expect(changeSearch(none)).toBe('')
    expect(read('person=site').person).toBe('site')
  })

  test.for([
    'kind=hemligt',
    'person=du',
    `person=${person}x`,
    'field=password',
    'field=rtp&kind=casinos',
    'from=2026-02-30',
    'from=igår&to=2026-13-01',
    'to=12026-01-01',
    'kind=&person=&field=&from=&to=',
  ])('ignores invalid filters: %s', (query) => {
    expect({ ...read(query), kind: null }).toEqual(none)
  })

  test('offers the fields of every kind, each once', () => {
    const fields = loggedFields(null)
    expect(fields).toEqual([...new Set(fields)])
    expect(fields).toEqual(expect.arrayContaining(['wagering', 'rtp', 'name']))
    expect(loggedFields('casinos')).not.toContain('rtp')
  })
})

describe('shortened differences', () => {
  test('keeps four differences and counts the others', () => {
    const differences = ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({
      field,
      locale: null,
      change: { before: 1, after: 2 },
    }))
    expect(shortenDifferences(differences)).toEqual({
      differences: differences.slice(0, 4),
      more: 2,
    })
    expect(shortenDifferences([])).toEqual({ differences: [], more: 0 })
  })

  test('cuts long texts, never within a character', () => {
    const parts = [
      { mark: 'removed' as const, text: 'a'.repeat(239) },
      { mark: 'added' as const, text: '🧭'.repeat(100) },
      { mark: 'same' as const, text: 'slut' },
    ]
    const [short] = shortenDifferences([
      { field: 'x', locale: null, change: { parts } },
    ]).differences
    expect(short?.change).toEqual({
      parts: [parts[0], { mark: 'added', text: '\uFFFD …' }],
    })
  })
})
