import { expect, test } from 'vitest'

import { refusingStops } from './gate.ts'
import type { ComplianceSettings } from './settings.ts'

const strict: ComplianceSettings = {
  ...{ gate: 'stop', unlicensedLinks: 'hide', markets: ['se'], undecided: [] },
}
const clean = {
  ...{ published: true, license_info: 'Svensk licens', casino_age: '18+', countries: ['se'] },
}
const wrong = { ...clean, cta_text: 'Spela nu' }

const rulesOf = (...[row, stored, settings]: [object, object | null, ComplianceSettings?]) =>
  refusingStops('casinos', { ...row }, stored && { ...stored }, settings ?? strict).map(
    ({ rule }) => rule,
  )

test('refuses to publish a record with a stop', () => {
  expect(rulesOf(wrong, null)).toEqual(['phrase.urge'])
  expect(rulesOf(wrong, { ...wrong, published: false })).toEqual(['phrase.urge'])
  expect(rulesOf(clean, null)).toEqual([])
})

test('refuses to publish a bonus whose code is a forbidden phrase', () => {
  const bonus = {
    published: true,
    name: 'Bonus',
    slug: 'bonus',
    casino: 'lyktan',
    code: 'SPELA NU',
  }
  const rules = (row: object) => refusingStops('bonuses', { ...row }, null, strict)
  expect(rules(bonus).map(({ field }) => field)).toEqual(['code'])
  expect(rules({ ...bonus, code: 'LYKTAN100' })).toEqual([])
})

test('never refuses a draft, nor anything when the gate only warns or is off', () => {
  expect(rulesOf({ ...wrong, published: false }, null)).toEqual([])
  expect(rulesOf(wrong, null, { ...strict, gate: 'warn' })).toEqual([])
  expect(rulesOf(wrong, null, { ...strict, gate: 'off' })).toEqual([])
})

test('allows other changes of a published record with a stop, but no further stop', () => {
  expect(rulesOf({ ...wrong, name: 'Nytt namn' }, wrong)).toEqual([])
  expect(rulesOf({ ...wrong, casino_age: null }, wrong)).toEqual(['age'])
  expect(rulesOf({ ...wrong, cta_text: 'Spela nu, skynda' }, wrong)).toEqual(['phrase.urge'])
})
