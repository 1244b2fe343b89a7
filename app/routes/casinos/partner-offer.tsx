import type { ReactNode } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { isOutboundLink, OfferNotice } from '#app/site/offers/offer-notice.tsx'
import { PartnerLink, type PartnerLinkProps } from '#app/site/offers/partner-link.tsx'
import { WithheldLink } from '#app/site/offers/withheld-link.tsx'

import type { CasinoView } from './casino-view.ts'

export interface PartnerOfferProps {
  casino: CasinoView
  placement: PartnerLinkProps['placement']
  /** Fills the available width. */
  isWide?: boolean
  /** Buttons beside the link. */
  children?: ReactNode
}

/** Affiliate link with its mandatory notice, or the reason why there is none. Without a valid link, only `children` are shown. */
export function PartnerOffer({ casino, placement, isWide = false, children }: PartnerOfferProps) {
  const { casinos: m } = useMessages()
  const hasLink = isOutboundLink(casino.affiliate_link)
  if (!hasLink && !casino.withheld && !children) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <PartnerLink
          link={casino.affiliate_link}
          item={{ kind: 'casino', id: casino.id, name: casino.name }}
          placement={placement}
          className={isWide ? 'w-full' : 'max-w-full flex-auto sm:grow-0'}
        >
          <span lang={casino.cta_text?.lang}>{casino.cta_text?.text ?? m.visit}</span>
        </PartnerLink>
        {children}
      </div>
      {casino.withheld && <WithheldLink reason={casino.withheld} />}
      {hasLink && <OfferNotice link={casino.affiliate_link} />}
    </div>
  )
}
