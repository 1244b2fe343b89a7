export const sv = {
  site: {
    name: 'Kasinokompassen',
    skip: 'Hoppa till innehållet',
    otherLanguage: 'English',
    advertising: 'Reklam – sidan innehåller annonslänkar. 18+ · Spela ansvarsfullt',
    blurb: 'Jämför casinon och spelautomater. 18+ · Spela ansvarsfullt.',
    help: 'Stöd och hjälp',
  },
  casinos: {
    title: 'Hitta ditt perfekta casino online',
    intro:
      'Villkoren i klartext: bonus, omsättning och licens sida vid sida. Du väljer vad som väger tyngst.',
    description: 'Jämför casinon sida vid sida: bonus, omsättningskrav, licens och betyg.',
    count: (n: number) => (n === 1 ? '1 casino' : `${n} casinon`),
    ranking: 'Högst betyg först',
    empty: 'Det finns inga casinon att visa ännu.',
    bonus: 'Välkomstbonus',
    new: 'NY',
    unrated: 'Ej betygsatt',
    rating: (rating: string) => `${rating} av 5`,
    terms: {
      wagering: (text: string) => `${text} omsättning`,
      minimum: (text: string) => `minst ${text}`,
      missing: 'Villkor saknas',
    },
    offerNotice:
      '18+ · Spela ansvarsfullt · stodlinjen.se · spelpaus.se · Regler och villkor gäller',
  },
  errors: {
    notFound: 'Sidan du söker kunde inte hittas',
    notFoundHelp: 'Adressen kan vara felstavad, eller så har sidan flyttat.',
    casinosUnavailable: 'Kunde inte hämta casinolistan',
    unavailableHelp: 'Det är tillfälligt. Försök igen om en liten stund.',
    unexpected: 'Ett fel uppstod',
    unexpectedHelp: 'Felet är noterat hos oss. Försök gärna igen.',
    toStart: 'Tillbaka till start',
    retry: 'Försök igen',
  },
}

/** Swedish is the source: every other language must have exactly these keys. */
export type Messages = typeof sv
