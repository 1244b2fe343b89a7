import type { HomeTexts } from '../sv/home.ts'

export const home: HomeTexts = {
  title: 'Find your perfect online casino',
  description:
    'Compare online casinos side by side: licence, bonus terms, withdrawal times and honest reviews, in a calm tone of voice.',
  lead: 'Terms in plain words, reviews without noise. Compare licences, bonuses and withdrawal times side by side before you decide.',
  toCasinos: 'Compare casinos',
  toSlots: 'See slot machines',
  trust: ['Only for people aged 18 or over', 'No paid placements'],
  helpline: 'The helpline is a click away',
  reasons: 'What we help you with',
  reasonsLead: 'Six things we look at in every review.',
  cards: {
    licensed: {
      title: 'Licensed casinos',
      text: 'We show which licence each casino holds, and you can filter for a Swedish licence from Spelinspektionen.',
    },
    bonuses: {
      title: 'Best bonuses',
      text: 'A bonus always stands beside its terms: wagering and minimum deposit.',
    },
    payouts: {
      title: 'Fast payouts',
      text: 'Payment methods with limits and withdrawal times, so that you know when the money can be in your account.',
    },
    reviews: {
      title: 'Honest reviews',
      text: 'Advantages and disadvantages get equal space. Ratings are set by the editors and cannot be bought.',
    },
    players: {
      title: 'Players in focus',
      text: 'We point out limits, breaks and tools that make it easier to keep gambling at a reasonable level.',
    },
    support: {
      title: 'Good customer service',
      text: 'We put questions to customer service and tell you how, when and in which language you get an answer.',
    },
  },
  closing: 'Ready to compare?',
  closingLead: 'The whole list is open to everyone. Take the time you need.',
  closingAction: 'To the casino list',
}

export const handle = { home }
