import type { SuggestionTexts } from '../sv/suggestions.ts'

export const suggestionTexts: SuggestionTexts = {
  kinds: {
    casinos: 'Casino',
    slots: 'Slot machine',
    licence_holders: 'Licence holder',
    provider: 'Game provider',
    payment: 'Payment method',
    game_type: 'Game type',
    pages: 'Page',
  },
  count: (n) => (n === 0 ? 'No suggestions' : `${n} ${n === 1 ? 'suggestion' : 'suggestions'}`),
}
