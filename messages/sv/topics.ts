import type { PublicTopicKind } from '#domain/topics/topic-pages.ts'

interface KindTexts {
  intro: string
  description: string
  empty: string
  pageTitle: (name: string) => string
  pageDescription: (name: string) => string
  about: (name: string) => string
  listTitle: (name: string) => string
  listIntro: string
  notFound: string
  toList: string
}

/** Texts of the pages of providers, payment methods and game types. Other pages do not load them. */
export const topicTexts = {
  kinds: {
    provider: {
      intro:
        'Studiorna bakom spelen: vad de gör, hur deras spelautomater är inställda och vilka casinon som har dem.',
      description:
        'Se vilka studior som gör spelen, deras spelautomater med RTP och volatilitet, och vilka casinon som har dem.',
      empty: 'Det finns inga spelleverantörer att visa ännu.',
      pageTitle: (name) => `${name} – spelautomater och casinon`,
      pageDescription: (name) =>
        `Spelautomater från ${name} med RTP, volatilitet och betyg, och de casinon hos oss som har dem.`,
      about: (name) => `Om ${name}`,
      listTitle: (name) => `Spelautomater från ${name}`,
      listIntro: 'Sök och filtrera bland leverantörens spelautomater.',
      notFound: 'Spelleverantören hittades inte',
      toList: 'Till spelleverantörerna',
    },
    payment: {
      intro: 'Så sätter du in och tar ut pengar: gränser, tider och vilka casinon som har metoden.',
      description:
        'Jämför betalmetoder hos casinon: minsta och högsta insättning, tider för uttag och vilka casinon som har dem.',
      empty: 'Det finns inga betalmetoder att visa ännu.',
      pageTitle: (name) => `Casinon med ${name} – gränser och tider`,
      pageDescription: (name) =>
        `De casinon hos oss som har ${name}, med gränser för insättningar och tider för uttag.`,
      about: (name) => `Om ${name} på casino`,
      listTitle: (name) => `Casinon med ${name}`,
      listIntro: 'Sök och filtrera bland casinon som har betalmetoden.',
      notFound: 'Betalmetoden hittades inte',
      toList: 'Till betalmetoderna',
    },
    game_type: {
      intro: 'Vad de olika spelen går ut på, och vilka casinon som har dem.',
      description: 'Läs vad olika casinospel går ut på, och se vilka casinon som har dem.',
      empty: 'Det finns inga speltyper att visa ännu.',
      pageTitle: (name) => `${name} – så fungerar det och casinon som har det`,
      pageDescription: (name) =>
        `Vad ${name.toLowerCase()} går ut på, vad det kostar i snitt och vilka casinon hos oss som har det.`,
      about: (name) => `Om ${name.toLowerCase()}`,
      listTitle: (name) => `Casinon med ${name.toLowerCase()}`,
      listIntro: 'Sök och filtrera bland casinon som har speltypen.',
      notFound: 'Speltypen hittades inte',
      toList: 'Till speltyperna',
    },
  } satisfies Record<PublicTopicKind, KindTexts> as Record<PublicTopicKind, KindTexts>,
  notFoundHelp: 'Den kan ha bytt adress eller tagits bort från listan.',
  unavailable: 'Kunde inte hämta sidan',
  loading: 'Hämtar sidan …',
  casinos: (n: string, count: number) => (count === 1 ? '1 casino' : `${n} casinon`),
  slots: (n: string, count: number) => (count === 1 ? '1 spelautomat' : `${n} spelautomater`),
  facts: 'Fakta i korthet',
  hosts: 'Finns hos',
  games: 'Spelautomater hos oss',
  rtp: 'RTP',
  volatility: 'Volatilitet',
  newest: 'Nyaste spelet',
  least: 'Minsta insättning',
  most: 'Högsta insättning',
  withdrawals: 'Uttag',
  range: (from: string, to: string) => `${from}–${to}`,
  timeAt: (time: string, casinos: string) => `${time} (${casinos})`,
  sampled: 'Räknat på vad kasinona själva uppger i våra recensioner.',
  hostsTitle: (name: string) => `Casinon som har ${name}`,
  allHosts: 'Visa dem i listan med filter',
  search: 'Sök i listan',
  searchHint: 'Sök namn …',
  ranking: [
    'Listan är sorterad efter vårt betyg, om du inte väljer något annat. Ingen kan betala för en plats.',
  ],
  neutralRanking: ['Listan är sorterad efter vårt betyg, om du inte väljer något annat.'],
  quiet: 'Under din paus visar sidan inga casinon.',
  readMore: 'Läs mer',
}

export type TopicTexts = typeof topicTexts

export const handle = { topicTexts }
