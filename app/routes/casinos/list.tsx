import { lazy, Suspense } from 'react'
import { redirect, useMatches } from 'react-router'

import { apiContext, facetsContext, offerPolicyContext, siteContext } from '#app/context.ts'
import { messagesOf, useMessages } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { CasinoCard } from '#app/site/cards/casino-card.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { CasinoFilterFields, noFilters, useChosen } from '#app/site/lists/casino-filters.tsx'
import { CompareForm } from '#app/site/lists/compare-form.tsx'
import { Faq } from '#app/site/lists/faq.tsx'
import { useListChoice } from '#app/site/lists/list-choice.ts'
import { ListForm } from '#app/site/lists/list-form.tsx'
import { ListResults } from '#app/site/lists/list-results.tsx'
import { listTextsIn } from '#app/site/lists/list-texts.ts'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { MoreInfo } from '#app/site/lists/more-info.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { casinoCard } from '#domain/lists/cards.ts'
import {
  casinoSorts,
  hiddenFilters,
  queryStringOf,
  quietFilters,
  quietSorts,
  readCasinoFilters,
} from '#domain/lists/filters.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { pauseTexts } from '#messages/index.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'

import type { Route } from './+types/list.ts'
import { ownOrderView, placeViews } from './own-order-view.ts'

// Few visitors need these, so that the browser loads them on use. The server, which renders a page in one pass, has them at once.
const OwnOrder = import.meta.env.SSR
  ? (await import('./own-order.tsx')).OwnOrder
  : lazy(async () => ({ default: (await import('./own-order.tsx')).OwnOrder }))
const PlaceDetails = import.meta.env.SSR
  ? (await import('./place-details.tsx')).PlaceDetails
  : lazy(async () => ({ default: (await import('./place-details.tsx')).PlaceDetails }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const policy = context.get(offerPolicyContext)
  const filters = readCasinoFilters(searchParams)
  if (policy.isQuiet) {
    const wanted = queryStringOf(quietFilters(filters))
    if (wanted !== queryStringOf(filters)) throw redirect(pathname + wanted)
  }
  const api = context.get(apiContext)
  const { options, counts, ranked } = await orOutage(
    context,
    context.get(facetsContext)('casinos', locale, filters),
  )
  const hidden = policy.isQuiet ? Object.keys(hiddenFilters) : []
  const shown = Object.entries(options).filter(([name]) => !hidden.includes(name))
  const { cards, ...found } = await orOutage(
    context,
    findCasinos(api, locale, filters, counts, ranked),
  )
  const places = ranked && placeViews(ranked, filters, locale)
  return {
    ...{
      filters,
      options: asPlainText(Object.fromEntries(shown)),
      quiet: policy.isQuiet
        ? { ...pauseTexts[locale].casinoList, sorts: quietSorts, hidden }
        : null,
      own:
        filters.sort === 'own'
          ? ownOrderView(filters, locale, {
              isRanked: ranked !== null,
              isIndependent: context.get(siteContext).isIndependent,
            })
          : null,
    },
    found: {
      ...found,
      cards: cards.map((row) => ({
        ...casinoCard(row, locale, policy),
        place: places?.get(row.slug),
      })),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { casinos: m, site } = messagesOf(matches)
  const { found, quiet } = loaderData ?? {}
  return pageMeta(matches, {
    title: m.title,
    name: site.casinos,
    description: (quiet ?? m).description,
    isPrivate: !loaderData,
    structuredData: (describe) =>
      describe.listData(found?.cards ?? [], listTextsIn(matches).questions),
  })
}

export default function CasinoList({
  loaderData: { filters, found, options, quiet, own },
}: Route.ComponentProps) {
  const { casinos: m, site } = useMessages()
  const { orders, method, more, questions } = listTextsIn(useMatches())
  const isQuiet = quiet !== null
  const list = useListChoice(readCasinoFilters)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="casinos" name={site.casinos} />
      <AdvertisingLine />
      <ListForm
        texts={{ ...m, ...quiet }}
        list={list}
        sorts={quiet?.sorts ?? casinoSorts}
        none={noFilters}
      >
        <CasinoFilterFields list={list} options={options} hidden={quiet?.hidden ?? []} />
      </ListForm>
      {own && (
        <Suspense>
          <OwnOrder own={own} filters={filters} choose={list.choose} />
        </Suspense>
      )}
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosen(filters, options)}
        texts={{ ...m, ranking: orders }}
        method={method}
        isBusy={list.isBusy}
        choose={list.choose}
        renderCard={(casino) => (
          <CasinoCard key={casino.id} casino={casino}>
            {casino.place && (
              <Suspense>
                <PlaceDetails place={casino.place} />
              </Suspense>
            )}
          </CasinoCard>
        )}
      />
      {/* All of it is about bonuses. */}
      {!isQuiet && (
        <div className="mt-16 grid gap-16">
          {found.total > 0 && <MoreInfo texts={more} page="casinos" />}
          <Faq title={m.faq} name="faq" items={questions} />
        </div>
      )}
      <CompareForm kind="casinos" />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { casinos, errors } = useMessages()
  return <ListUnavailable error={error} texts={casinos} title={errors.casinosUnavailable} />
}
