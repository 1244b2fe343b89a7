import type { ComparisonTexts } from '../sv/comparison.ts'
import { bonusCost } from './bonus-cost.ts'

const comparison: ComparisonTexts = {
  casinos: {
    title: 'Compare casinos',
    metaTitle: 'Compare casinos side by side: licence, terms and withdrawals',
    intro:
      'Choose two to four casinos and see licence, the terms and price of the bonus, payments, withdrawal times and support next to one another.',
    description:
      'Compare two to four casinos side by side: licence and licence holder, the terms and price of the bonus, payment limits, withdrawal times and support.',
    choose: 'Choose casinos to compare',
    add: 'Add a casino',
    search: 'Search for a casino',
    noMatch: 'No casino matches the search.',
    shared: 'Casinos in the shared list',
    one: (name) => `Choose at least one more casino to compare ${name} with.`,
  },
  slots: {
    title: 'Compare slot machines',
    metaTitle: 'Compare slot machines side by side: RTP, volatility and bets',
    intro:
      'Choose two to four slot machines and see return to player, volatility, bets and features next to one another.',
    description:
      'Compare two to four slot machines side by side: return to player (RTP), volatility, smallest and largest bet, developer and features.',
    choose: 'Choose slot machines to compare',
    add: 'Add a slot machine',
    search: 'Search for a slot machine',
    noMatch: 'No slot machine matches the search.',
    shared: 'Slot machines in the shared list',
    one: (name) => `Choose at least one more slot machine to compare ${name} with.`,
  },
  rowNames: 'Property',
  kinds: 'What you compare',
  kind: { casinos: 'Casinos', slots: 'Slot machines' },
  submit: 'Compare selected',
  find: 'Search',
  upToFour: 'You can compare up to four.',
  stored: 'My list',
  storedHint: 'Stored in this browser.',
  copyLink: 'Copy link to the comparison',
  copyList: 'Copy link to the list',
  saveAll: 'Save all to my list',
  savedAll: 'All of them are in your list now.',
  savedSome: (saved, most, missing) =>
    `Your list has ${saved} of them now. It holds ${most}, so these did not fit: ${missing}.`,
  copied: 'The link is copied',
  notCopied: 'The link could not be copied',
  caption: (names) => `Comparison of ${names}`,
  fact: 'Fact',
  onlyDifferences: 'Show differences only',
  everything: 'Show all facts',
  noDifferences: 'They are the same in every fact that we have.',
  remove: 'Remove',
  removeFrom: (name) => `${name} from the comparison`,
  offer: 'Offer',
  groups: {
    licence: 'Licence',
    bonus: 'Terms and price of the bonus',
    payments: 'Deposits and withdrawals',
    support: 'Rating and support',
    games: 'Games and features',
    figures: 'Figures',
    game: 'About the game',
    review: 'Our verdict',
  },
  per100: 'Cost per 100 of bonus',
  fastest: 'Shortest stated withdrawal time',
  within: {
    atOnce: 'Instant',
    minutes: (n) => (n === 1 ? 'Within 1 minute' : `Within ${n} minutes`),
    hours: (n) => (n === 1 ? 'Within 1 hour' : `Within ${n} hours`),
    days: (n) => (n === 1 ? 'Within 1 day' : `Within ${n} days`),
  },
  ended: 'Ended',
  missing: 'Not stated',
  best: { lowest: 'Lowest', highest: 'Highest', shortest: 'Shortest' },
  sameHolder: 'Same licence holder',
  sameHolderOf: (casinos, holder) => `${casinos} have the same licence holder, ${holder}.`,
  method: (rtp) =>
    `The price of the bonus is computed for the deposit that gives the whole bonus, and for games with a return of ${rtp}. It shows what the terms demand, not what you can win.`,
  calculator: 'Use your own figures in the bonus calculator',
  tooMany: 'The address had more than can be shown. We show the first ones.',
  incomplete:
    'Something in the address could not be shown, for example a duplicate or an unknown name.',
  and: 'and',
  unavailable: 'Could not load the comparison',
}

export const handle = { bonusCost, comparison }
