import {
  type Offer,
  type OfferRows,
  offerOf,
  offerPrice,
  withoutOffer,
} from '../bonus-cost/offer.ts'
import { imageHref } from '../columns/link.ts'
import { listItems, spaced } from '../columns/list-item.ts'
import { type LinkedHolder, withheldLink } from '../compliance/licence.ts'
import type { Records } from '../kinds/kinds.ts'
import { wageringOf } from '../lists/cards.ts'
import { amountIn } from '../locale/figures.ts'
import { type Locale, localizedText } from '../locale/locale.ts'
import { localizedFigure, localizedList, localizedPayments } from '../locale/localized.ts'
import { factsOf as knownFacts, type OfferPolicy } from '../pause/facts.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { type Better, type Fact, groupsOf, listFact, textFact } from './fact.ts'

/** The columns of a compared casino, with their translations. */
export const casinoColumns = [
  ...(['id', 'name', 'slug', 'logo', 'rating', 'affiliate_link'] as const),
  ...(['bonus', 'bonus_amount', 'free_spins', 'min_deposit', 'wagering'] as const),
  ...(['bonus_wagering', 'cta_text', 'license_info', 'casino_age', 'countries'] as const),
  ...(['features', 'games', 'providers', 'customer_support'] as const),
  ...(['advantages', 'disadvantages', 'deposits', 'withdrawals'] as const),
  ...(['localized_bonus', 'localized_bonus_amount', 'localized_min_deposit'] as const),
  ...(['localized_wagering', 'localized_cta_text', 'localized_license_info'] as const),
  ...(['localized_casino_age', 'localized_features', 'localized_games'] as const),
  ...(['localized_customer_support', 'localized_advantages'] as const),
  ...(['localized_disadvantages', 'localized_deposits', 'localized_withdrawals'] as const),
] as const

/** A published casino with its holder and its offer. */
export type ComparedCasinoRow = { id: string } & Pick<
  Records['casinos'],
  Exclude<(typeof casinoColumns)[number], 'id'>
> &
  OfferRows & {
    holder: ({ name: string; slug: string } & LinkedHolder) | null
    /** The stated time of the fastest withdrawal. */
    withdrawal_minutes: number | null
  }

/** The groups of rows and their rows, with the value that is better for a visitor. */
const rows = {
  licence: { license_info: null, licence_holder: null, casino_age: null, countries: null },
  bonus: {
    wagering: null,
    min_deposit: 'lowest',
    turnover: 'lowest',
    cost: 'lowest',
    per100: 'lowest',
    time: null,
    through: 'highest',
    maxBet: null,
    days: null,
  },
  payments: { deposits: null, withdrawals: null, fastest: 'lowest' },
  support: { rating: 'highest', customer_support: null },
  games: { games: null, providers: null, features: null },
  review: { advantages: null, disadvantages: null },
} as const satisfies Record<string, Record<string, Better>>

export type CasinoGroup = keyof typeof rows
export type CasinoRowName = {
  [G in CasinoGroup]: keyof (typeof rows)[G] & string
}[CasinoGroup]

type Facts = Record<CasinoRowName, Fact | null>

export type CasinoComparison = ReturnType<typeof compareCasinos>

/** Returns the comparison of casinos, in their order. */
export function compareCasinos(
  stored: readonly ComparedCasinoRow[],
  locale: Locale,
  policy: OfferPolicy,
) {
  const casinos = asPlainText(
    policy.isQuiet ? stored.map((row) => knownFacts('casinos', row)) : stored,
  )
  const holders = casinos.map(({ holder }) => holder?.slug)
  const isShared = (slug: string) => holders.filter((other) => other === slug).length > 1
  const facts = casinos.map((casino) => factsOf(casino, locale, isShared))
  return {
    items: casinos.map((casino) => offerView(casino, locale, policy)),
    groups: groupsOf(rows, facts),
    shared: sharedHolders(casinos),
  }
}

/** Returns the licence holders of several of the casinos, with the names of these. */
function sharedHolders(casinos: readonly ComparedCasinoRow[]) {
  const byHolder = Map.groupBy(
    casinos.filter(({ holder }) => holder !== null),
    ({ holder }) => holder?.slug,
  )
  return [...byHolder.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      holder: group[0]?.holder?.name ?? '',
      casinos: group.map(({ name }) => name),
    }))
}

/** Returns what the head of a column and its offer show. */
function offerView(stored: ComparedCasinoRow, locale: Locale, policy: OfferPolicy) {
  const isEnded = offerOf(stored, stored).state === 'ended'
  const casino = isEnded ? withoutOffer(stored) : stored
  const withheld = withheldLink(casino, casino.holder, policy)
  const { id, name, slug } = casino
  return {
    ...{ id, name, slug, isEnded, withheld },
    logo: imageHref(casino.logo),
    bonus: localizedText(locale, casino.localized_bonus, casino.bonus),
    cta_text: localizedText(locale, casino.localized_cta_text, casino.cta_text),
    affiliate_link: withheld ? null : casino.affiliate_link,
  }
}

function factsOf(
  casino: ComparedCasinoRow,
  locale: Locale,
  isShared: (holder: string) => boolean,
): Facts {
  const { holder } = casino
  const list = (column: 'features' | 'games' | 'customer_support') =>
    listFact(localizedList(locale, casino[`localized_${column}`], casino[column], spaced))
  const review = (column: 'advantages' | 'disadvantages') =>
    listFact(localizedList(locale, casino[`localized_${column}`], casino[column]))
  const deposits = localizedPayments(locale, casino.localized_deposits, casino.deposits)
  const withdrawals = localizedPayments(locale, casino.localized_withdrawals, casino.withdrawals)
  const countries = listItems(casino.countries)
  return {
    license_info: textFact(
      localizedText(locale, casino.localized_license_info, casino.license_info),
    ),
    licence_holder: holder && {
      is: 'holder',
      ...{ name: holder.name, slug: holder.slug },
      isShared: isShared(holder.slug),
    },
    casino_age: textFact(localizedFigure(locale, casino.localized_casino_age, casino.casino_age)),
    countries: countries.length > 0 ? { is: 'countries', codes: countries } : null,
    ...bonusFacts(casino, locale),
    deposits: deposits.length > 0 ? { is: 'payments', payments: deposits, detail: 'limits' } : null,
    withdrawals:
      withdrawals.length > 0 ? { is: 'payments', payments: withdrawals, detail: 'time' } : null,
    fastest:
      casino.withdrawal_minutes === null
        ? null
        : { is: 'time', minutes: casino.withdrawal_minutes },
    rating: casino.rating === 0 ? null : { is: 'rating', value: casino.rating },
    customer_support: list('customer_support'),
    games: list('games'),
    providers: listFact(listItems(casino.providers).map((text) => ({ text }))),
    features: list('features'),
    advantages: review('advantages'),
    disadvantages: review('disadvantages'),
  }
}

type BonusFacts = Pick<Facts, keyof (typeof rows)['bonus']>

/** Returns the terms and the price of a casino's offer. */
function bonusFacts(casino: ComparedCasinoRow, locale: Locale): BonusFacts {
  const offer = offerOf(casino, casino)
  if (offer.state === 'ended') {
    const names = Object.keys(rows.bonus) as (keyof BonusFacts)[]
    return Object.fromEntries(names.map((name) => [name, { is: 'ended' }])) as BonusFacts
  }
  const wagering = localizedFigure(locale, casino.localized_wagering, casino.wagering)
  const minimum = casino.min_deposit
  return {
    wagering: textFact(wageringOf(wagering, casino.bonus_wagering, locale)),
    min_deposit: textFact(
      localizedFigure(locale, casino.localized_min_deposit, minimum),
      amountIn(minimum ?? ''),
    ),
    ...priceFacts(offer),
    ...conditionFacts(offer),
  }
}

function priceFacts(
  offer: Offer,
): Pick<BonusFacts, 'turnover' | 'cost' | 'per100' | 'time' | 'through'> {
  const price = offerPrice(offer)
  if (price?.status !== 'priced') {
    return { turnover: null, cost: null, per100: null, time: null, through: null }
  }
  const { cost, terms } = price
  const money = (value: number): Fact => ({
    is: 'money',
    amount: { value, unit: terms.currency },
  })
  return {
    turnover: money(cost.turnover),
    cost: money(cost.cost),
    per100: money(cost.per100),
    time: { is: 'seconds', value: cost.seconds },
    through: { is: 'share', value: shownShare(cost.through.medium) },
  }
}

/** Rounds a share to tenths, as the page shows it: shares that look the same are not compared. Only 1 means all. */
function shownShare(share: number): number {
  return share === 1 ? 1 : Math.min(Math.round(share * 10) / 10, 0.99)
}

function conditionFacts(offer: Offer): Pick<BonusFacts, 'maxBet' | 'days'> {
  if (offer.state !== 'running') return { maxBet: null, days: null }
  const { max_bet, days, currency } = offer.bonus
  return {
    maxBet: max_bet === null ? null : { is: 'money', amount: { value: max_bet, unit: currency } },
    days: days === null ? null : { is: 'days', value: days },
  }
}
