import type { HolderTexts } from '../sv/licence-holders.ts'

export const holderTexts: HolderTexts = {
  title: 'Licence holders',
  intro:
    'The companies behind the casinos: who holds the licence, how long it is valid and which casinos share it.',
  description:
    'See who holds the licence of each casino, how long it is valid and which casinos belong together.',
  count: (n, total) =>
    `Showing ${n} of ${total} ${total === '1' ? 'licence holder' : 'licence holders'}`,
  empty: 'There are no licence holders to show yet.',
  noMatch: 'No licence holders match your search',
  search: 'Search licence holders',
  searchHint: 'Search company or group …',
  ranking: ['Licence holders are in alphabetical order.'],
  pageTitle: (name) => `${name} – licences and casinos`,
  pageDescription: (name) =>
    `The licences of ${name}: numbers, validity and register, and which casinos on this site belong to them.`,
  notFound: 'The licence holder was not found',
  notFoundHelp: 'It may have a new address, or it has left the list.',
  unavailable: 'Could not load the licence holders',
  toList: 'To the licence holders',
  licences: 'Licences',
  noLicences: 'We have no details of the licences.',
  columns: ['Country', 'Covers', 'Licence number', 'Valid', 'Status'],
  from: (day) => `from ${day}`,
  to: (day) => `until ${day}`,
  checked: (day) => `checked ${day}`,
  missing: 'Not stated',
  register: 'Look up the licence in the official register',
  licenceKinds: {
    online: 'Online gambling',
    betting: 'Betting',
    lotteries: 'Lotteries',
    land: 'Land-based gambling',
    software: 'Gambling software',
  },
  statuses: { active: 'Valid', expired: 'Expired', revoked: 'Revoked', unknown: 'Unknown' },
  casinos: 'Casinos on this site',
  noCasinos: 'No casino on this site belongs to this licence holder.',
  exclusion: 'If you have excluded yourself from one of them, that applies to all of them.',
  group: (group) => `Other licence holders in ${group}`,
  groupRule:
    'The bonus rule counts per licence holder, not per group. So does a self-exclusion at a casino. Spelpaus.se excludes you from all licence holders in Sweden.',
}

export const handle = { holderTexts }
