import type { Criterion, protectionChecks, supportChecks } from '#domain/ranking/criteria.ts'
import type { RankingFacts } from '#domain/ranking/facts.ts'
import type { Preset } from '#domain/ranking/weights.ts'

/** Checks of the editors, whose names administrators see, too. */
export const rankingChecks = {
  deposit_limit: 'Insättningsgräns vid registreringen',
  loss_limit: 'Förlustgräns',
  time_limit: 'Tidsgräns',
  reality_check: 'Påminnelse om speltid',
  break: 'Paus med högst två tryck',
  self_test: 'Självtest',
  history: 'Spelhistorik att ladda ner',
  help: 'Hjälplinjer på varje sida',
  chat: 'Chatt',
  phone: 'Telefon',
  evenings: 'Öppet på kvällar och helger',
  swedish: 'Svar på svenska',
  answered: 'Vår fråga fick svar inom en timme',
} satisfies Record<(typeof protectionChecks)[number] | (typeof supportChecks)[number], string>

/** Texts about the ranking, which loaders pass to the pages that show some of them. */
export const rankingTexts = {
  criteria: {
    licence: 'Licens',
    terms: 'Bonusvillkor',
    withdrawals: 'Uttag',
    payments: 'Betalsätt',
    protection: 'Spelansvar',
    support: 'Kundtjänst',
    selection: 'Utbud',
  } satisfies Record<Criterion, string>,
  checks: rankingChecks,
  own: {
    title: 'Din rangordning',
    text: 'Välj vad som ska väga tyngst. Ordningen räknas på uppgifter, inte på betyget, och annonser påverkar den inte.',
    neutralText: 'Välj vad som ska väga tyngst. Ordningen räknas på uppgifter, inte på betyget.',
    presets: {
      default: 'Våra vikter',
      safety: 'Trygghet först',
      withdrawals: 'Uttag först',
      noBonus: 'Utan hänsyn till bonus',
    } satisfies Record<Preset, string>,
    change: 'Ställ in vikterna själv',
    hint: '0 betyder att kriteriet inte räknas, 5 att det väger tyngst.',
    apply: 'Visa ordningen',
    unavailable:
      'Din rangordning gick inte att räkna fram för den här sökningen. Listan står efter betyg.',
    method: 'Så rangordnar vi',
  },
  place: (position: string) => `Plats ${position}`,
  total: (score: string) => `${score} av 10`,
  notAssessed: 'Ej bedömd',
  counted: (score: string) => `ej bedömd, räknas som ${score}`,
  weight: (weight: string) => `vikt ${weight}`,
  section: {
    title: 'Så bedömer vi casinot',
    basis: 'Motivering',
    assessed: (day: string) => `Bedömt ${day}`,
    criterion: 'Kriterium',
    score: 'Poäng',
    why: 'Underlag',
    link: 'Så rangordnar vi',
  },
  facts: {
    licence: {
      register: 'Svensk licens enligt licenshavarens uppgifter',
      stated: 'Casinot uppger svensk licens',
      none: 'Ingen giltig svensk licens',
    } satisfies Record<RankingFacts['licence'], string>,
    bonusPrice: (amount: string) => `Bonusen kostar i snitt ${amount} per 100 kr`,
    freeBonus: 'Inget omsättningskrav',
    noPrice: 'Ingen bonus med kända villkor',
    withdrawal: (time: string) => `Uttag ${time}, enligt casinot`,
    noWithdrawal: 'Uttagstiden är inte känd',
    methods: (n: number) => (n === 1 ? 'Ett betalsätt' : `${n} betalsätt`),
    lowestDeposit: (amount: string) => `insättning från ${amount}`,
    noMethods: 'Betalsätten är inte kända',
    passed: (passed: number, all: number) => `${passed} av ${all}`,
    noChecks: 'Inte kontrollerat ännu',
    selection: (gameTypes: number, providers: number) =>
      `${gameTypes === 1 ? '1 speltyp' : `${gameTypes} speltyper`}, ${providers === 1 ? '1 leverantör' : `${providers} leverantörer`}`,
  },
  times: {
    atOnce: 'direkt',
    minutes: (n: number) => (n === 1 ? 'inom en minut' : `inom ${n} minuter`),
    hours: (n: number) => (n === 1 ? 'inom en timme' : `inom ${n} timmar`),
    days: (n: number) => (n === 1 ? 'inom ett dygn' : `inom ${n} dygn`),
  },
}

/** Swedish is the source: every other language must have exactly these keys. */
export type RankingTexts = typeof rankingTexts
