import type { Term, VolatilityClass } from '#domain/bonus-cost/terms.ts'

/** The price of a bonus, on casino pages, cards and the calculator. */
export const bonusCost = {
  title: 'Vad bonusen kostar',
  lines: {
    turnover: 'Du måste satsa',
    time: 'Tar minst',
    cost: 'Omsättningen kostar i snitt',
    through: 'Så många kommer igenom',
  },
  notes: {
    turnover: (times: string, base: string) => `${times} × ${base}`,
    time: (rounds: string, stake: string) => `${rounds} omgångar à ${stake}`,
    cost: 'om hela omsättningen spelas',
    through: (low: string, high: string) =>
      `vid medelhög volatilitet; låg ${low}, hög ${high} av tio`,
  },
  bonusPart: (bonus: string) => `${bonus} i bonus`,
  winningsPart: (bonus: string) => `${bonus} i vinster från snurr`,
  bothParts: (deposit: string, bonus: string) => `(${deposit} insättning + ${bonus} bonus)`,
  duration: (hours: string | null, minutes: number, seconds: number) => {
    if (hours !== null) return `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`
    return minutes > 0 ? `${minutes} min` : `${seconds} sekunder`
  },
  noTime: 'Ingen tid',
  share: (n: number) => `ungefär ${n} av 10`,
  fewerThanOne: 'färre än 1 av 10',
  all: 'alla',
  assumed: (deposit: string, stake: string, rtp: string) =>
    `Räknat på en insättning på ${deposit}, insatser på ${stake} och spel med ${rtp} återbetalning.`,
  currency: (code: string) => `Beloppen är i ${code} och räknas inte om.`,
  withSpins: 'Gratissnurren är inte med i räkningen.',
  noWagering: 'Bonusen har inget omsättningskrav, så det finns inget du måste satsa innan uttag.',
  missing: (terms: string[]) =>
    `Vi kan inte räkna ut priset: villkoren saknar ${terms.join(', ').replace(/, ([^,]*)$/, ' och $1')}.`,
  terms: {
    percent: 'hur stor andel av insättningen bonusen är',
    amount: 'bonusens högsta belopp',
    spins: 'antalet snurr',
    spinValue: 'vad ett snurr är värt',
    wagering: 'omsättningskravet',
    wageringOn: 'vad omsättningskravet räknas på',
    weights: 'hur mycket spelen räknas',
  } satisfies Record<Term, string>,
  excluded: 'Speltypen räknas inte mot omsättningskravet.',
  tooLarge: 'Talen är för stora för att räkna på.',
  calculate: 'Räkna med egna tal',
  /** Terms beside the offer. */
  conditions: {
    maxBet: 'Högsta insats med bonus',
    maxWin: 'Högsta vinst',
    days: 'Tid att omsätta',
    inDays: (n: string, count: number): string => (count === 1 ? '1 dag' : `${n} dagar`),
    excluded: 'Ger inte bonus',
    code: 'Bonuskod',
    ends: 'Gäller till',
    terms: 'Fullständiga villkor',
    checked: (day: string) => `Villkoren kontrollerade ${day}`,
  },
  volatility: {
    low: 'Låg volatilitet',
    medium: 'Medelhög volatilitet',
    high: 'Hög volatilitet',
  } satisfies Record<VolatilityClass, string>,
  method: {
    title: 'Så har vi räknat',
    turnover: (formula: string, weight: string | null, result: string) =>
      `Du måste satsa: ${formula}${weight === null ? '' : `, delat med ${weight} eftersom bara den delen av insatserna räknas`} = ${result}.`,
    time: (rounds: string, stake: string) =>
      `Tiden: minst ${rounds} omgångar à ${stake}. Svenska regler kräver minst tre sekunder mellan omgångarna.`,
    cost: (turnover: string, edge: string, money: string) =>
      `Kostnaden: spelet behåller i snitt ${edge} av ${turnover}. Den blir aldrig mer än de ${money} som finns att spela för.`,
    through:
      'Så många kommer igenom: en matematisk modell av hur saldot rör sig. Av tio som börjar har ungefär så många pengar kvar när allt är omsatt; de andra har förlorat både insättning och bonus.',
    formula:
      'p = 1 − [Φ((eT − x) / σ√T) + exp(2ex / σ²) · Φ((−x − eT) / σ√T)], där x är insättning och bonus, T omsättningen, e spelets andel och σ² = v² × insatsen, med v = 3, 7,5 och 19 för låg, medelhög och hög volatilitet.',
    caveat:
      'Siffrorna är genomsnitt och säger inget om vad som händer just dig. De visar vad villkoren kräver, inte vad du kan vinna.',
  },
}

/** Swedish is the source: every other language must have exactly these keys. */
export type BonusCostTexts = typeof bonusCost

export const handle = { bonusCost }
