import { expect, test } from 'vitest'

import type { CountryCode } from '../columns/country.ts'
import { type LinkPolicy, withheldLink } from './licence.ts'

const hiding: LinkPolicy = { unlicensedLinks: 'hide', markets: ['se'], today: '2026-11-15' }
const swedish = { license_info: 'Svensk licens' }
const foreign = { license_info: 'Malta Gaming Authority' }

const holderOf = (valid_to: string, market: CountryCode = 'se', status = 'active') => ({
  licences: [{ market, kind: 'online', status, valid_to }],
})

test('links by the text of a casino without a known holder', () => {
  for (const holder of [null, undefined, { licences: [] }, { licences: 'damaged' }]) {
    expect(withheldLink(swedish, holder, hiding)).toBeNull()
    expect(withheldLink(foreign, holder, hiding)).toBe('missing')
    expect(withheldLink({ swedish_licence: true }, holder, hiding)).toBeNull()
  }
})

test('links by the licences of the holder, whatever the text says', () => {
  for (const casino of [swedish, foreign]) {
    expect(withheldLink(casino, holderOf(''), hiding)).toBeNull()
    expect(withheldLink(casino, holderOf('', 'se', 'revoked'), hiding)).toBe('ended')
  }
})

test('stops linking on the day after the end of the licence', () => {
  const until = holderOf('2026-11-14')
  expect(withheldLink(swedish, until, { ...hiding, today: '2026-11-14' })).toBeNull()
  expect(withheldLink(swedish, until, hiding)).toBe('ended')
})

test('ignores licences for other markets, and those whose state is unknown', () => {
  for (const holder of [holderOf('2020-01-01', 'dk'), holderOf('', 'se', 'unknown')]) {
    expect(withheldLink(swedish, holder, hiding)).toBeNull()
    expect(withheldLink(foreign, holder, hiding)).toBe('missing')
  }
})

test('requires a licence for every market of the site', () => {
  const policy: LinkPolicy = { ...hiding, markets: ['se', 'dk'] }
  expect(withheldLink(swedish, null, policy)).toBeNull()
  expect(withheldLink(foreign, holderOf('', 'dk'), policy)).toBe('missing')
  expect(withheldLink(swedish, holderOf('2020-01-01', 'dk'), policy)).toBe('ended')
})

test('links to every casino by default', () => {
  const policy: LinkPolicy = { ...hiding, unlicensedLinks: 'show' }
  expect(withheldLink(foreign, holderOf('2020-01-01'), policy)).toBeNull()
})
