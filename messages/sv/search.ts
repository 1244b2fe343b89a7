/** Texts of the search page. Other pages do not load them. */
export const searchTexts = {
  title: 'Sök',
  pageTitle: (q: string) => `Sök: ${q}`,
  description: 'Sök bland casinon, spelautomater, licenshavare och sidor.',
  intro: 'Sök bland casinon, spelautomater, licenshavare och sidor.',
  label: 'Sök på webbplatsen',
  placeholder: 'Namn, funktion eller ämne',
  submit: 'Sök',
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
  },
  all: {
    casinos: 'Alla casinon',
    slots: 'Alla spelautomater',
    licence_holders: 'Alla licenshavare',
  },
  best: (n: number) => `De ${n} bästa träffarna visas.`,
  unavailable: 'Det gick inte att söka',
}

export type SearchTexts = typeof searchTexts

export const handle = { searchTexts }
