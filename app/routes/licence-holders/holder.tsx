import { isRouteErrorResponse, redirect } from 'react-router'

import { apiContext, viewerContext } from '#app/context.ts'
import { textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { offerPolicyOf } from '#app/requests/offer-policy.ts'
import { orOutage } from '#app/requests/outage.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, RetryOr } from '#app/site/layout/failure.tsx'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import {
  findLicenceHolder,
  listCasinosOf,
  listGroup,
  previewLicenceHolder,
} from '#queries/catalogue/licence-holders.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'

import type { Route } from './+types/holder.ts'
import { HolderArticle } from './holder-article.tsx'
import { holderView } from './holder-view.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = localeOf(url.pathname)
  // When the session check fails, the visitor gets the public page; the root loader reports the error.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => null)
  const find = viewer ? previewLicenceHolder : findLicenceHolder
  const holder = await orOutage(context, find(api, params.slug))
  if (!holder) {
    const slug = await orOutage(context, findCurrentSlug(api, 'licence_holders', params.slug))
    if (slug) throw redirect(pathTo('licenceHolder', locale, { slug }) + url.search, 301)
    throw new Response(null, { status: 404 })
  }
  const [casinos, group] = await orOutage(
    context,
    Promise.all([listCasinosOf(api, holder.slug), listGroup(api, holder)]),
  )
  return {
    holder: holderView(holder, locale, new Date(), offerPolicyOf(context, holder)),
    casinos: asPlainText(casinos),
    group: asPlainText(group),
    isPreview: !holder.published,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const m = textsOf(matches, 'holderTexts')
  if (!loaderData) return pageMeta(matches, { title: m.notFound, isPrivate: true })
  const { holder, isPreview } = loaderData
  return pageMeta(matches, {
    title: m.pageTitle(holder.name),
    description: m.pageDescription(holder.name),
    name: holder.name,
    isPrivate: isPreview,
    updated: holder.updated_at,
    structuredData: (describe) => describe.holderData(holder),
  })
}

export default function LicenceHolderPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, ...shown } = loaderData
  return <HolderArticle {...shown}>{isPreview && <PreviewBanner />}</HolderArticle>
}

/** Shows the same view for an outage as for a missing licence holder; the status differs. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors } = useMessages()
  const m = useTexts('holderTexts')
  const list = pathTo('licenceHolders', useLocale())
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
