import type { SearchTexts } from '../sv/search.ts'

export const searchTexts: SearchTexts = {
  pageTitle: (q) => `Search: ${q}`,
  description: 'Search casinos, slot machines, providers, payment methods and pages.',
  label: 'Search the site',
  placeholder: 'Name, feature or topic',
  found: (q, n) => `${n} ${n === 1 ? 'result' : 'results'} for “${q}”`,
  none: (q) => `We found nothing for “${q}”`,
  noneHelp: 'Check the spelling, or try a shorter or more common word.',
  didYouMean: 'Did you mean',
  tips: 'You will find most things here',
  groups: {
    pages: 'Pages',
    casinos: 'Casinos',
    slots: 'Slot machines',
    licence_holders: 'Licence holders',
    provider: 'Game providers',
    payment: 'Payment methods',
    game_type: 'Game types',
  },
  all: {
    casinos: 'All casinos',
    slots: 'All slot machines',
    licence_holders: 'All licence holders',
    provider: 'All game providers',
    payment: 'All payment methods',
    game_type: 'All game types',
  },
  best: (n) => `The ${n} best results are shown.`,
}
