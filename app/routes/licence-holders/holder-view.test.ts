import { expect, test } from 'vitest'

import { holderView } from './holder-view.ts'

const row = {
  ...{ id: 'a', name: 'Bolaget', slug: 'bolaget', published: true, group_name: null },
  ...{ country: 'Sverige', localized_country: { en: 'Sweden' }, note: null, localized_note: {} },
  ...{ register_url: 'javascript:alert(1)', created_at: '2026-01-01', updated_at: '2026-01-01' },
  licences: [
    {
      ...{ market: 'se', kind: 'online', number: '18Li1', status: 'active' },
      ...{ valid_from: '2024-01-01', valid_to: '2026-10-25', checked_on: '2026-03-29' },
      domains: 'a.example b.example',
    },
    { market: 'xx', status: 'active' },
    { market: 'dk', status: 'revoked', valid_to: '2026-10-25' },
  ],
}
const policy = {
  unlicensedLinks: 'show',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const
const viewAt = (moment: string) => holderView(row as never, 'en', new Date(moment), policy)

test('formats the licences, and drops those that are no licence and unsafe links', () => {
  const { licences, register_url, country } = viewAt('2026-05-01T12:00:00Z')
  expect({ register_url, country }).toEqual({ register_url: null, country: { text: 'Sweden' } })
  expect(licences).toEqual([
    {
      ...{ market: 'se', kind: 'online', number: '18Li1', status: 'active' },
      ...{ from: '1 January 2024', to: '25 October 2026', checked: '29 March 2026' },
      domains: ['a.example', 'b.example'],
    },
    {
      ...{ market: 'dk', kind: '', number: '', status: 'revoked' },
      ...{ from: '', to: '25 October 2026', checked: '', domains: [] },
    },
  ])
})

test('calls a licence expired from midnight in Sweden, also on the day when the clocks change', () => {
  const statusAt = (moment: string) => viewAt(moment).licences[0]?.status
  // The day has 25 hours: it begins at 22:00 UTC and ends at 23:00 UTC.
  expect(statusAt('2026-10-24T22:00:00Z')).toBe('active')
  expect(statusAt('2026-10-25T22:59:59Z')).toBe('active')
  expect(statusAt('2026-10-25T23:00:00Z')).toBe('expired')
})
