import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { SlotArt } from '#app/site/cards/slot-art.tsx'
import { SlotFigures } from '#app/site/cards/slot-figures.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { SaveButton } from '#app/site/shortlist/save-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { NameHeading } from '#app/ui/text/name-heading.tsx'
import { pathTo } from '#domain/pages/paths.ts'
import { rtpIn } from '#domain/rtp/rtp-versions.ts'
import { noTopics, type TopicLinks } from '#domain/topics/topic-links.ts'

import { SlotRtp } from './slot-rtp.tsx'
import { SlotSidebar } from './slot-sidebar.tsx'
import { Details, SlotTabs } from './slot-tabs.tsx'
import type { CheckView, SlotView } from './slot-view.ts'

/** The content of a slot page. */
export function SlotArticle({
  slot,
  checks = [],
  topics = noTopics,
  children,
}: {
  slot: SlotView
  /** None for values that are not saved. */
  checks?: readonly CheckView[]
  topics?: TopicLinks
  /** Rendered above the content. */
  children: ReactNode
}) {
  const { slot: m } = useTexts('records')
  const { site } = useMessages()
  const locale = useLocale()
  return (
    <article className="page-width grid grid-cols-1 gap-6 py-6">
      {children}
      <div>
        <Breadcrumbs page="slot" name={slot.name} />
        <AdvertisingLine />
      </div>
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-6 sm:p-8">
        <div className="flex-[1_1_13rem] overflow-hidden rounded-control">
          <SlotArt name={slot.name} src={slot.logo} isFirst />
        </div>
        <div className="grid min-w-0 flex-[3_1_20rem] grid-cols-1 gap-4">
          <div>
            <NameHeading name={slot.name} />
            <p className="mt-1 text-ink-2 text-lg">
              <Provider name={slot.provider} topics={topics} />
            </p>
          </div>
          {(slot.volatility || slot.rtp !== null) && (
            <SlotFigures
              rtp={rtpIn(locale, slot.rtp, slot.rtp_versions)}
              volatility={slot.volatility}
            />
          )}
          {slot.description && (
            <p className="max-w-prose text-lg" lang={slot.description.lang}>
              {slot.description.text}
            </p>
          )}
          <SaveButton kind="slots" record={slot} />
        </div>
      </Card>
      <SlotRtp slot={slot} checks={checks} />
      <div className="with-sidebar">
        <Card className="pt-3 sm:p-8 sm:pt-5">
          {/* The key resets the selected tab for another slot. */}
          {slot.isQuiet ? (
            <Details slot={slot} />
          ) : (
            <SlotTabs key={slot.id} slot={slot} topics={topics} />
          )}
        </Card>
        {!slot.isQuiet && <SlotSidebar slot={slot} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ButtonLink to={pathTo('slots', locale)} variant="secondary">
          {m.toList}
        </ButtonLink>
        <p className="text-ink-2 text-sm">
          <time dateTime={slot.updated_at}>{site.updated(slot.updated)}</time>
        </p>
      </div>
    </article>
  )
}

function Provider({ name, topics }: { name: string | null; topics: TopicLinks }) {
  const { slots } = useMessages()
  const path = name && topics.paths[name]
  if (!path) return name ?? slots.unknownProvider
  return (
    <Link to={path} className="link">
      {name}
    </Link>
  )
}
