import type { TopicTexts } from '../sv/topics.ts'

export const topicTexts: TopicTexts = {
  kinds: {
    provider: {
      intro:
        'The studios behind the games: what they make, how their slots are set up and which casinos have them.',
      description:
        'See which studios make the games, their slots with RTP and volatility, and which casinos have them.',
      empty: 'There are no game providers to show yet.',
      pageTitle: (name) => `${name} – slots and casinos`,
      pageDescription: (name) =>
        `Slots by ${name} with RTP, volatility and rating, and the casinos on our site that have them.`,
      about: (name) => `About ${name}`,
      listTitle: (name) => `Slots by ${name}`,
      listIntro: 'Search and filter the provider’s slots.',
      notFound: 'Game provider not found',
      toList: 'To the game providers',
    },
    payment: {
      intro: 'How to deposit and withdraw money: limits, times and which casinos have the method.',
      description:
        'Compare payment methods at casinos: lowest and highest deposit, withdrawal times and which casinos have them.',
      empty: 'There are no payment methods to show yet.',
      pageTitle: (name) => `Casinos with ${name} – limits and times`,
      pageDescription: (name) =>
        `The casinos on our site that have ${name}, with deposit limits and withdrawal times.`,
      about: (name) => `About ${name} at casinos`,
      listTitle: (name) => `Casinos with ${name}`,
      listIntro: 'Search and filter the casinos that have the payment method.',
      notFound: 'Payment method not found',
      toList: 'To the payment methods',
    },
    game_type: {
      intro: 'What the different games are about, and which casinos have them.',
      description: 'Read what different casino games are about, and see which casinos have them.',
      empty: 'There are no game types to show yet.',
      pageTitle: (name) => `${name} – how it works and casinos that have it`,
      pageDescription: (name) =>
        `What ${name.toLowerCase()} is about, what it costs on average and which casinos on our site have it.`,
      about: (name) => `About ${name.toLowerCase()}`,
      listTitle: (name) => `Casinos with ${name.toLowerCase()}`,
      listIntro: 'Search and filter the casinos that have the game type.',
      notFound: 'Game type not found',
      toList: 'To the game types',
    },
  },
  notFoundHelp: 'It may have a new address or no longer be listed.',
  unavailable: 'The page could not be loaded',
  loading: 'Loading the page …',
  casinos: (n, count) => (count === 1 ? '1 casino' : `${n} casinos`),
  slots: (n, count) => (count === 1 ? '1 slot' : `${n} slots`),
  facts: 'Facts in brief',
  hosts: 'Available at',
  games: 'Slots on our site',
  rtp: 'RTP',
  volatility: 'Volatility',
  newest: 'Newest game',
  least: 'Lowest deposit',
  most: 'Highest deposit',
  withdrawals: 'Withdrawals',
  range: (from, to) => `${from}–${to}`,
  timeAt: (time, casinos) => `${time} (${casinos})`,
  sampled: 'Computed from what the casinos themselves state, as in our reviews.',
  hostsTitle: (name) => `Casinos that have ${name}`,
  allHosts: 'Show them in the list with filters',
  search: 'Search the list',
  searchHint: 'Search by name …',
  ranking: [
    'The list is ordered by our rating unless you choose otherwise. Nobody can pay for a place.',
  ],
  neutralRanking: ['The list is ordered by our rating unless you choose otherwise.'],
  quiet: 'During your break, the page shows no casinos.',
  readMore: 'Read more',
}

export const handle = { topicTexts }
