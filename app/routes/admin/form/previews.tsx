import type { ReactNode } from 'react'

import { CasinoCard } from '#app/site/cards/casino-card.tsx'
import { HolderCard } from '#app/site/cards/holder-card.tsx'
import { SlotCard } from '#app/site/cards/slot-card.tsx'
import { type FormValues, firstOf } from '#domain/columns/form-values.ts'
import {
  type CasinoCardRow,
  casinoCard,
  type HolderCardRow,
  holderCard,
  type SlotCardRow,
  slotCard,
} from '#domain/lists/cards.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'
import type { OfferPolicy } from '#domain/pause/facts.ts'
import type { References } from '#queries/catalogue/references.ts'

import { previewRow } from './preview-row.ts'

/** The card for the form's current values, complete or not. */
export function CardPreview(props: {
  kind: PublicKind
  values: FormValues
  locale: Locale
  policy: OfferPolicy
  references: References
}) {
  const { kind, values, locale, policy, references } = props
  const stored = previewRow(kind, values)
  const holder = references.licence_holders?.find(({ slug }) => slug === stored['licence_holder'])
  const row = {
    id: '',
    ...stored,
    holder: holder?.published ? holder : null,
    name: firstOf(values, 'name') || '…',
    slug: '',
  }
  // The row has a value of the right type for every column of its kind.
  return cards[kind](row, locale, policy)
}

const cards: Record<PublicKind, (row: unknown, locale: Locale, policy: OfferPolicy) => ReactNode> =
  {
    casinos: (row, locale, policy) => (
      <CasinoCard casino={casinoCard(row as CasinoCardRow, locale, policy)} />
    ),
    slots: (row, locale, policy) => (
      <SlotCard slot={slotCard(row as SlotCardRow, locale, policy)} />
    ),
    licence_holders: (row) => (
      <HolderCard
        holder={holderCard({ casinos: [], ...(row as Omit<HolderCardRow, 'casinos'>) })}
      />
    ),
  }
