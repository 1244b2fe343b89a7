import { Link } from 'react-router'

import type { CasinoSummary } from '#app/data/casinos.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { PartnerLink } from '#app/site/partner-link.tsx'
import { Rating } from '#app/site/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { MarkList } from '#app/ui/mark-list.tsx'
import { textIn } from '#domain/locale.ts'

import { OfferBox } from './offer-box.tsx'

/** Its rows are those of the grid it stands in, so that the eye compares neighbours line by line. */
export function CasinoCard({ casino }: { casino: CasinoSummary }) {
  const { casinos: m } = useMessages()
  const locale = useLocale()
  const action = textIn(locale, casino.localized_cta_text, casino.cta_text)
  return (
    <li
      className={`${cardClass} relative row-span-5 grid grid-rows-subgrid gap-4 p-5 transition-colors hover:border-line-2`}
    >
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
      <OfferBox casino={casino} />
      <MarkList items={casino.features.slice(0, 3)} lang={locale === 'sv' ? undefined : 'sv'} />
      <div className="grid content-end gap-2">
        <Link
          to={pathTo('casino', locale, { slug: casino.slug })}
          aria-label={m.reviewOf(casino.name)}
          className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-card`}
        >
          {m.review}
        </Link>
        <PartnerLink
          link={casino.affiliate_link}
          item={{ kind: 'casino', ...casino }}
          placement="casino_card"
          className="relative"
        >
          {action?.text ?? m.visit}
        </PartnerLink>
      </div>
      <p className="text-ink-2 text-xs">
        {casino.affiliate_link && `${m.adLink} · `}
        {m.offerNotice}
      </p>
    </li>
  )
}
