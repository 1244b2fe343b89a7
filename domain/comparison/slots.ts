import { imageHref } from '../columns/link.ts'
import { spaced } from '../columns/list-item.ts'
import type { Records } from '../kinds/kinds.ts'
import { dateIn } from '../locale/date.ts'
import { amountIn } from '../locale/figures.ts'
import type { Locale } from '../locale/locale.ts'
import { localizedFigure, localizedList } from '../locale/localized.ts'
import { factsOf as knownFacts, type OfferPolicy } from '../pause/facts.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { type Better, type Fact, groupsOf, listFact, textFact } from './fact.ts'

/** The columns of a compared slot, with their translations. */
export const slotColumns = [
  ...(['id', 'name', 'slug', 'logo', 'rating', 'provider', 'release_date'] as const),
  ...(['rtp', 'volatility', 'min_bet', 'max_bet', 'max_win'] as const),
  ...(['features', 'advantages', 'disadvantages'] as const),
  ...(['localized_features', 'localized_advantages', 'localized_disadvantages'] as const),
] as const

/** A published slot. */
export type ComparedSlotRow = { id: string } & Pick<
  Records['slots'],
  Exclude<(typeof slotColumns)[number], 'id'>
>

const rows = {
  figures: {
    rtp: 'highest',
    volatility: null,
    min_bet: 'lowest',
    max_bet: null,
    max_win: null,
  },
  game: { provider: null, released: null, features: null },
  review: { rating: 'highest', advantages: null, disadvantages: null },
} as const satisfies Record<string, Record<string, Better>>

export type SlotGroup = keyof typeof rows
export type SlotRowName = { [G in SlotGroup]: keyof (typeof rows)[G] & string }[SlotGroup]

/** Returns the comparison of slots, in their order. */
export function compareSlots(
  stored: readonly ComparedSlotRow[],
  locale: Locale,
  { isQuiet }: OfferPolicy,
) {
  const slots = asPlainText(isQuiet ? stored.map((row) => knownFacts('slots', row)) : stored)
  return {
    items: slots.map(({ id, name, slug, logo }) => ({ id, name, slug, logo: imageHref(logo) })),
    groups: groupsOf(
      rows,
      slots.map((slot) => factsOf(slot, locale)),
    ),
  }
}

function factsOf(slot: ComparedSlotRow, locale: Locale): Record<SlotRowName, Fact | null> {
  const figure = (text: string | null) =>
    textFact(localizedFigure(locale, {}, text), amountIn(text ?? ''))
  const provider = slot.provider?.trim()
  const list = (column: 'features' | 'advantages' | 'disadvantages') =>
    listFact(
      localizedList(
        locale,
        slot[`localized_${column}`],
        slot[column],
        column === 'features' ? spaced : undefined,
      ),
    )
  return {
    rtp: slot.rtp === null ? null : { is: 'percent', value: slot.rtp },
    volatility: slot.volatility === null ? null : { is: 'level', level: slot.volatility },
    min_bet: figure(slot.min_bet),
    max_bet: figure(slot.max_bet),
    max_win: figure(slot.max_win),
    provider: textFact(provider ? { text: provider } : null),
    released: textFact(slot.release_date ? { text: dateIn(locale, slot.release_date) } : null),
    features: list('features'),
    rating: slot.rating === 0 ? null : { is: 'rating', value: slot.rating },
    advantages: list('advantages'),
    disadvantages: list('disadvantages'),
  }
}
