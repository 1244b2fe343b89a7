/** Texts of the search page, which the server sends with its results. */
export const searchTexts = {
  pageTitle: (q: string) => `Sök: ${q}`,
  description: 'Sök bland casinon, spelautomater, leverantörer, betalmetoder och sidor.',
  label: 'Sök på webbplatsen',
  placeholder: 'Namn, funktion eller ämne',
  found: (q: string, n: number) => `${n} ${n === 1 ? 'träff' : 'träffar'} för ”${q}”`,
  none: (q: string) => `Vi hittade inget för ”${q}”`,
  noneHelp: 'Kontrollera stavningen, eller prova ett kortare eller vanligare ord.',
  didYouMean: 'Menade du',
  tips: 'Här finns det mesta',
  groups: {
    pages: 'Sidor',
    casinos: 'Casinon',
    slots: 'Spelautomater',
    licence_holders: 'Licenshavare',
    provider: 'Spelleverantörer',
    payment: 'Betalmetoder',
    game_type: 'Speltyper',
  },
  all: {
    casinos: 'Alla casinon',
    slots: 'Alla spelautomater',
    licence_holders: 'Alla licenshavare',
    provider: 'Alla spelleverantörer',
    payment: 'Alla betalmetoder',
    game_type: 'Alla speltyper',
  },
  best: (n: number) => `De ${n} bästa träffarna visas.`,
}

export type SearchTexts = typeof searchTexts
