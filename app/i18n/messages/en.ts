import type { Messages } from './sv.ts'

export const en: Messages = {
  site: {
    name: 'Casino Compass',
    skip: 'Skip to content',
    otherLanguage: 'Svenska',
    advertising: 'Advertising – this page contains ad links. 18+ · Play responsibly',
    blurb: 'Compare casinos and slot machines. 18+ · Play responsibly.',
    help: 'Support and help',
  },
  casinos: {
    title: 'Find your perfect online casino',
    intro:
      'The terms in plain words: bonus, wagering and licence side by side. You decide what matters most.',
    description: 'Compare casinos side by side: bonus, wagering requirements, licence and rating.',
    count: (n) => (n === 1 ? '1 casino' : `${n} casinos`),
    ranking: 'Highest rated first',
    empty: 'There are no casinos to show yet.',
    bonus: 'Welcome Bonus',
    new: 'NEW',
    unrated: 'Not rated',
    rating: (rating) => `${rating} out of 5`,
    terms: {
      wagering: (text) => `${text} wagering`,
      minimum: (text) => `minimum ${text}`,
      missing: 'Terms not stated',
    },
    offerNotice:
      '18+ · Play responsibly · stodlinjen.se · spelpaus.se · Terms and conditions apply',
  },
  errors: {
    notFound: 'The page you are looking for could not be found',
    notFoundHelp: 'The address may be misspelt, or the page has moved.',
    casinosUnavailable: 'Could not load the casino list',
    unavailableHelp: 'This is temporary. Please try again in a moment.',
    unexpected: 'Something went wrong',
    unexpectedHelp: 'We have been notified. Please try again.',
    toStart: 'Back to start',
    retry: 'Try again',
  },
}
