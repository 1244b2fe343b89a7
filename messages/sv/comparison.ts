import type { CasinoGroup } from '#domain/comparison/casinos.ts'
import type { SlotGroup } from '#domain/comparison/slots.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'

import { bonusCost } from './bonus-cost.ts'

/** Texts of the pages that compare casinos or slots. Other pages do not load them. */
export const comparison = {
  casinos: {
    title: 'Jämför casinon',
    metaTitle: 'Jämför casinon sida vid sida: licens, villkor och uttag',
    intro:
      'Välj två till fyra casinon och se licens, bonusens villkor och pris, betalsätt, uttagstider och kundtjänst bredvid varandra.',
    description:
      'Jämför två till fyra casinon sida vid sida: licens och licenshavare, bonusens villkor och pris, gränser för betalningar, uttagstider och kundtjänst.',
    choose: 'Välj casinon att jämföra',
    add: 'Lägg till ett casino',
    search: 'Sök casino',
    noMatch: 'Inget casino matchar sökningen.',
    shared: 'Casinon i den delade listan',
    one: (name: string) => `Välj minst ett casino till att jämföra ${name} med.`,
  },
  slots: {
    title: 'Jämför spelautomater',
    metaTitle: 'Jämför spelautomater sida vid sida: RTP, volatilitet och insatser',
    intro:
      'Välj två till fyra spelautomater och se återbetalning, volatilitet, insatser och funktioner bredvid varandra.',
    description:
      'Jämför två till fyra spelautomater sida vid sida: återbetalning (RTP), volatilitet, lägsta och högsta insats, utvecklare och funktioner.',
    choose: 'Välj spelautomater att jämföra',
    add: 'Lägg till en spelautomat',
    search: 'Sök spelautomat',
    noMatch: 'Ingen spelautomat matchar sökningen.',
    shared: 'Spelautomater i den delade listan',
    one: (name: string) => `Välj minst en spelautomat till att jämföra ${name} med.`,
  },
  rowNames: 'Egenskap',
  kinds: 'Vad du jämför',
  kind: { casinos: 'Casinon', slots: 'Spelautomater' } satisfies Record<ComparedKind, string>,
  submit: 'Jämför valda',
  find: 'Sök',
  upToFour: 'Du kan jämföra upp till fyra.',
  stored: 'Min lista',
  storedHint: 'Sparad i den här webbläsaren.',
  copyLink: 'Kopiera länk till jämförelsen',
  copyList: 'Kopiera länk till listan',
  saveAll: 'Spara alla i min lista',
  savedAll: 'Alla finns nu i din lista.',
  savedSome: (saved: number, most: number, missing: string) =>
    `Din lista har nu ${saved} av dem. Den rymmer ${most}, så de här fick inte plats: ${missing}.`,
  copied: 'Länken är kopierad',
  notCopied: 'Länken kunde inte kopieras',
  caption: (names: string) => `Jämförelse av ${names}`,
  fact: 'Uppgift',
  onlyDifferences: 'Visa bara skillnader',
  everything: 'Visa alla uppgifter',
  noDifferences: 'De är lika i alla uppgifter som vi har.',
  remove: 'Ta bort',
  removeFrom: (name: string) => `${name} ur jämförelsen`,
  offer: 'Erbjudande',
  groups: {
    licence: 'Licens',
    bonus: 'Bonusens villkor och pris',
    payments: 'Insättningar och uttag',
    support: 'Betyg och kundtjänst',
    games: 'Spel och funktioner',
    figures: 'Siffror',
    game: 'Om spelet',
    review: 'Vårt omdöme',
  } satisfies Record<CasinoGroup | SlotGroup, string>,
  per100: 'Kostnad per 100 i bonus',
  fastest: 'Kortast angivna uttagstid',
  within: {
    atOnce: 'Direkt',
    minutes: (n: number): string => (n === 1 ? 'Inom 1 minut' : `Inom ${n} minuter`),
    hours: (n: number): string => (n === 1 ? 'Inom 1 timme' : `Inom ${n} timmar`),
    days: (n: number): string => (n === 1 ? 'Inom 1 dygn' : `Inom ${n} dygn`),
  },
  ended: 'Upphört',
  missing: 'Uppgift saknas',
  best: { lowest: 'Lägst', highest: 'Högst', shortest: 'Kortast' },
  sameHolder: 'Samma licenshavare',
  sameHolderOf: (casinos: string, holder: string) =>
    `${casinos} har samma licenshavare, ${holder}.`,
  method: (rtp: string) =>
    `Bonusens pris är räknat på den insättning som ger hela bonusen och spel med ${rtp} återbetalning. Det visar vad villkoren kräver, inte vad du kan vinna.`,
  calculator: 'Räkna med egna tal i bonuskalkylatorn',
  tooMany: 'Adressen innehöll fler än vad som går att visa. Vi visar de första.',
  incomplete: 'Något i adressen gick inte att visa, till exempel en dubblett eller ett okänt namn.',
  and: 'och',
  unavailable: 'Kunde inte hämta jämförelsen',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type ComparisonTexts = typeof comparison

export const handle = { bonusCost, comparison }
