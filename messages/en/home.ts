import type { HomeTexts } from '../sv/home.ts'

export const home: HomeTexts = {
  title: 'Find your perfect online casino',
  description:
    'Compare online casinos side by side: licence, bonus terms, withdrawal times and honest reviews, in a calm tone of voice.',
  lead: 'Terms in plain words, reviews without noise. Compare licences, bonuses and withdrawal times side by side before you decide.',
  quiet: {
    title: 'Facts, without offers',
    lead: 'During your break, facts about licences, payment methods, customer service and slot machines stay. Bonuses, affiliate links and play buttons are hidden.',
  },
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
      neutralText: 'Advantages and disadvantages get equal space. Ratings are set by the editors.',
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
  catalogue: 'From the catalogue right now',
  catalogueLead: 'Three orders that rest on facts, not on payment.',
  lists: {
    rated: { title: 'Highest rated with a Swedish licence', all: 'All with a Swedish licence' },
    cheapest: {
      title: 'Lowest bonus cost',
      note: 'What the wagering costs on average per SEK 100 of the bonus. 18+, terms apply.',
      all: 'All by lowest price',
    },
    fastest: {
      title: 'Shortest payout time',
      note: 'The fastest method, as the casino states it.',
      all: 'All with payouts within an hour',
    },
    reviewed: { title: 'New reviews', casinos: 'Casino', slots: 'Slot machine' },
  },
  within: {
    instant: 'instant',
    minutes: (n) => `within ${n} min`,
    hours: (n) => `within ${n} h`,
    days: (n, count) => `within ${n} ${count === 1 ? 'day' : 'days'}`,
  },
  questions: 'Three common questions',
  answers: {
    again: {
      question: 'Do I get a bonus again?',
      answer:
        'Only the first time you play with a licence holder. Several casinos can have the same licence holder, even when they look different.',
      link: 'See which casinos belong together',
    },
    cost: {
      question: 'What does the bonus cost?',
      answer:
        'The wagering requirement decides. Work out how much you must stake, and what that costs on average, before you accept.',
      link: 'Calculate a bonus',
    },
    pause: {
      question: 'How do I take a break?',
      answer:
        'Spelpaus.se blocks you from all casinos with a Swedish licence. Here, you can also hide offers in your browser.',
      link: 'Take a break',
    },
  },
  closing: 'Ready to compare?',
  closingLead: 'The whole list is open to everyone. Take the time you need.',
  closingAction: 'To the casino list',
}

export const handle = { home }
