import { paymentMethods } from '../columns/payment.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { DataRuleId, Market, Severity } from './finding.ts'
import { foldWord } from './fold.ts'
import type { HolderLicences, LicenceStates } from './holder-licences.ts'
import { namesLicence } from './licence.ts'
import { wordsIn } from './words.ts'

export type Row = Record<string, unknown>

/** What a rule finds in a record: the column to change, and the words that it objects to. */
interface Problem {
  field: string
  found?: string[]
}

interface DataRule {
  kind: Kind
  severity: Severity
  markets?: readonly Market[]
  /** `markets` are those of the site that the record is for, `held` the licences of its holder. */
  check: (row: Row, markets: readonly Market[], held: LicenceStates) => Problem | null
  /** An example may name one of the `exampleHolders`. */
  examples: { bad: readonly Row[]; good: readonly Row[] }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const isMissing = (value: unknown) => value === null || value === undefined || text(value) === ''

const noBonus = new Set(['ingen', 'inga', 'inget', 'no', 'none', 'without', 'utan'].map(foldWord))

/** True when the record offers a bonus. 'Ingen välkomstbonus' says that it does not. */
function hasBonus(row: Row): boolean {
  const [first] = wordsIn(text(row['bonus']))
  return first !== undefined && !noBonus.has(first.text)
}

const firstNumber = (value: unknown): number | null => {
  const found = /\d{1,3}(?:[ .\u00a0]\d{3})+|\d{1,9}/.exec(text(value))?.[0]
  return found === undefined ? null : Number(found.replace(/\D/g, ''))
}

/** True when the record says that its offer needs no deposit. */
export function isWithoutDeposit(row: Row): boolean {
  return firstNumber(row['min_deposit']) === 0
}

const legalAge = 18

const creditWords = new Set(
  [
    ...['kredit', 'kreditkort', 'kreditkortet', 'faktura', 'fakturabetalning', 'delbetalning'],
    ...['delbetala', 'avbetalning', 'lån', 'banklån', 'smslån', 'blancolån', 'kontokredit'],
    ...['credit', 'creditcard', 'invoice', 'invoicing', 'bnpl', 'loan', 'instalments'],
  ].map(foldWord),
)

const paidLater = ['betala senare', 'köp nu betala', 'pay later', 'buy now pay'].map((phrase) =>
  phrase.split(' ').map(foldWord).join(' '),
)

function namesCredit(method: string): boolean {
  const words = wordsIn(method).map((word) => word.text)
  const all = ` ${words.join(' ')} `
  return (
    words.some((word) => creditWords.has(word)) || paidLater.some((one) => all.includes(` ${one} `))
  )
}

const isLinked = (row: Row) => !isMissing(row['affiliate_link'])

/** The holders that examples name, with their licences. */
export const exampleHolders = {
  licensed: { se: 'active' },
  ended: { se: 'ended' },
} satisfies HolderLicences

const danish = { largestBonus: 1_000, mostWagering: 10 }

export const dataRules: Record<DataRuleId, DataRule> = {
  'licence.market': {
    kind: 'casinos',
    severity: 'stop',
    check(row, markets, held) {
      // `licence.expired` reports the licence of a holder that has ended.
      const isUnlicensed = (market: Market) =>
        held[market] !== 'active' && namesLicence(market, row) === false
      return markets.some(isUnlicensed) && isLinked(row) ? { field: 'affiliate_link' } : null
    },
    examples: {
      bad: [
        {
          countries: ['se'],
          affiliate_link: 'example.com',
          license_info: 'Malta Gaming Authority',
        },
        { countries: ['se'], affiliate_link: 'example.com', license_info: null },
        { countries: ['se'], affiliate_link: 'example.com', licence_holder: 'ended' },
      ],
      good: [
        { countries: ['se'], affiliate_link: 'example.com', license_info: 'Svensk licens' },
        { countries: ['de'], affiliate_link: 'example.com', license_info: 'Tysk licens' },
        { countries: ['se'], affiliate_link: '', license_info: 'Malta Gaming Authority' },
        { countries: ['se'], affiliate_link: 'example.com', licence_holder: 'licensed' },
      ],
    },
  },
  'licence.missing': {
    kind: 'casinos',
    severity: 'stop',
    check: (row) => (isMissing(row['license_info']) ? { field: 'license_info' } : null),
    examples: {
      bad: [{ license_info: null }, { license_info: '  ' }],
      good: [{ license_info: 'Svensk licens' }],
    },
  },
  'licence.expired': {
    kind: 'casinos',
    severity: 'stop',
    check: (_, markets, held) =>
      markets.some((market) => held[market] === 'ended') ? { field: 'licence_holder' } : null,
    examples: {
      bad: [
        { licence_holder: 'ended' },
        { licence_holder: 'ended', license_info: 'Svensk licens' },
      ],
      good: [
        { licence_holder: 'licensed' },
        { licence_holder: 'unknown' },
        { licence_holder: 'ended', countries: ['de'] },
        { license_info: 'Svensk licens' },
      ],
    },
  },
  'terms.wagering': {
    kind: 'casinos',
    severity: 'stop',
    check: (row) =>
      hasBonus(row) && isMissing(row['wagering']) && typeof row['bonus_wagering'] !== 'number'
        ? { field: 'wagering' }
        : null,
    examples: {
      bad: [{ bonus: '100 % upp till 1 000 kr' }, { bonus: '50 snurr', wagering: ' ' }],
      good: [
        { bonus: '100 % upp till 1 000 kr', wagering: '25x' },
        { bonus: '50 snurr', bonus_wagering: 0 },
        { bonus: 'Ingen välkomstbonus' },
        { bonus: null },
      ],
    },
  },
  'terms.minimum': {
    kind: 'casinos',
    severity: 'stop',
    check: (row) =>
      hasBonus(row) && isMissing(row['min_deposit']) ? { field: 'min_deposit' } : null,
    examples: {
      bad: [{ bonus: '50 snurr' }],
      good: [{ bonus: '50 snurr', min_deposit: '100 kr' }, { bonus: 'Ingen bonus' }, { bonus: '' }],
    },
  },
  'terms.dk': {
    kind: 'casinos',
    // The year of the rule is not verified.
    severity: 'warn',
    markets: ['dk'],
    check(row) {
      if (!hasBonus(row)) return null
      const wagering = Number(row['bonus_wagering'] ?? 0)
      if (wagering > danish.mostWagering)
        return { field: 'bonus_wagering', found: [`${wagering}x`] }
      const amount = text(row['bonus_amount'])
      const isDanish = /\bdkk\b/i.test(amount)
      return isDanish && (firstNumber(amount) ?? 0) > danish.largestBonus
        ? { field: 'bonus_amount', found: [amount] }
        : null
    },
    examples: {
      bad: [
        { countries: ['dk'], bonus: '100 %', bonus_wagering: 25 },
        { countries: ['dk'], bonus: '100 %', bonus_wagering: 10, bonus_amount: '2 000 DKK' },
      ],
      good: [
        { countries: ['dk'], bonus: '100 %', bonus_wagering: 10, bonus_amount: '1 000 DKK' },
        { countries: ['se'], bonus: '100 %', bonus_wagering: 25 },
      ],
    },
  },
  age: {
    kind: 'casinos',
    severity: 'stop',
    check(row) {
      const age = firstNumber(row['casino_age'])
      if (age !== null && age >= legalAge) return null
      const found = text(row['casino_age'])
      return { field: 'casino_age', ...(found && { found: [found] }) }
    },
    examples: {
      bad: [{ casino_age: null }, { casino_age: '16+' }, { casino_age: 'Ja' }],
      good: [{ casino_age: '18+' }, { casino_age: '20 år' }],
    },
  },
  credit: {
    kind: 'casinos',
    severity: 'stop',
    markets: ['se'],
    check(row) {
      const methods = paymentMethods(row['deposits']).map(({ method }) => method)
      const found = methods.filter(namesCredit)
      return found.length > 0 ? { field: 'deposits', found } : null
    },
    examples: {
      bad: [
        { deposits: ['Kreditkort:100 kr:5 000 kr:Direkt'] },
        { deposits: ['Swish', 'Klarna Faktura'] },
        { deposits: [{ method: 'Credit card', min: '', max: '', time: '' }] },
        { deposits: ['Pay later'] },
      ],
      good: [{ deposits: ['Swish', 'Trustly', 'Visa debit', 'Klarna'] }, { deposits: [] }],
    },
  },
  cta: {
    kind: 'slots',
    severity: 'warn',
    // Without a text of its own, the button has the specification's: 'Spela nu'.
    check: (row) =>
      isMissing(row['cta_text']) && (isLinked(row) || !isMissing(row['play_link']))
        ? { field: 'cta_text' }
        : null,
    examples: {
      bad: [{ cta_text: null, play_link: 'https://example.com/' }],
      good: [{ cta_text: 'Till spelet', play_link: 'https://example.com/' }, { cta_text: null }],
    },
  },
}
