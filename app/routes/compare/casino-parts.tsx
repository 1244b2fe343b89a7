import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { OfferNotice } from '#app/site/offers/offer-notice.tsx'
import { PartnerLink } from '#app/site/offers/partner-link.tsx'
import { WithheldLink } from '#app/site/offers/withheld-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { assumptions } from '#domain/bonus-cost/cost.ts'
import type { CasinoComparison } from '#domain/comparison/casinos.ts'
import { percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { namesOf } from './names.ts'

/** A casino's offer with its link and its notice. */
export function CasinoOffer({ casino }: { casino: CasinoComparison['items'][number] }) {
  const { casinos: m } = useMessages()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold" lang={casino.bonus?.lang}>
        {casino.isEnded ? m.terms.ended : (casino.bonus?.text ?? m.terms.missing)}
      </p>
      <PartnerLink
        link={casino.affiliate_link}
        item={{ kind: 'casino', id: casino.id, name: casino.name }}
        placement="comparison"
        className="text-sm print:hidden"
      >
        <span lang={casino.cta_text?.lang}>{casino.cta_text?.text ?? m.visit}</span>
      </PartnerLink>
      {casino.withheld && <WithheldLink reason={casino.withheld} />}
      <OfferNotice link={casino.affiliate_link} />
    </div>
  )
}

/** Warns that some of the casinos share a licence holder, which gives one bonus only. */
export function SharedHolders({ shared }: { shared: CasinoComparison['shared'] }) {
  const { holders } = useMessages()
  const m = useTexts('comparison')
  return shared.map(({ holder, casinos }) => (
    <Alert key={holder} tone="warning" title={m.sameHolderOf(namesOf(casinos, m.and), holder)}>
      {holders.bonusRule}
    </Alert>
  ))
}

/** Says what the prices assume. */
export function PriceMethod() {
  const m = useTexts('comparison')
  const locale = useLocale()
  return (
    <p className="max-w-prose text-ink-2 text-sm">
      {m.method(percentIn(locale, assumptions.rtp))}{' '}
      <Link to={pathTo('bonusCalculator', locale)} className="link">
        {m.calculator}
      </Link>
    </p>
  )
}
