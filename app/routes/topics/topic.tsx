import { isRouteErrorResponse, type RouterContextProvider, redirect } from 'react-router'

import {
  apiContext,
  facetsContext,
  offerPolicyContext,
  siteContext,
  viewerContext,
} from '#app/context.ts'
import { textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { offerPolicyOf } from '#app/requests/offer-policy.ts'
import { orOutage } from '#app/requests/outage.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, RetryOr } from '#app/site/layout/failure.tsx'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { contentImages } from '#domain/images/content-images.ts'
import { casinoCard, slotCard } from '#domain/lists/cards.ts'
import { facetKey } from '#domain/lists/facets.ts'
import {
  hiddenFilters,
  queryStringOf,
  quietFilters,
  readSlotFilters,
  readTopicCasinoFilters,
} from '#domain/lists/filters.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { topicPages } from '#domain/topics/topic-pages.ts'
import { topicTexts } from '#messages/index.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'
import { findImageTexts } from '#queries/catalogue/images.ts'
import { findSlots } from '#queries/catalogue/slots.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'
import { findTopic, findTopicSize, listBestCasinos } from '#queries/catalogue/topics.ts'

import type { Route } from './+types/topic.ts'
import { TopicArticle } from './topic-article.tsx'
import { kindOfPage, useTopicKind } from './topic-kind.ts'
import { readFacts, topicView } from './topic-view.ts'

/** The number of casinos that the page of a provider names. */
const namedCasinos = 12

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = localeOf(url.pathname)
  const kind = kindOfPage(url.pathname)
  // When the session check fails, the visitor gets the public page; the root loader reports the error.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => null)
  const topic = await orOutage(
    context,
    findTopic(api, kind, params.slug, viewer ? 'any' : 'published'),
  )
  if (!topic) {
    const slug = await orOutage(context, findCurrentSlug(api, 'topics', params.slug))
    if (slug) throw redirect(pathTo(topicPages[kind].record, locale, { slug }) + url.search, 301)
    throw new Response(null, { status: 404 })
  }
  const policy = offerPolicyOf(context, topic)
  const keys = topic.keys ?? []
  const [size, texts] = await orOutage(
    context,
    Promise.all([
      findTopicSize(api, topic.slug),
      findImageTexts(api, contentImages('topics', topic)),
    ]),
  )
  const shown = { locale, m: topicTexts[locale] }
  // A pause hides the games and providers of casinos.
  const hidesCasinos = policy.isQuiet && kind !== 'payment'
  if (policy.isQuiet && kind === 'payment') requireQuietFilters(url)
  const list = { context, keys, url, locale }
  const [facts, hosts, casinos, slots] = await orOutage(
    context,
    Promise.all([
      policy.isQuiet ? [] : readFacts(api, kind, { keys, size }, shown),
      kind === 'provider' && !hidesCasinos ? listBestCasinos(api, keys, namedCasinos) : [],
      kind === 'provider' || hidesCasinos ? null : casinosOf(list, size.casinos),
      kind === 'provider' ? slotsOf(list, size.slots) : null,
    ]),
  )
  return {
    topic: topicView(topic, locale, texts, policy),
    isPreview: !topic.published,
    isIndependent: context.get(siteContext).isIndependent,
    indexedIn: size.indexedIn,
    isQuiet: policy.isQuiet,
    ...{ facts, hosts: asPlainText(hosts), casinos, slots },
    hostsPath: `${pathTo('casinos', locale)}?provider=${facetKey(topic.name) ?? ''}`,
  }
}

/** Redirects orders and filters that a pause hides. */
function requireQuietFilters({ pathname, searchParams }: URL): void {
  const filters = readTopicCasinoFilters(searchParams)
  const wanted = queryStringOf(quietFilters(filters))
  if (wanted !== queryStringOf(filters)) throw redirect(pathname + wanted)
}

interface ListRequest {
  context: Readonly<RouterContextProvider>
  keys: readonly string[]
  url: URL
  locale: ReturnType<typeof localeOf>
}

/** Returns the list of a topic's casinos. The size of a topic is 0 while it is not published. */
async function casinosOf({ context, keys, url, locale }: ListRequest, size: number) {
  const policy = context.get(offerPolicyContext)
  const filters = readTopicCasinoFilters(url.searchParams)
  const chosen = { ...filters, topic: keys }
  const { options, counts } = await context.get(facetsContext)('casinos', locale, chosen)
  const hidden = policy.isQuiet ? Object.keys(hiddenFilters) : []
  const shown = Object.entries(options).filter(([name]) => !hidden.includes(name))
  const found = await findCasinos(context.get(apiContext), locale, chosen, counts)
  const cards = found.cards.map((row) => casinoCard(row, locale, policy))
  return {
    filters,
    options: asPlainText(Object.fromEntries(shown)),
    found: { ...found, total: Math.max(size, found.matches), cards },
  }
}

async function slotsOf({ context, keys, url, locale }: ListRequest, size: number) {
  const filters = readSlotFilters(url.searchParams)
  const chosen = { ...filters, topic: keys }
  const { options, counts } = await context.get(facetsContext)('slots', locale, chosen)
  const found = await findSlots(context.get(apiContext), locale, chosen, counts)
  const policy = context.get(offerPolicyContext)
  const cards = found.cards.map((row) => slotCard(row, locale, policy))
  return {
    filters,
    options: asPlainText(options),
    found: { ...found, total: Math.max(size, found.matches), cards },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const m = textsOf(matches, 'topicTexts').kinds[kindOfPage(location.pathname)]
  if (!loaderData) return pageMeta(matches, { title: m.notFound, isPrivate: true })
  const { topic, isPreview, indexedIn } = loaderData
  const name = topic.name.text
  return pageMeta(matches, {
    title: m.pageTitle(name),
    description: topic.summary?.text ?? m.pageDescription(name),
    name,
    isPrivate: isPreview || !indexedIn.includes(localeOf(location.pathname)),
    languages: indexedIn,
    updated: topic.updated_at,
  })
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, ...shown } = loaderData
  return <TopicArticle {...shown}>{isPreview && <PreviewBanner />}</TopicArticle>
}

/** Shows the same view for an outage as for a missing topic; the status differs. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors } = useMessages()
  const kind = useTopicKind()
  const { kinds, notFoundHelp, unavailable } = useTexts('topicTexts')
  const m = kinds[kind]
  const list = pathTo(topicPages[kind].list, useLocale())
  const hasFailed = isOutage(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!hasFailed && !isMissing) return <ErrorView error={error} />
  return (
    <ErrorPage
      title={hasFailed ? unavailable : m.notFound}
      help={hasFailed ? errors.unavailableHelp : notFoundHelp}
      action={hasFailed ? <RetryOr to={list} text={m.toList} /> : { to: list, text: m.toList }}
    />
  )
}
