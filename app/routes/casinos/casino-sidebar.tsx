import { useTexts } from '#app/i18n/messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { OfferBox } from '#app/site/offers/offer-box.tsx'
import { isOutboundLink, OfferNotice } from '#app/site/offers/offer-notice.tsx'
import { WithheldLink } from '#app/site/offers/withheld-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'

import type { CasinoView } from './casino-view.ts'
import { PartnerOffer } from './partner-offer.tsx'

/** Repeats the offer with its terms; it is sticky beside the text. */
export function CasinoSidebar({ casino }: { casino: CasinoView }) {
  const { casino: m } = useTexts('records')
  return (
    <aside aria-label={m.summary(casino.name)} className="sticky top-4">
      <Card className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <Logo name={casino.name} src={casino.logo} className="size-14" />
          <div className="grid min-w-0 flex-[1_1_9rem] gap-1">
            <p className="font-bold font-display text-lg leading-tight">{casino.name}</p>
            <Rating rating={casino.rating} />
          </div>
        </div>
        <OfferBox casino={casino} />
        {isOutboundLink(casino.affiliate_link) ? (
          <PartnerOffer casino={casino} placement="sidebar_cta" isWide />
        ) : (
          <>
            {casino.withheld && <WithheldLink reason={casino.withheld} />}
            <OfferNotice link={casino.affiliate_link} />
          </>
        )}
      </Card>
    </aside>
  )
}
