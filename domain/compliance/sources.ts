import type { RuleId, Source } from './finding.ts'

const checkedOn = '2026-11-19'

const ninja: Source = {
  title: 'Patent- och marknadsdomstolen 2019-11-22, Ninja Casino',
  url: 'https://www.konsumentverket.se/',
  isPrimary: true,
  checkedOn,
}

const moderation: Source = {
  title: 'Konsumentverket, Marknadsföring av spel',
  url: 'https://www.konsumentverket.se/',
  isPrimary: true,
  checkedOn,
}

const gamblingAct = (section: string): Source => {
  return {
    title: `Spellag (2018:1138), ${section}`,
    url: 'https://lagen.nu/2018:1138',
    isPrimary: true,
    checkedOn,
  }
}

const karamba: Source = {
  title: 'Patent- och marknadsdomstolen 2020-11-04, Karamba',
  url: 'https://www.lexbase.se/',
  isPrimary: true,
  checkedOn,
}

const promotion: Source = {
  title: 'Prop. 2021/22:242; Förvaltningsrätten 2026, synonymer.se och flashback.org',
  url: 'https://casinobeats.com/se/2026/03/10',
  isPrimary: false,
  checkedOn,
}

export const sources: Record<RuleId, Source> = {
  'licence.market': promotion,
  'licence.missing': promotion,
  'licence.expired': promotion,
  'terms.wagering': karamba,
  'terms.minimum': karamba,
  'terms.days': {
    title: 'Spelinspektionen, frågor och svar om bonus',
    url: 'https://www.spelinspektionen.se/',
    isPrimary: true,
    checkedOn,
  },
  'terms.dk': {
    title: 'Skattestyrelsen, oid 2168695',
    url: 'https://info.skat.dk/data.aspx?oid=2168695',
    isPrimary: true,
    checkedOn,
  },
  age: gamblingAct('14 och 15 kap.'),
  credit: {
    title: 'Prop. 2025/26:11',
    url: 'https://www.riksdagen.se/',
    isPrimary: false,
    checkedOn,
  },
  cta: ninja,
  'phrase.risk': moderation,
  'phrase.urge': ninja,
  'phrase.chance': ninja,
  'phrase.money': moderation,
  'phrase.free': moderation,
  'phrase.noaccount': ninja,
  'phrase.fast': ninja,
  'phrase.best': {
    title: 'Reklamombudsmannen 1910-223 (2020-01-17)',
    url: 'https://reklamombudsmannen.org/',
    isPrimary: true,
    checkedOn,
  },
  'phrase.around': promotion,
  'phrase.young': gamblingAct('15 kap.'),
  'phrase.social': moderation,
}
