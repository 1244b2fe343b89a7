import { countFormatter } from '../count-formatter.ts'
import type { ComplianceMessages } from '../sv/compliance.ts'

const counted = countFormatter('en')

/** Texts about the compliance rules, which only administrators see. */
export const complianceMessages: ComplianceMessages = {
  title: 'Before publishing',
  severities: { stop: 'Stop', warn: 'Warning', note: 'Note' },
  none: 'The rules find nothing to object to.',
  counts: {
    stop: (n) => counted(n, 'stop', 'stops'),
    warn: (n) => counted(n, 'warning', 'warnings'),
    note: (n) => counted(n, 'note', 'notes'),
  },
  inField: (label, language) => (language === null ? label : `${label}, ${language}`),
  source: (title, day) => `Source: ${title}, compared ${day}`,
  reported: 'The source is known from reports by others.',
  noAdvice: 'The rules are a help and no legal advice.',
  refused: 'Could not be published',
  refusedText: (n) =>
    `${counted(n, 'stop has', 'stops have')} to be resolved first. Nothing has been saved. Uncheck publication to save a draft.`,
  blocked: (name, reason) => `${name}: ${reason}`,
  blockedMany: (n, reasons) => `${counted(n, 'record has', 'records have')} stops. ${reasons}`,
  publishedSome: (n) => `${n} published, not all`,
  sweep: {
    never: 'The check of all records is not complete yet. Records may be missing.',
    pending: (time) => `All records are being checked again. Some results may be from ${time}.`,
  },
  settings: {
    gate: 'Publication check',
    gates: { warn: 'Shows everything, stops nothing', stop: 'Stops publication', off: 'Off' },
    links: 'Links to casinos without a licence',
    linkChoices: { show: 'Shown', hide: 'Hidden' },
    markets: 'Markets',
    undecided: 'Settings are missing',
    undecidedText: (names) =>
      `${names} have not been set. For a site aimed at Sweden, PUBLISH_GATE=stop and UNLICENSED_LINKS=hide are recommended.`,
  },
  rules: {
    'licence.market': {
      says: 'Affiliate link without a licence for the market',
      why: 'Promoting gambling without a Swedish licence is forbidden, also by a link alone.',
    },
    'licence.missing': {
      says: 'No licence is stated',
      why: 'Readers should see who has granted permission.',
    },
    'licence.expired': {
      says: 'The licence of the holder has ended',
      why: 'Promoting gambling without a valid licence is forbidden. Check the licence in the register of the authority.',
    },
    'terms.wagering': {
      says: 'The wagering requirement is missing',
      why: 'The essential terms must stand beside the offer.',
    },
    'terms.minimum': {
      says: 'The minimum deposit is missing',
      why: 'The essential terms must stand beside the offer.',
    },
    'terms.days': {
      says: 'Fewer than 60 days for the terms of the bonus',
      why: 'A player must have at least 60 days.',
    },
    'terms.dk': {
      says: 'The bonus exceeds the Danish limits',
      why: 'In Denmark, a bonus may be at most DKK 1,000 and be wagered at most 10 times.',
    },
    age: {
      says: 'The age limit is missing or below 18',
      why: 'Gambling adverts must state the age limit.',
    },
    credit: {
      says: 'Payment on credit',
      why: 'Gambling on credit is forbidden in Sweden.',
    },
    cta: {
      says: 'The button urges visitors to play',
      why: 'Without a text of its own, the button says “Play now”. The court has banned this call.',
    },
    'phrase.risk': {
      says: 'Promises gambling without risk',
      why: 'No stake is risk-free and no win is guaranteed.',
    },
    'phrase.urge': {
      says: 'Urges visitors to play',
      why: 'Gambling adverts must be moderate. The court has banned “SPELA NU!”.',
    },
    'phrase.chance': {
      says: 'Exaggerates the chance of winning',
      why: 'Chance decides. Such words give a wrong picture of the odds.',
    },
    'phrase.money': {
      says: 'Presents gambling as an income',
      why: 'Gambling is no solution to financial problems.',
    },
    'phrase.free': {
      says: 'Calls something free',
      why: 'It is free only if no deposit is needed. Say so in the same sentence, and state a minimum deposit of 0 kr.',
    },
    'phrase.noaccount': {
      says: 'Promises gambling without registration',
      why: 'Licensed gambling requires players to be registered.',
    },
    'phrase.fast': {
      says: 'Promises fast withdrawals',
      why: 'The authority has criticized adverts that stress fast payouts. Better state what your own test showed.',
    },
    'phrase.best': {
      says: 'A superlative that needs a proof',
      why: 'Anyone who claims to be best or biggest must be able to show it.',
    },
    'phrase.around': {
      says: 'Shows a way around protection',
      why: 'Spelpaus and gambling limits protect players and may not be presented as obstacles.',
    },
    'phrase.young': {
      says: 'Addresses the young',
      why: 'Gambling adverts may not target anyone under 18.',
    },
    'phrase.social': {
      says: 'Promises success or status',
      why: 'Gambling may not be presented as a way to social success.',
    },
  },
}
