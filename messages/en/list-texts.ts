import type { ListTexts } from '../sv/list-texts.ts'

export const listTexts: ListTexts = {
  casinos: {
    order:
      'The list starts with the highest rating. Our editors set the rating by licence, terms, payouts, selection and customer service. Ties are sorted alphabetically, and casinos without a rating come last.',
    more: {
      title: 'Not sure where to start?',
      text: 'The whole list shows every casino we have gone through, with licence, terms and payment methods side by side. The answers below explain what a bonus really means before you choose.',
      link: 'See all casinos',
    },
  },
  slots: {
    order:
      'The list starts with the highest rating. Our editors set the rating by how the game works, looks and sounds, and how clearly it states its figures. Ties are sorted alphabetically, and games without a rating come last.',
    more: {
      title: 'Want to understand the figures?',
      text: 'RTP and volatility say how a game behaves in the long run, not what happens tonight. In the whole list you can compare the games side by side, and below we explain the words.',
      link: 'See all slot machines',
    },
  },
  byPrice:
    '“Lowest price” sorts by what the wagering costs on average per SEK 100 of bonus, based on terms that our editors have entered. Casinos without such terms come last. The order says nothing about what you can win.',
  method: 'Criteria, weights and how to check them',
  pledge:
    'Nobody can pay for a place. We may be paid when you follow an ad link, but that changes neither rating nor order. You can choose another order yourself.',
  noPledge: 'We may be paid when you follow an ad link. You can choose another order yourself.',
}
