import { isRouteErrorResponse, redirect } from 'react-router'

import { apiContext, viewerContext } from '#app/context.ts'
import { findMoved } from '#app/data/moved.ts'
import { findSlot, previewSlot } from '#app/data/slots.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { ErrorView } from '#app/site/error-view.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { PreviewBanner } from '#app/site/preview-banner.tsx'
import { SlotArt } from '#app/site/slot-art.tsx'
import { SlotFigures } from '#app/site/slot-figures.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { dateIn } from '#domain/date.ts'
import { slotData } from '#domain/structured-data.ts'

import type { Route } from './+types/slot.ts'
import { SlotSidebar } from './slot-sidebar.tsx'
import { SlotTabs } from './slot-tabs.tsx'
import { slotView } from './slot-view.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = localeOf(new URL(request.url).pathname)
  // Whoever cannot be told apart sees what everyone sees; the root has reported it.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => null)
  const find = viewer ? previewSlot : findSlot
  const slot = await orOutage(context, find(api, params.slug))
  if (slot) return { slot: slotView(slot, locale), isPreview: !slot.published }
  const moved = await orOutage(context, findMoved(api, 'slots', params.slug))
  throw moved
    ? redirect(pathTo('slot', locale, { slug: moved }), 301)
    : new Response(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { slot: m, slots } = messagesOf(matches)
  if (!loaderData) return pageMeta(matches, { title: m.notFound, isPrivate: true })
  const { slot } = loaderData
  return pageMeta(matches, {
    title: slot.meta_title ?? slot.name,
    description:
      slot.meta_description ?? m.description(slot.name, slot.provider ?? slots.unknownProvider),
    isPrivate: loaderData.isPreview,
    updated: slot.updated_at,
    structuredData: slotData(slot),
  })
}

export default function SlotPage({ loaderData: { slot, isPreview } }: Route.ComponentProps) {
  const { slot: m, slots, site } = useMessages()
  const locale = useLocale()
  return (
    <article className="page-width grid gap-6 py-6">
      {isPreview && <PreviewBanner />}
      <AdvertisingLine />
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-6 sm:p-8">
        <div className="flex-[1_1_13rem] overflow-hidden rounded-control">
          <SlotArt name={slot.name} src={slot.logo} />
        </div>
        <div className="grid min-w-0 flex-[3_1_20rem] gap-4">
          <div>
            <h1 className="display">{slot.name}</h1>
            <p className="mt-1 text-ink-2 text-lg">{slot.provider ?? slots.unknownProvider}</p>
          </div>
          {(slot.volatility || slot.rtp !== null) && <SlotFigures slot={slot} />}
          {slot.description && (
            <p className="max-w-prose text-lg" lang={slot.description.lang}>
              {slot.description.text}
            </p>
          )}
        </div>
      </Card>
      <div className="with-sidebar">
        <Card className="pt-3 sm:p-8 sm:pt-5">
          {/* Another slot begins with its own first tab. */}
          <SlotTabs key={slot.id} slot={slot} />
        </Card>
        <SlotSidebar slot={slot} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ButtonLink to={pathTo('slots', locale)} variant="secondary">
          {m.toList}
        </ButtonLink>
        <p className="text-ink-2 text-sm">
          <time dateTime={slot.updated_at}>{site.updated(dateIn(locale, slot.updated_at))}</time>
        </p>
      </div>
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
