import { rtpMessages } from './rtp.ts'

/** Texts of the pages of one casino or slot. */
export const records = {
  rtp: rtpMessages,
  casino: {
    holder: {
      all: 'Alla licenshavare',
      sisters: 'Samma licenshavare:',
      usedBonus: 'Jag har redan haft bonus här',
      usedHint: 'Valet sparas bara i den här webbläsaren. Vi får inte veta det.',
      marked: (holder: string) => `Du har angett att du har haft bonus hos ${holder}.`,
      forget: 'Glöm',
    },
    notFound: 'Kasinot hittades inte',
    notFoundHelp: 'Det kan ha bytt adress eller tagits bort från listan.',
    unavailable: 'Kunde inte hämta kasinoinformation',
    toList: 'Till casinolistan',
    title: (name: string, offer: string | null) => `${name} – ${offer ?? 'recension och villkor'}`,
    description: (name: string, offer: string | null) =>
      `Läs om ${name}: ${offer === null ? '' : `${offer}, `}villkor, betalsätt och vårt omdöme.`,
    readReview: 'Läs hela recensionen',
    hideReview: 'Dölj recensionen',
    reviewOf: (name: string) => `Recension av ${name}`,
    externalReview: 'Extern recension',
    summary: (name: string) => `${name} i korthet`,
    random: (name: string) => `Slumpvis valt casino: ${name}`,
    offer: 'Bonus och erbjudanden',
    ended: 'Erbjudandet har upphört',
    balance: 'Fördelar och nackdelar',
    facts: {
      bonus: 'Välkomstbonus',
      wagering: 'Omsättningskrav',
    },
    games: 'Spel och leverantörer',
    payments: {
      title: 'Betalningsmetoder',
      method: 'Metod',
      limits: 'Minst och högst',
      time: 'Tid',
      atLeast: (amount: string) => `minst ${amount}`,
      atMost: (amount: string) => `högst ${amount}`,
    },
    information: 'Om casinot',
    missing: 'Information saknas',
  },
  slot: {
    notFound: 'Spelautomaten kunde inte hittas eller är inte längre tillgänglig.',
    notFoundHelp: 'Den kan ha bytt adress eller tagits bort från listan.',
    toList: 'Till spelautomaterna',
    title: (name: string, provider: string | null, rtp: string | null) =>
      `${name}${provider ? ` från ${provider}` : ''} – recension${rtp ? `, RTP ${rtp}` : ''}`,
    description: (name: string, provider: string) =>
      `Läs om spelautomaten ${name} från ${provider}: RTP, volatilitet, funktioner och vårt omdöme.`,
    tabs: { label: 'Om spelet', overview: 'Översikt' },
    features: 'Funktioner',
    noFeatures: 'Inga funktioner angivna.',
    noAdvantages: 'Inga fördelar angivna.',
    noDisadvantages: 'Inga nackdelar angivna.',
    noReview: 'Ingen detaljerad recension tillgänglig ännu.',
    screenshotOf: (number: number, name: string) => `Skärmbild ${number} från ${name}`,
    screenshotFailed: 'Skärmbilden kunde inte visas',
    showImage: 'Visa bild',
    rating: 'Vårt betyg',
    subScores: {
      experience: 'Spelupplevelse',
      graphics: 'Grafik och ljud',
      winPotential: 'Vinstpotential',
    },
    play: 'Spela nu',
    demo: 'Prova gratis demo',
    externalReview: 'Extern recension',
    facts: {
      rtp: 'RTP',
      released: 'Lanserad',
    },
    details: 'Detaljer',
  },
}

export type RecordTexts = typeof records

export const handle = { records }
