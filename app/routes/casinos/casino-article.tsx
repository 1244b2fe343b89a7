import type { ReactNode } from 'react'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { pathTo } from '#domain/pages/paths.ts'
import type { CheckCounts } from '#domain/rtp/rtp-versions.ts'
import { noTopics, type TopicLinks } from '#domain/topics/topic-links.ts'

import { Assessment } from './assessment.tsx'
import type { AssessmentView } from './assessment-view.ts'
import { BonusPriceSection } from './bonus-price.tsx'
import { CasinoHeader } from './casino-header.tsx'
import { Advantages, CasinoInformation, Games, Offers } from './casino-parts.tsx'
import { CasinoSidebar } from './casino-sidebar.tsx'
import type { CasinoView } from './casino-view.ts'
import type { CasinoHolder } from './holder-facts.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { RtpCounts } from './rtp-counts.tsx'
import { Suggestion } from './suggestion.tsx'

/** The content of a casino page. */
export function CasinoArticle({
  casino,
  holder,
  others,
  assessment = null,
  rtp = null,
  topics = noTopics,
  children,
}: {
  casino: CasinoView
  /** Missing for values that are not saved. */
  assessment?: AssessmentView | null
  rtp?: CheckCounts | null
  topics?: TopicLinks
  holder: CasinoHolder | null
  others: { name: string; slug: string }[]
  /** Rendered above the content. */
  children: ReactNode
}) {
  const { casino: m } = useTexts('records')
  const locale = useLocale()
  return (
    // The key resets the opened review and the random suggestion for another casino.
    <article key={casino.id} className="page-width grid grid-cols-1 gap-8 py-6">
      {children}
      <div>
        <Breadcrumbs page="casino" name={casino.name} />
        <AdvertisingLine />
      </div>
      <CasinoHeader casino={casino} />
      <div className="with-sidebar">
        <div className="grid grid-cols-1 gap-10">
          {!casino.isQuiet && (
            <>
              <Offers casino={casino} />
              <BonusPriceSection price={casino.price} />
              <Advantages casino={casino} />
              <Games casino={casino} topics={topics} />
            </>
          )}
          <PaymentMethods casino={casino} topics={topics} />
          {rtp && <RtpCounts counts={rtp} />}
          <CasinoInformation casino={casino} holder={holder} />
          {assessment && <Assessment assessment={assessment} />}
        </div>
        {!casino.isQuiet && <CasinoSidebar casino={casino} />}
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-6">
        <ButtonLink to={pathTo('casinos', locale)} variant="secondary">
          {m.toList}
        </ButtonLink>
        {!casino.isQuiet && <Suggestion from={casino.slug} others={others} />}
      </div>
    </article>
  )
}
