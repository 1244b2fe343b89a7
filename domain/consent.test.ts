import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  acceptAll,
  consentFields,
  consentSignals,
  consentTo,
  readConsent,
  rejectAll,
} from './consent.ts'

const six = {
  ad_storage: 'granted',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  personalization_storage: 'denied',
  security_storage: 'granted',
  marketing_storage: 'denied',
}

test('grants all six fields when everything is accepted', () => {
  expect(acceptAll).toEqual({
    ad_storage: 'granted',
    analytics_storage: 'granted',
    functionality_storage: 'granted',
    personalization_storage: 'granted',
    security_storage: 'granted',
    marketing_storage: 'granted',
  })
})

test('denies all fields but security when everything is rejected', () => {
  expect(rejectAll).toEqual({
    ad_storage: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
    marketing_storage: 'denied',
  })
})

test('reads every saved consent back unchanged (property)', () => {
  fc.assert(
    fc.property(fc.subarray([...consentFields]), (granted) => {
      const consent = consentTo(granted)
      expect(readConsent(JSON.stringify(consent))).toEqual(consent)
    }),
  )
})

test('ignores unknown saved fields and always grants security', () => {
  const saved = { ...six, security_storage: 'denied', extra: 'granted', toString: 'granted' }
  expect(readConsent(JSON.stringify(saved))).toEqual(six)
})

test.for([
  ['nothing', null],
  ['an empty text', ''],
  ['text that is not JSON', 'granted'],
  ['truncated JSON', JSON.stringify(six).slice(0, -1)],
  ['null', 'null'],
  ['a number', '1'],
  ['a number too large', '1e999'],
  ['true', 'true'],
  ['a JSON string', JSON.stringify('granted')],
  ['a record as a JSON string', JSON.stringify(JSON.stringify(six))],
  ['a list', '[]'],
  ['a list of records', JSON.stringify([six])],
  ['a list of answers', JSON.stringify(Array(6).fill('granted'))],
  ['an empty object', '{}'],
  ['an inherited record', `{"__proto__":${JSON.stringify(six)}}`],
  ['a record without one field', JSON.stringify({ ...six, ad_storage: undefined })],
  ['a million letters', 'x'.repeat(1_000_000)],
  ['a million letters as an answer', JSON.stringify({ ...six, ad_storage: 'x'.repeat(1e6) })],
  ['deeply nested lists', '['.repeat(100_000)],
] as const)('rejects %s as a saved consent', ([, text]) => {
  expect(readConsent(text)).toBeNull()
})

test.for(consentFields)('rejects a saved consent without a valid %s', (field) => {
  const { [field]: _, ...missing } = six
  expect(readConsent(JSON.stringify(missing))).toBeNull()
  for (const answer of [null, true, 1, '', 'GRANTED', 'granted ', ['granted'], { granted: 1 }]) {
    expect(readConsent(JSON.stringify({ ...six, [field]: answer }))).toBeNull()
  }
})

test('does not pollute prototypes when reading a saved consent', () => {
  readConsent('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
  expect({}).not.toHaveProperty('polluted')
})

test('returns no consent for arbitrary saved text and never throws (property)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readConsent(text)).toBeNull()
    }),
  )
})

test('sends Google only its own signals and derives data and personalization from ads', () => {
  expect(consentSignals(consentTo(['ad_storage', 'marketing_storage']))).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  })
  expect(consentSignals(consentTo(['analytics_storage']))).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
})
