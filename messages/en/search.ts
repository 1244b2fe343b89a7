import type { SearchTexts } from '../sv/search.ts'

export const searchTexts: SearchTexts = {
  pageTitle: (q) => `Search: ${q}`,
  description: 'Search casinos, slot machines, licence holders and pages.',
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
  },
  all: {
    casinos: 'All casinos',
    slots: 'All slot machines',
    licence_holders: 'All licence holders',
  },
  best: (n) => `The ${n} best results are shown.`,
}
