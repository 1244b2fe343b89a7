import type { bonusKinds, wageringBases } from '#domain/bonus-cost/terms.ts'

type Choice = (typeof bonusKinds)[number] | (typeof wageringBases)[number]

/** Texts of the form and the list of bonuses, which only administrators see. */
export const bonusFormMessages = {
  labels: {
    casino: 'Kasino',
    starts_at: 'Börjar',
    ends_at: 'Slutar',
    checked_on: 'Kontrollerad',
    kind: 'Typ av bonus',
    percent: 'Procent av insättningen',
    max_amount: 'Högsta bonus',
    currency: 'Valuta',
    spins: 'Antal snurr',
    spin_value: 'Värde per snurr',
    wagering_times: 'Omsättning, antal gånger',
    wagering_on: 'Omsättningen räknas på',
    weight_slots: 'Spelautomater räknas, procent',
    weight_live: 'Livecasino räknas, procent',
    weight_table: 'Bordsspel räknas, procent',
    days: 'Dagar att omsätta',
    code: 'Bonuskod',
    terms_url: 'Länk till villkoren',
    excluded_methods: 'Betalsätt som inte ger bonus',
  },
  hints: {
    starts_at: 'Svensk tid. Lämna tomt om bonusen redan gäller.',
    ends_at: 'Svensk tid. Lämna tomt om slutet inte är känt.',
    percent: 'Till exempel 100.',
    max_amount: 'I hela valutan, till exempel 1 000 eller 0,10.',
    wagering_times: '0 betyder utan omsättningskrav.',
    weight_slots: '0 betyder att spelet inte räknas. Tomt betyder okänt.',
    checked_on: 'Dagen då du läste villkoren.',
  },
  slugHint: 'Namn i kalkylblad: små bokstäver, siffror och bindestreck.',
  errors: {
    moment: () => 'Skriv datum och tid, till exempel 2026-12-31 23:59.',
    amount: () => 'Skriv ett belopp från 0 till 1 000 000 000 med högst två decimaler.',
    range: ({ least = 0, limit = 0 }: { least?: number; limit?: number }) =>
      `Skriv ett tal från ${least.toLocaleString('sv')} till ${limit.toLocaleString('sv')}.`,
    order: () => 'Slutet måste ligga efter början.',
    overlap: ({ owner = '', name = '' }: { owner?: string; name?: string }) =>
      `${owner} har redan en bonus under den tiden: ${name}.`,
  },
  name: (casino: string) => `${casino}, välkomstbonus`,
  suggested: 'Förslag ur texterna. Kontrollera och spara.',
  suggestedText:
    'Villkoren är lästa ur kasinots texter. Inget är sparat. Fyll i det som saknas och rätta det som inte stämmer.',
  list: {
    title: 'Bonusens villkor',
    text: 'Den bonus som gäller nu visas för besökarna i stället för det som går att läsa ur texterna.',
    empty: 'Inga villkor är inlagda. Priset räknas på det som går att läsa ur texterna.',
    add: 'Lägg till villkor',
  },
  choices: {
    deposit: 'Insättningsbonus',
    spins: 'Gratissnurr',
    cash: 'Fast belopp',
    none: 'Ingen bonus',
    bonus: 'Bonusen',
    deposit_and_bonus: 'Insättningen och bonusen',
    winnings: 'Vinsterna',
  } satisfies Record<Choice, string> as Record<string, string>,
  states: { running: 'Gäller nu', coming: 'Kommande', ended: 'Avslutad' },
  /** A period, either end of which may be open. */
  period: (from: string | null, until: string | null): string => {
    if (from && until) return `${from} – ${until}`
    if (from) return `från ${from}`
    return until ? `till ${until}` : 'tills vidare'
  },
}

export type BonusFormMessages = typeof bonusFormMessages
