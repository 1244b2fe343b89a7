import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { OutsideLink } from '#app/site/offers/outside-link.tsx'
import { PartnerLink } from '#app/site/offers/partner-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Meter } from '#app/ui/meter.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { ratingIn } from '#domain/locale/number.ts'

import type { SlotView } from './slot-view.ts'

/** Sub-scores, which the specification defines as the same for every slot. */
const subScores = { experience: 4.2, graphics: 4.5, winPotential: 3.8 }

export function SlotSidebar({ slot }: { slot: SlotView }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-6">
      <Scores rating={slot.rating} />
      <OutboundLinks slot={slot} />
    </div>
  )
}

function Scores({ rating }: { rating: number }) {
  const { slot: m } = useTexts('records')
  const { rating: words } = useMessages()
  const locale = useLocale()
  const number = (value: number) => ratingIn(locale, value)
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="font-bold text-xl">{m.rating}</h2>
        {rating === 0 ? (
          <p className="mt-1 text-ink-2">{words.unrated}</p>
        ) : (
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="font-bold font-display text-2xl">{words.outOf(number(rating))}</p>
            <span aria-hidden="true">
              <Stars rating={rating} label="" />
            </span>
          </div>
        )}
      </div>
      {Object.entries(subScores).map(([name, value]) => (
        <Meter
          key={name}
          label={m.subScores[name as keyof typeof subScores]}
          value={value}
          max={5}
          text={number(value)}
          spoken={words.outOf(number(value))}
        />
      ))}
    </Card>
  )
}

/** Links to the game, the demo and the external review; each is shown only with a valid address. */
function OutboundLinks({ slot }: { slot: SlotView }) {
  const { slot: m } = useTexts('records')
  const { casinos } = useMessages()
  const play = slot.affiliate_link ?? slot.play_link
  const isOffered = play !== null || slot.demo_link !== null
  const item = { kind: 'slot' as const, id: slot.id, name: slot.name }
  if (!isOffered && !slot.review_link) return null
  return (
    <Card className="grid gap-3">
      <PartnerLink link={play} item={item} placement="slot_play" className="w-full">
        <span lang={slot.cta_text?.lang}>{slot.cta_text?.text ?? m.play}</span>
      </PartnerLink>
      <PartnerLink
        link={slot.demo_link}
        item={item}
        placement="slot_demo"
        variant="secondary"
        className="w-full"
      >
        {m.demo}
      </PartnerLink>
      {isOffered && (
        <p className="text-ink-2 text-xs">
          {casinos.adLink} · {casinos.offerNotice}
        </p>
      )}
      {slot.review_link && (
        <OutsideLink href={slot.review_link} rel="sponsored nofollow noopener">
          {m.externalReview}
        </OutsideLink>
      )}
    </Card>
  )
}
