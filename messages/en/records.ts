import type { RecordTexts } from '../sv/records.ts'
import { rtpMessages } from './rtp.ts'

export const records: RecordTexts = {
  rtp: rtpMessages,
  casino: {
    holder: {
      all: 'All licence holders',
      sisters: 'Same licence holder:',
      usedBonus: 'I have already had a bonus here',
      usedHint: 'Your answer is stored in this browser only. We are not told.',
      marked: (holder) => `You have said that you have had a bonus from ${holder}.`,
      forget: 'Forget',
    },
    notFound: 'The casino was not found',
    notFoundHelp: 'It may have a new address, or it may have been removed from the list.',
    unavailable: 'Could not load casino information',
    toList: 'To the casino list',
    title: (name, offer) => `${name} – ${offer ?? 'review and terms'}`,
    description: (name, offer) =>
      `Read about ${name}: ${offer === null ? '' : `${offer}, `}terms, payment methods and our verdict.`,
    readReview: 'Read the full review',
    hideReview: 'Hide the review',
    reviewOf: (name) => `Review of ${name}`,
    externalReview: 'External review',
    summary: (name) => `${name} in brief`,
    random: (name) => `Random casino: ${name}`,
    offer: 'Bonus and offers',
    ended: 'The offer has ended',
    balance: 'Advantages and disadvantages',
    facts: {
      bonus: 'Welcome bonus',
      wagering: 'Wagering requirement',
    },
    games: 'Games and providers',
    payments: {
      title: 'Payment methods',
      method: 'Method',
      limits: 'Minimum and maximum',
      time: 'Time',
      atLeast: (amount) => `at least ${amount}`,
      atMost: (amount) => `at most ${amount}`,
    },
    information: 'About the casino',
    missing: 'Information missing',
  },
  slot: {
    notFound: 'The slot machine could not be found or is no longer available.',
    notFoundHelp: 'It may have a new address, or it may have been removed from the list.',
    toList: 'To the slot machines',
    title: (name, provider, rtp) =>
      `${name}${provider ? ` by ${provider}` : ''} – review${rtp ? `, RTP ${rtp}` : ''}`,
    description: (name, provider) =>
      `Read about the slot machine ${name} from ${provider}: RTP, volatility, features and our verdict.`,
    tabs: { label: 'About the game', overview: 'Overview' },
    features: 'Features',
    noFeatures: 'No features listed.',
    noAdvantages: 'No advantages listed.',
    noDisadvantages: 'No disadvantages listed.',
    noReview: 'No detailed review available yet.',
    screenshotOf: (number, name) => `Screenshot ${number} of ${name}`,
    screenshotFailed: 'The screenshot could not be shown',
    showImage: 'Show image',
    rating: 'Our rating',
    subScores: {
      experience: 'Game experience',
      graphics: 'Graphics and sound',
      winPotential: 'Win potential',
    },
    play: 'Play now',
    demo: 'Try the free demo',
    externalReview: 'External review',
    facts: {
      rtp: 'RTP',
      released: 'Released',
    },
    details: 'Details',
  },
}

export const handle = { records }
