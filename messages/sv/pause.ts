import type { PausePeriod } from '#domain/pause/pause.ts'

export const pauseTexts = {
  title: 'Ta en paus från spelreklam',
  name: 'Paus',
  description:
    'Dölj bonusar, annonslänkar och spelknappar här på sidan i 24 timmar, 7 dagar eller 1, 3 eller 6 månader. Den riktiga avstängningen finns på Spelpaus.se.',
  lead: 'Under pausen visar webbplatsen inga bonusar, inga annonslänkar, inga knappar till spel och ingen spårning. Fakta om licenser, betalsätt och kundtjänst finns kvar.',
  line: (end: string) => `Paus till ${end}`,
  current: (end: string) => `Du har paus till ${end}`,
  currentText:
    'Pausen går inte att avsluta i förtid. Du kan förlänga den här nedanför; ett kortare val ändrar ingenting.',
  casinoList: {
    intro: 'Licens, betalsätt och kundtjänst sida vid sida. Under din paus visas inga erbjudanden.',
    description: 'Fakta om casinon sida vid sida: licens, betalsätt och betyg.',
  },
  choose: 'Hur länge vill du ha paus?',
  extend: 'Vill du ha en längre paus?',
  periods: {
    '24h': '24 timmar',
    '7d': '7 dagar',
    '1m': '1 månad',
    '3m': '3 månader',
    '6m': '6 månader',
  } satisfies Record<PausePeriod, string>,
  start: 'Börja pausen',
  prolong: 'Förläng pausen',
  missing: 'Välj hur länge pausen ska vara',
  missingText: 'Ingen paus har börjat. Välj en av längderna och försök igen.',
  limitsTitle: 'Så långt räcker pausen',
  limits: [
    'Den gäller bara i den här webbläsaren, på den här webbplatsen. Andra webbläsare, enheter och webbplatser märker den inte, och den försvinner om du rensar webbläsarens cookies.',
    'Den stänger inte av dig från något casino och stoppar inga utskick. Den ersätter varken en avstängning eller hjälp.',
    'Den går inte att avbryta, och vi har ingen knapp för det. Efter sluttiden är allt som vanligt igen.',
    'Valet sparas i en cookie med sluttiden och inget annat. Det loggas inte och räknas inte.',
  ],
  realTitle: 'Spelpaus.se är den riktiga avstängningen',
  real: 'På Spelpaus.se stänger du av dig från allt spel med svensk licens som kräver registrering, för 1, 3 eller 6 månader eller tills vidare. Bolagen får då inte skicka direktreklam till dig.',
  toReal: 'Till Spelpaus.se',
  talkTitle: 'Vill du prata med någon?',
  talk: 'Stödlinjen är gratis, och du kan vara anonym. Den finns både för dig som spelar och för dig som är närstående.',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type PauseTexts = typeof pauseTexts

export const handle = { pause: pauseTexts }
