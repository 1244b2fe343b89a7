export const home = {
  title: 'Hitta ditt perfekta casino online',
  description:
    'Jämför casinon på nätet sida vid sida: licens, bonusvillkor, uttagstider och ärliga omdömen, på svenska och i lugn ton.',
  lead: 'Villkoren i klartext, omdömen utan brus. Jämför licens, bonus och uttagstider sida vid sida innan du bestämmer dig.',
  quiet: {
    title: 'Fakta, utan erbjudanden',
    lead: 'Under din paus finns fakta kvar om licenser, betalsätt, kundtjänst och spelautomater. Bonusar, annonslänkar och spelknappar är dolda.',
  },
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
      neutralText: 'Fördelar och nackdelar får lika mycket plats. Betyget sätts av redaktionen.',
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
  catalogue: 'Ur katalogen just nu',
  catalogueLead: 'Tre ordningar som bygger på uppgifter, inte på ersättning.',
  lists: {
    rated: { title: 'Högst betyg med svensk licens', all: 'Alla med svensk licens' },
    cheapest: {
      title: 'Lägst bonuskostnad',
      note: 'Vad omsättningen kostar i snitt per 100 kr bonus. 18+, regler och villkor gäller.',
      all: 'Alla efter lägst pris',
    },
    fastest: {
      title: 'Kortast uttagstid',
      note: 'Den snabbaste metoden, enligt casinots uppgift.',
      all: 'Alla med uttag inom en timme',
    },
    reviewed: { title: 'Nya recensioner', casinos: 'Casino', slots: 'Spelautomat' },
  },
  within: {
    instant: 'direkt',
    minutes: (n: string) => `inom ${n} min`,
    hours: (n: string) => `inom ${n} tim`,
    days: (n: string, count: number) => `inom ${n} ${count === 1 ? 'dag' : 'dagar'}`,
  },
  questions: 'Tre vanliga frågor',
  answers: {
    again: {
      question: 'Får jag bonus igen?',
      answer:
        'Bara första gången du spelar hos en licenshavare. Flera casinon kan ha samma licenshavare, även när de ser olika ut.',
      link: 'Se vilka casinon som hör ihop',
    },
    cost: {
      question: 'Vad kostar bonusen?',
      answer:
        'Omsättningskravet avgör. Räkna ut hur mycket du måste satsa, och vad det kostar i snitt, innan du tackar ja.',
      link: 'Räkna på en bonus',
    },
    pause: {
      question: 'Hur pausar jag?',
      answer:
        'Spelpaus.se stänger av dig från alla casinon med svensk licens. Här kan du dessutom dölja erbjudanden i din webbläsare.',
      link: 'Ta en paus',
    },
  },
  closing: 'Redo att jämföra?',
  closingLead: 'Hela listan är öppen för alla, utan inloggning. Ta den tid du behöver.',
  closingAction: 'Till casinolistan',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type HomeTexts = typeof home

export const handle = { home }
