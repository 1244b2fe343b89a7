import { isRouteErrorResponse, redirect } from 'react-router'

import { apiContext, viewerContext } from '#app/context.ts'
import { textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { offerPolicyOf } from '#app/requests/offer-policy.ts'
import { orOutage } from '#app/requests/outage.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, RetryOr } from '#app/site/layout/failure.tsx'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { casinoMeta } from '#app/site/meta/record-meta.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { contentImages } from '#domain/images/content-images.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { countChecks } from '#domain/rtp/rtp-versions.ts'
import {
  findCasino,
  findOffer,
  listOtherCasinos,
  previewCasino,
} from '#queries/catalogue/casinos.ts'
import { findImageTexts } from '#queries/catalogue/images.ts'
import { findHolderOf } from '#queries/catalogue/licence-holders.ts'
import { listChecksOfCasino } from '#queries/catalogue/rtp-checks.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'
import { listTopicsOf } from '#queries/catalogue/topics.ts'

import type { Route } from './+types/casino.ts'
import { assessmentView } from './assessment-view.ts'
import { CasinoArticle } from './casino-article.tsx'
import { casinoView, holderFacts, topicsOfCasino } from './casino-view.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pathname, search } = url
  const locale = localeOf(pathname)
  const api = context.get(apiContext)
  // When the session check fails, the visitor gets the public page; the root loader reports the error.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => null)
  const find = viewer ? previewCasino : findCasino
  const casino = await orOutage(context, find(api, params.slug))
  if (!casino) {
    const slug = await orOutage(context, findCurrentSlug(api, 'casinos', params.slug))
    if (slug) throw redirect(pathTo('casino', locale, { slug }) + search, 301)
    throw new Response(null, { status: 404 })
  }
  const policy = offerPolicyOf(context, casino)
  const [offers, others, holder, texts, checks, topics] = await orOutage(
    context,
    Promise.all([
      findOffer(api, casino.slug),
      listOtherCasinos(api, casino.slug),
      findHolderOf(api, casino),
      findImageTexts(api, contentImages('casinos', casino)),
      listChecksOfCasino(api, casino.slug),
      listTopicsOf(api, casino),
    ]),
  )
  const ranked = { ...casino, holder, bonuses: offers?.bonuses ?? [] }
  const view = casinoView(casino, { offers, holder }, locale, texts, policy)
  return {
    casino: view,
    topics: topicsOfCasino(asPlainText(topics), view, locale),
    holder: holderFacts(holder),
    others: asPlainText(others),
    assessment: policy.isQuiet ? null : assessmentView(ranked, locale, policy.today),
    rtp: countChecks(checks),
    isPreview: !casino.published,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData)
    return pageMeta(matches, {
      title: textsOf(matches, 'records').casino.notFound,
      isPrivate: true,
    })
  const { casino } = loaderData
  return pageMeta(matches, {
    ...casinoMeta(casino, textsOf(matches, 'records')),
    name: casino.name,
    isPrivate: loaderData.isPreview,
    updated: casino.updated_at,
    structuredData: (describe) => describe.casinoData(casino),
  })
}

export default function CasinoPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, ...shown } = loaderData
  return <CasinoArticle {...shown}>{isPreview && <PreviewBanner />}</CasinoArticle>
}

/** Shows the same view for an outage as for a missing casino, plus an alert; the status differs. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { casino: m } = useTexts('records')
  const { errors } = useMessages()
  const list = pathTo('casinos', useLocale())
  const hasFailed = isOutage(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!hasFailed && !isMissing) return <ErrorView error={error} />
  return (
    <ErrorPage
      title={m.notFound}
      help={hasFailed ? errors.unavailableHelp : m.notFoundHelp}
      action={hasFailed ? <RetryOr to={list} text={m.toList} /> : { to: list, text: m.toList }}
    >
      {hasFailed && (
        <Alert tone="error" title={errors.unexpected}>
          {m.unavailable}.
        </Alert>
      )}
    </ErrorPage>
  )
}
