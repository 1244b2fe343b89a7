import { isRouteErrorResponse } from 'react-router'

import { apiContext } from '#app/context.ts'
import { findSlot } from '#app/data/slots.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { ErrorView } from '#app/site/error-view.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Rating } from '#app/site/rating.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { MarkList } from '#app/ui/mark-list.tsx'
import { dateIn } from '#domain/date.ts'
import { textIn } from '#domain/locale.ts'
import { sanitizeReview } from '#domain/review-html.ts'

import type { Route } from './+types/slot.ts'
import { SlotArt } from './slot-art.tsx'
import { percentIn, SlotFigures } from './slot-figures.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const slot = await orOutage(context, findSlot(context.get(apiContext), params.slug))
  if (!slot) throw new Response(null, { status: 404 })
  const review = textIn(locale, slot.localized_full_review, slot.full_review)
  return {
    slot: { ...slot, full_review: null, localized_full_review: {} },
    review: review && { ...review, text: sanitizeReview(review.text) },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { slot: m, slots } = messagesOf(matches)
  if (!loaderData) return pageMeta(matches, { title: m.notFound, isPrivate: true })
  const { slot } = loaderData
  const locale = localeOf(location.pathname)
  return pageMeta(matches, {
    title: textIn(locale, slot.localized_meta_title, slot.meta_title)?.text ?? slot.name,
    description:
      textIn(locale, slot.localized_meta_description, slot.meta_description)?.text ??
      m.description(slot.name, slot.provider ?? slots.unknownProvider),
  })
}

export default function SlotPage({ loaderData: { slot, review } }: Route.ComponentProps) {
  const { slot: m, slots, casino } = useMessages()
  const locale = useLocale()
  const foreign = (of: { locale: string } | null) =>
    of && of.locale !== locale ? of.locale : undefined
  const swedish = locale === 'sv' ? undefined : 'sv'
  const description = textIn(locale, slot.localized_description, slot.description)
  return (
    <article className="page-width grid gap-6 py-6">
      <AdvertisingLine />
      <Card className="flex flex-wrap items-center gap-6 sm:p-8">
        <div className="flex-[1_1_17rem] overflow-hidden rounded-control">
          <SlotArt name={slot.name} src={slot.logo} />
        </div>
        <div className="grid min-w-0 flex-[3_1_24rem] gap-3">
          <div>
            <h1 className="display">{slot.name}</h1>
            <p className="mt-1 text-ink-2">{slot.provider ?? slots.unknownProvider}</p>
          </div>
          <Rating rating={slot.rating} />
          <SlotFigures slot={slot} />
          {description && (
            <p className="max-w-prose text-lg" lang={foreign(description)}>
              {description.text}
            </p>
          )}
        </div>
      </Card>
      <div className="with-sidebar">
        <Card className="sm:p-8">
          <h2 className="mb-6 font-bold text-2xl tracking-tight">{casino.review}</h2>
          {review ? (
            <div
              lang={foreign(review)}
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader
              dangerouslySetInnerHTML={{ __html: review.text }}
            />
          ) : (
            <p>{m.noReview}</p>
          )}
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-2 font-bold text-xl">{m.details}</h2>
            <FactList
              facts={[
                [m.facts.provider, slot.provider ?? slots.unknownProvider],
                [m.facts.rtp, slot.rtp === null ? casino.missing : percentIn(locale, slot.rtp)],
                [
                  m.facts.volatility,
                  slot.volatility
                    ? (slots.levels[slot.volatility] ?? slot.volatility)
                    : casino.missing,
                ],
                [
                  m.facts.released,
                  slot.release_date ? dateIn(locale, slot.release_date) : casino.missing,
                ],
                [m.facts.minBet, slot.min_bet ?? casino.missing],
                [m.facts.maxBet, slot.max_bet ?? casino.missing],
                [m.facts.maxWin, slot.max_win ?? casino.missing],
              ]}
            />
          </Card>
          <Card className="grid gap-6" lang={swedish}>
            {(
              [
                [m.features, slot.features, 'yes'],
                [casino.advantages, slot.advantages, 'yes'],
                [casino.disadvantages, slot.disadvantages, 'no'],
              ] as const
            ).map(([title, items, mark]) =>
              items.length === 0 ? null : (
                <section key={title}>
                  <h2 className="mb-3 font-bold text-lg" lang={locale}>
                    {title}
                  </h2>
                  <MarkList items={[...items]} mark={mark} />
                </section>
              ),
            )}
          </Card>
        </div>
      </div>
      <ButtonLink to={pathTo('slots', locale)} variant="secondary" className="justify-self-start">
        {m.toList}
      </ButtonLink>
    </article>
  )
}

/** A failed fetch shows the same view as a missing slot; the status tells them apart. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { slot: m, errors } = useMessages()
  const list = pathTo('slots', useLocale())
  if (!isRouteErrorResponse(error) || ![404, 503].includes(error.status)) {
    return <ErrorView error={error} />
  }
  return (
    <ErrorPage
      title={m.notFound}
      help={error.status === 503 ? errors.unavailableHelp : m.notFoundHelp}
      action={{ to: list, text: m.toList }}
    />
  )
}
