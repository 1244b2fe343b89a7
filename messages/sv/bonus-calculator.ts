import type { NumberName } from '#domain/bonus-cost/calculator.ts'

import { bonusCost } from './bonus-cost.ts'

export const calculator = {
  title: 'Bonuskalkylator',
  metaTitle: 'Bonuskalkylator: vad kostar omsättningskravet?',
  description:
    'Räkna ut vad ett omsättningskrav innebär: hur mycket du måste satsa, hur lång tid det tar, vad det kostar i snitt och hur många som kommer igenom.',
  intro:
    'Skriv in villkoren för en bonus och se vad de innebär: hur mycket som måste satsas, hur lång tid det tar och vad det kostar i snitt. Kalkylatorn visar vad villkoren kräver, inte vad du kan vinna.',
  bonus: 'Bonusen',
  play: 'Så spelar du',
  fields: {
    percent: 'Bonus, % av insättning',
    max: 'Bonus, högst',
    deposit: 'Insättning',
    other: 'Jämför med insättningen',
    wagering: 'Omsättningskrav, gånger',
    weight: 'Så mycket räknas spelet, %',
    stake: 'Insats per omgång',
    rtp: 'Återbetalning (RTP), %',
  } satisfies Record<NumberName, string>,
  hints: {
    percent: 'Lämna tomt om bonusen är ett fast belopp.',
    other: 'Valfritt.',
    weight:
      '100 för de flesta spelautomater, ofta mindre för bordsspel. 0 betyder att spelet inte räknas.',
  } as Partial<Record<NumberName, string>>,
  on: 'Kravet räknas på',
  bases: { bonus: 'Bonusen', deposit_and_bonus: 'Insättning + bonus' },
  currency: 'Valuta',
  unit: (code: string) => (code === 'SEK' ? 'kr' : code),
  submit: 'Räkna ut',
  reset: 'Börja om med exemplet',
  range: (min: string, max: string) => `Skriv ett tal mellan ${min} och ${max}.`,
  changed: (min: string, max: string, now: string) =>
    `Talet gick inte att räkna på. Skriv ett tal mellan ${min} och ${max}; nu räknar vi med ${now}.`,
  changedEmpty: (min: string, max: string) =>
    `Talet gick inte att räkna på. Skriv ett tal mellan ${min} och ${max}, eller lämna fältet tomt.`,
  result: 'Resultat',
  forDeposit: (amount: string) => `Insättning ${amount}`,
  bonusOf: (amount: string) => `ger ${amount} i bonus`,
  noBonus: 'Ger ingen bonus.',
  chart: 'Så många av tio kommer igenom',
  chartText:
    'Varje prick är en av tio spelare. De fyllda har pengar kvar när hela omsättningskravet är uppfyllt; de tomma har förlorat både insättning och bonus på vägen.',
  paused:
    'Kalkylatorn räknar på bonusar och är dold under pausen. Den kommer tillbaka när pausen är slut.',
  help: 'Blir spelandet för mycket? Stödlinjen ger gratis stöd på 020-81 91 00, och på Spelpaus.se kan du stänga av dig från allt licensierat spel.',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type CalculatorTexts = typeof calculator

export const handle = { bonusCost, calculator }
