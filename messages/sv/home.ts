export const home = {
  title: 'Hitta ditt perfekta casino online',
  description:
    'Jämför casinon på nätet sida vid sida: licens, bonusvillkor, uttagstider och ärliga omdömen, på svenska och i lugn ton.',
  lead: 'Villkoren i klartext, omdömen utan brus. Jämför licens, bonus och uttagstider sida vid sida innan du bestämmer dig.',
  toCasinos: 'Jämför casinon',
  toSlots: 'Se spelautomater',
  trust: ['Bara för dig som har fyllt 18', 'Inga köpta placeringar'],
  helpline: 'Stödlinjen ett klick bort',
  reasons: 'Det här hjälper vi dig med',
  reasonsLead: 'Sex saker vi tittar på i varje recension.',
  cards: {
    licensed: {
      title: 'Licensierade casinon',
      text: 'Vi visar vilken licens varje casino har, och du kan filtrera på svensk licens från Spelinspektionen.',
    },
    bonuses: {
      title: 'Bästa bonusarna',
      text: 'Bonusen står alltid bredvid sina villkor: omsättningskrav och minsta insättning.',
    },
    payouts: {
      title: 'Snabba uttag',
      text: 'Betalsätt med gränser och uttagstider, så att du vet när pengarna kan finnas på kontot.',
    },
    reviews: {
      title: 'Ärliga recensioner',
      text: 'Fördelar och nackdelar får lika mycket plats. Betyget sätts av redaktionen och kan inte köpas.',
    },
    players: {
      title: 'Spelaren i fokus',
      text: 'Vi lyfter fram gränser, pauser och verktyg som gör det lättare att hålla spelandet på en rimlig nivå.',
    },
    support: {
      title: 'Bra kundtjänst',
      text: 'Vi ställer frågor till kundtjänsten och berättar hur, när och på vilket språk du får svar.',
    },
  },
  closing: 'Redo att jämföra?',
  closingLead: 'Hela listan är öppen för alla, utan inloggning. Ta den tid du behöver.',
  closingAction: 'Till casinolistan',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type HomeTexts = typeof home

export const handle = { home }
