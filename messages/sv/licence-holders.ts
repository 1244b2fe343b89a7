import type { LicenceKind, LicenceStatus } from '#domain/columns/column.ts'

/** Texts of the pages of licence holders. Other pages do not load them. */
export const holderTexts = {
  title: 'Licenshavare',
  intro:
    'Företagen bakom casinona: vem som har licensen, hur länge den gäller och vilka casinon som delar den.',
  description:
    'Se vem som har licensen för varje casino, hur länge den gäller och vilka casinon som hör ihop.',
  count: (n: string, total: string) => `Visar ${n} av ${total} licenshavare`,
  empty: 'Det finns inga licenshavare att visa ännu.',
  noMatch: 'Inga licenshavare matchar din sökning',
  search: 'Sök bland licenshavare',
  searchHint: 'Sök företag eller koncern …',
  ranking: ['Licenshavarna står i bokstavsordning.'],
  pageTitle: (name: string) => `${name} – licenser och casinon`,
  pageDescription: (name: string) =>
    `Licenserna för ${name}: nummer, giltighet och register, och vilka casinon hos oss som hör till dem.`,
  notFound: 'Licenshavaren hittades inte',
  notFoundHelp: 'Den kan ha bytt adress eller tagits bort från listan.',
  unavailable: 'Kunde inte hämta licenshavarna',
  toList: 'Till licenshavarna',
  licences: 'Licenser',
  noLicences: 'Vi har inga uppgifter om licenserna.',
  columns: ['Land', 'Avser', 'Licensnummer', 'Giltig', 'Status'],
  from: (day: string) => `från ${day}`,
  to: (day: string) => `till ${day}`,
  checked: (day: string) => `kontrollerad ${day}`,
  missing: 'Uppgift saknas',
  register: 'Sök licensen i myndighetens register',
  licenceKinds: {
    online: 'Onlinespel',
    betting: 'Vadhållning',
    lotteries: 'Lotterier',
    land: 'Landbaserat spel',
    software: 'Spelprogramvara',
  } satisfies Record<LicenceKind, string> as Record<string, string>,
  statuses: {
    active: 'Gäller',
    expired: 'Har gått ut',
    revoked: 'Återkallad',
    unknown: 'Okänd',
  } satisfies Record<LicenceStatus, string> as Record<string, string>,
  casinos: 'Casinon hos oss',
  noCasinos: 'Inget casino hos oss hör till den här licenshavaren.',
  exclusion: 'Har du stängt av dig hos ett av dem gäller det alla.',
  group: (group: string) => `Andra licenshavare i ${group}`,
  groupRule:
    'Regeln om bonus räknas per licenshavare, inte per koncern. Det gör även en avstängning hos ett casino. Spelpaus.se stänger av dig från alla licenshavare i Sverige.',
}

export type HolderTexts = typeof holderTexts

export const handle = { holderTexts }
