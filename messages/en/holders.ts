import type { HolderMessages } from '../sv/holders.ts'

export const holderMessages: HolderMessages = {
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
  casinoCount: (n) => (n === 1 ? '1 casino on this site' : `${n} casinos on this site`),
  read: 'Licences and casinos',
  pageTitle: (name) => `${name} – licences and casinos`,
  pageDescription: (name) =>
    `The licences of ${name}: numbers, validity and register, and which casinos on this site belong to them.`,
  loading: 'Loading the licence holder …',
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
  bonusRule:
    'A licence holder may give a bonus only the first time you play any of its games. If you have had a bonus at one of the casinos, that counts for all of them.',
  exclusion: 'If you have excluded yourself from one of them, that applies to all of them.',
  group: (group) => `Other licence holders in ${group}`,
  groupRule:
    'The bonus rule counts per licence holder, not per group. So does a self-exclusion at a casino. Spelpaus.se excludes you from all licence holders in Sweden.',
  all: 'All licence holders',
  sisters: 'Same licence holder:',
  filter: (name) => `Licence holder: ${name}`,
  used: {
    button: 'I have already had a bonus here',
    hint: 'Your answer is stored in this browser only. We are not told.',
    marked: (holder) => `You have said that you have had a bonus from ${holder}.`,
    forget: 'Forget',
    forgetAll: 'Forget my used bonuses',
    forgotten: 'Removed from this browser.',
    card: (holder) => `You have probably already used the bonus of ${holder}`,
  },
}
