import type { SearchPages } from '../sv/search-pages.ts'

export const searchPages: SearchPages = {
  casinos: {
    name: 'Casinos',
    text: 'Every casino we have gone through, with licence, terms and payment methods side by side.',
    words: 'kasino casino list compare reviews best new online',
  },
  'casinos?licence=1': {
    name: 'Casinos with a Swedish licence',
    text: 'The list of casinos, filtered by Swedish licence.',
    words: 'licensed license sweden regulated gambling authority',
  },
  'casinos?swish=1': {
    name: 'Casinos that accept Swish',
    text: 'The list of casinos, filtered by Swish.',
    words: 'pay payment deposit mobile',
  },
  'casinos?wagerfree=1': {
    name: 'Casinos without wagering requirements',
    text: 'The list of casinos whose running bonus has no wagering requirement.',
    words: 'wager bonus turnover rollover free',
  },
  'casinos?withdrawal=60': {
    name: 'Casinos with withdrawals within an hour',
    text: 'The list of casinos, filtered by withdrawal time.',
    words: 'payouts payout withdrawal quick instant cash fast',
  },
  providers: {
    name: 'Game providers',
    text: 'The studios behind the games, with their slots and the casinos that have them.',
    words: 'provider studio developer',
  },
  paymentMethods: {
    name: 'Payment methods',
    text: 'Deposits and withdrawals: limits, times and casinos for each method.',
    words: 'pay payment deposit withdrawal card bank',
  },
  gameTypes: {
    name: 'Game types',
    text: 'What casino games are about, and which casinos have them.',
    words: 'games kinds table live',
  },
  slots: {
    name: 'Slot machines',
    text: 'Slot machines with RTP, volatility and features.',
    words: 'slots games fruit machine list compare',
  },
  'slots?rtp=97': {
    name: 'Slot machines with high RTP',
    text: 'Slot machines whose RTP goes up to at least 97%.',
    words: 'return to player payback slots',
  },
  'slots?volatility=Låg': {
    name: 'Slot machines with low volatility',
    text: 'Slot machines with small but frequent wins.',
    words: 'variance slots',
  },
  'slots?volatility=Hög': {
    name: 'Slot machines with high volatility',
    text: 'Slot machines with rare but larger wins.',
    words: 'variance slots',
  },
  bonusCalculator: {
    name: 'Bonus calculator',
    text: 'Work out what a bonus costs before it can be withdrawn.',
    words: 'calculate wagering requirement turnover cost',
  },
  comparison: {
    name: 'Compare casinos',
    text: 'Put up to four casinos side by side.',
    words: 'comparison difference',
  },
  slotComparison: {
    name: 'Compare slot machines',
    text: 'Put up to four slot machines side by side.',
    words: 'comparison slots difference',
  },
  licenceHolders: {
    name: 'Licence holders',
    text: 'The companies behind the casinos, and their licences.',
    words: 'company owner operator group licenses license licences',
  },
  about: {
    name: 'About us',
    text: 'Who we are and how we work.',
    words: 'contact editors e-mail advertising funding independent who',
  },
  ranking: {
    name: 'How we rank',
    text: 'Criteria, weights and how to check them.',
    words: 'ranking rating score toplist method criteria order assessment',
  },
  responsibleGaming: {
    name: 'Responsible gaming',
    text: 'Limits, a self-test and where to find support.',
    words:
      'gambling addiction problem helpline help self-exclusion spelpaus self-test limit deposit',
  },
  pause: {
    name: 'Break from gambling offers',
    text: 'Hide bonuses and affiliate links on this site.',
    words: 'pause spelpaus advertising hide',
  },
  terms: {
    name: 'Terms of use',
    text: 'The terms of this site.',
    words: 'rules conditions liability',
  },
  cookies: {
    name: 'Cookies',
    text: 'Which cookies we use, and how to change your choice.',
    words: 'privacy personal data consent gdpr',
  },
}
