import { isRouteErrorResponse, redirect } from 'react-router'

import { apiContext, viewerContext } from '#app/context.ts'
import { messagesOf, textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { offerPolicyOf } from '#app/requests/offer-policy.ts'
import { orOutage } from '#app/requests/outage.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, RetryOr } from '#app/site/layout/failure.tsx'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { slotMeta } from '#app/site/meta/record-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { contentImages } from '#domain/images/content-images.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { findImageTexts } from '#queries/catalogue/images.ts'
import { listChecksOfSlot } from '#queries/catalogue/rtp-checks.ts'
import { findSlot, previewSlot } from '#queries/catalogue/slots.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'
import { listTopicsOf } from '#queries/catalogue/topics.ts'

import type { Route } from './+types/slot.ts'
import { SlotArticle } from './slot-article.tsx'
import { checkViews, slotView, topicsOfSlot } from './slot-view.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = localeOf(url.pathname)
  // When the session check fails, the visitor gets the public page; the root loader reports the error.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => null)
  const find = viewer ? previewSlot : findSlot
  const slot = await orOutage(context, find(api, params.slug))
  if (slot) {
    const [texts, checks, topics] = await orOutage(
      context,
      Promise.all([
        findImageTexts(api, contentImages('slots', slot)),
        listChecksOfSlot(api, slot.slug),
        listTopicsOf(api, slot),
      ]),
    )
    const view = slotView(slot, locale, texts, offerPolicyOf(context, slot))
    return {
      checks: checkViews(checks, locale),
      slot: view,
      topics: topicsOfSlot(asPlainText(topics), view, locale),
      isPreview: !slot.published,
    }
  }
  const moved = await orOutage(context, findCurrentSlug(api, 'slots', params.slug))
  throw moved
    ? redirect(pathTo('slot', locale, { slug: moved }) + url.search, 301)
    : new Response(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData)
    return pageMeta(matches, { title: textsOf(matches, 'records').slot.notFound, isPrivate: true })
  const { slot } = loaderData
  return pageMeta(matches, {
    ...slotMeta(
      slot,
      textsOf(matches, 'records'),
      messagesOf(matches),
      localeOf(location.pathname),
    ),
    name: slot.name,
    isPrivate: loaderData.isPreview,
    updated: slot.updated_at,
    structuredData: (describe) => describe.slotData(slot),
  })
}

export default function SlotPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, ...shown } = loaderData
  return <SlotArticle {...shown}>{isPreview && <PreviewBanner />}</SlotArticle>
}

/** Shows the same view for an outage as for a missing slot; the status differs. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { slot: m } = useTexts('records')
  const { errors } = useMessages()
  const list = pathTo('slots', useLocale())
  const hasFailed = isOutage(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!hasFailed && !isMissing) return <ErrorView error={error} />
  return (
    <ErrorPage
      title={m.notFound}
      help={hasFailed ? errors.unavailableHelp : m.notFoundHelp}
      action={hasFailed ? <RetryOr to={list} text={m.toList} /> : { to: list, text: m.toList }}
    />
  )
}
