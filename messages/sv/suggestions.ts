import type { SearchKind } from '#domain/search/results.ts'

/** Texts of the suggestions below the search box, which the server sends with them. */
export const suggestionTexts = {
  kinds: {
    casinos: 'Casino',
    slots: 'Spelautomat',
    licence_holders: 'Licenshavare',
    provider: 'Spelleverantör',
    payment: 'Betalmetod',
    game_type: 'Speltyp',
    pages: 'Sida',
  } satisfies Record<SearchKind | 'pages', string>,
  count: (n: number) => (n === 0 ? 'Inga förslag' : `${n} förslag`),
}

export type SuggestionTexts = typeof suggestionTexts
