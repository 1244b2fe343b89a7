import type { PublicKind } from '#domain/pages/kind-pages.ts'

/** Texts of the suggestions below the search box, which the server sends with them. */
export const suggestionTexts = {
  kinds: {
    casinos: 'Casino',
    slots: 'Spelautomat',
    licence_holders: 'Licenshavare',
    pages: 'Sida',
  } satisfies Record<PublicKind | 'pages', string>,
  count: (n: number) => (n === 0 ? 'Inga förslag' : `${n} förslag`),
}

export type SuggestionTexts = typeof suggestionTexts
