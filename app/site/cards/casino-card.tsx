import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardClass } from '#app/ui/card.tsx'
import { buttonClass } from '#app/ui/controls/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { LocalText, LocalTexts } from '#app/ui/text/local-text.tsx'
import { MarkList } from '#app/ui/text/mark-list.tsx'
import type { CasinoCardView } from '#domain/lists/cards.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { CompareBox } from '../lists/compare-form.tsx'
import { OfferBox } from '../offers/offer-box.tsx'
import { OfferNotice } from '../offers/offer-notice.tsx'
import { PartnerLink } from '../offers/partner-link.tsx'
import { WithheldLink } from '../offers/withheld-link.tsx'
import { Rating } from './rating.tsx'
import { UsedBonusNotice } from './used-bonus-notice.tsx'

/** Memoized, because every keystroke in the search renders the list again. */
export const CasinoCard = memo(function CasinoCard({
  casino,
  children,
}: {
  casino: CasinoCardView
  /** Rendered below the name. */
  children?: ReactNode
}) {
  const { casinos: m, slots } = useMessages()
  const locale = useLocale()
  return (
    <li className={`${cardClass} list-card relative p-5 transition-colors hover:border-line-2`}>
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Logo name={casino.name} src={casino.logo} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <h2 className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-bold text-lg leading-tight">
              {casino.name}
              {casino.is_new && <Badge>{m.new}</Badge>}
            </h2>
            <Rating rating={casino.rating} />
          </div>
        </div>
        {children}
      </div>
      {!casino.isQuiet && (
        <div className="grid content-start gap-2">
          <OfferBox casino={casino} />
          {casino.holder && <UsedBonusNotice holder={casino.holder} />}
        </div>
      )}
      <div className="grid content-between gap-4">
        <MarkList items={casino.features} />
        <Facts casino={casino} />
      </div>
      <div className="grid content-end gap-2">
        <Link
          to={pathTo('casino', locale, { slug: casino.slug })}
          className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-card`}
        >
          {casino.isQuiet ? slots.read : m.review}
          <span className="sr-only">
            {' '}
            {(casino.isQuiet ? slots.readAbout : m.reviewOf)(casino.name)}
          </span>
        </Link>
        <PartnerLink
          link={casino.affiliate_link}
          item={{ kind: 'casino', id: casino.id, name: casino.name }}
          placement="casino_card"
          className="relative"
        >
          <span lang={casino.cta_text?.lang}>{casino.cta_text?.text ?? m.visit}</span>
        </PartnerLink>
        {casino.withheld && <WithheldLink reason={casino.withheld} />}
        <CompareBox slug={casino.slug} name={casino.name} />
      </div>
      {!casino.isQuiet && <OfferNotice link={casino.affiliate_link} />}
    </li>
  )
})

function Facts({ casino: { licence, payments } }: { casino: CasinoCardView }) {
  const { casinos: m, labels } = useMessages()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ink-2 text-sm [&_dd]:text-ink">
      <dt>{labels.license_info}</dt>
      <dd>{licence ? <LocalText text={licence} /> : m.noLicence}</dd>
      {payments.length > 0 && (
        <>
          <dt>{m.payments}</dt>
          <dd>
            <LocalTexts texts={payments} />
          </dd>
        </>
      )}
    </dl>
  )
}
