import type { ReactNode } from 'react'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { LazyImage } from '#app/ui/lazy-image.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import { MarkList } from '#app/ui/text/mark-list.tsx'
import type { LocalizedText } from '#domain/locale/locale.ts'
import { rtpIn } from '#domain/rtp/rtp-versions.ts'
import type { TopicLinks } from '#domain/topics/topic-links.ts'

import type { SlotView } from './slot-view.ts'

const heading = 'mb-3 font-bold text-xl'
/** Hidden when JavaScript is available, because the tab has the same title; without it there are no tabs. */
const tabHeading = 'without-script mb-4 font-bold text-2xl tracking-tight'

export function SlotTabs({ slot, topics }: { slot: SlotView; topics: TopicLinks }) {
  const { slot: m } = useTexts('records')
  return (
    <Tabs
      label={m.tabs.label}
      tabs={[
        { id: 'overview', title: m.tabs.overview, content: <Overview slot={slot} /> },
        { id: 'features', title: m.features, content: <Features slot={slot} topics={topics} /> },
        { id: 'details', title: m.details, content: <Details slot={slot} /> },
      ]}
    />
  )
}

function Overview({ slot }: { slot: SlotView }) {
  const { full_review: review, screenshots, screenshotTexts, name } = slot
  const { slot: m } = useTexts('records')
  const { labels } = useMessages()
  return (
    <div className="grid gap-8">
      <section>
        <h2 className={tabHeading}>{labels.full_review}</h2>
        {review ? (
          <div
            lang={review.lang}
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader
            dangerouslySetInnerHTML={{ __html: review.text }}
          />
        ) : (
          <p className="text-ink-2">{m.noReview}</p>
        )}
      </section>
      {screenshots.length > 0 && (
        <section>
          <h2 className={heading}>{labels.screenshots}</h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
            {screenshots.map((src, index) => (
              <li
                key={src}
                className="relative aspect-[8/5] overflow-hidden rounded-control bg-fjord-soft focus-within:has-[img:focus-visible]:outline-2 focus-within:has-[img:focus-visible]:outline-fjord"
              >
                <LazyImage
                  src={src}
                  alt={screenshotTexts[index] ?? m.screenshotOf(index + 1, name)}
                  width={640}
                  height={400}
                  className="absolute inset-0 size-full object-contain"
                  content={{
                    show: m.showImage,
                    fallback: { src: '/no-image.svg', alt: m.screenshotFailed },
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Features({ slot, topics }: { slot: SlotView; topics: TopicLinks }) {
  const { slot: m } = useTexts('records')
  const { labels } = useMessages()
  const lists = [
    { title: m.features, items: slot.features, empty: m.noFeatures, mark: 'yes' },
    { title: labels.advantages, items: slot.advantages, empty: m.noAdvantages, mark: 'yes' },
    {
      title: labels.disadvantages,
      items: slot.disadvantages,
      empty: m.noDisadvantages,
      mark: 'no',
    },
  ] as const
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {lists.map(({ title, items, empty, mark }) => (
        <section
          key={title}
          className="sm:first:col-span-2 sm:first:[&_ul]:grid-cols-2 sm:first:[&_ul]:gap-x-8"
        >
          <h2 className={heading}>{title}</h2>
          {items.length > 0 ? (
            <MarkList items={items} mark={mark} details={topics.summaries} />
          ) : (
            <p className="text-ink-2">{empty}</p>
          )}
        </section>
      ))}
    </div>
  )
}

export function Details({ slot }: { slot: SlotView }) {
  const { slot: m, casino } = useTexts('records')
  const { slots, labels } = useMessages()
  const locale = useLocale()
  const textOrMissing = (text: LocalizedText | null) =>
    text ? <span lang={text.lang}>{text.text}</span> : casino.missing
  return (
    <section>
      <h2 className={slot.isQuiet ? heading : tabHeading}>{m.details}</h2>
      <FactList
        facts={[
          [labels.provider, slot.provider ?? slots.unknownProvider],
          [m.facts.rtp, rtpIn(locale, slot.rtp, slot.rtp_versions) ?? casino.missing],
          [
            labels.volatility,
            slot.volatility ? (slots.levels[slot.volatility] ?? slot.volatility) : casino.missing,
          ],
          [m.facts.released, slot.released ?? casino.missing],
          [labels.min_bet, textOrMissing(slot.min_bet)],
          [labels.max_bet, textOrMissing(slot.max_bet)],
          ...(slot.isQuiet
            ? []
            : [[labels.max_win, textOrMissing(slot.max_win)] satisfies [string, ReactNode]]),
        ]}
      />
    </section>
  )
}
