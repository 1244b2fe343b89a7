import { memo } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardClass } from '#app/ui/card.tsx'
import { buttonClass } from '#app/ui/controls/button.tsx'
import type { SlotCardView } from '#domain/lists/cards.ts'
import { percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { CompareBox } from '../lists/compare-form.tsx'
import { Rating } from './rating.tsx'
import { SlotArt } from './slot-art.tsx'
import { SlotFigures } from './slot-figures.tsx'

const shownFeatures = 3

/** Memoized, because every keystroke in the search renders the list again. */
export const SlotCard = memo(function SlotCard({
  slot,
  isFirst = false,
}: {
  slot: SlotCardView
  isFirst?: boolean
}) {
  const { slots: m } = useMessages()
  const locale = useLocale()
  const more = slot.features.length - shownFeatures
  return (
    <li
      className={`${cardClass} list-card relative overflow-hidden pb-5 transition-colors hover:border-line-2 [&>:not(:first-child)]:mx-5`}
    >
      <SlotArt name={slot.name} src={slot.logo} isFirst={isFirst} />
      <div>
        <h2 className="font-bold text-lg leading-tight">{slot.name}</h2>
        <p className="mb-1 text-ink-2 text-sm">{slot.provider ?? m.unknownProvider}</p>
        <Rating rating={slot.rating} />
      </div>
      <SlotFigures
        rtp={slot.rtp === null ? null : percentIn(locale, slot.rtp)}
        volatility={slot.volatility}
      />
      <ul className="flex flex-wrap content-start gap-2">
        {slot.features.slice(0, shownFeatures).map(({ text, lang }) => (
          <li key={text} lang={lang}>
            <Badge tone="plain">{text}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Badge tone="plain">{m.more(more)}</Badge>
          </li>
        )}
      </ul>
      <div className="grid content-end gap-2">
        <Link
          to={pathTo('slot', locale, { slug: slot.slug })}
          className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-card`}
        >
          {m.read}
          <span className="sr-only"> {m.readAbout(slot.name)}</span>
        </Link>
        <CompareBox slug={slot.slug} name={slot.name} />
      </div>
    </li>
  )
})
