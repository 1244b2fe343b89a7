import { type LoaderFunctionArgs, type MetaFunction, useRouteError } from 'react-router'

import type { Question } from '#app/content/faq.ts'
import { apiContext } from '#app/context.ts'
import { findCasinos } from '#app/data/casinos.ts'
import { messagesOf, useMessages } from '#app/i18n/messages.ts'
import { localeOf } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { Breadcrumbs } from '#app/site/breadcrumbs.tsx'
import { CasinoCard } from '#app/site/casino-card.tsx'
import { Faq } from '#app/site/faq.tsx'
import { useListChoice } from '#app/site/list-choice.ts'
import { ListForm } from '#app/site/list-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { ListUnavailable } from '#app/site/list-unavailable.tsx'
import { MoreInfo } from '#app/site/more-info.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { casinoCard } from '#domain/cards.ts'
import { casinoSorts, readCasinoFilters } from '#domain/filters.ts'
import { listData } from '#domain/structured-data.ts'

import { CasinoFilterFields, noFilters, useChosen } from './casino-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const filters = readCasinoFilters(searchParams)
  const search = findCasinos(context.get(apiContext), locale, filters)
  const { cards, ...found } = await orOutage(context, search)
  return { filters, found: { ...found, cards: cards.map((row) => casinoCard(row, locale)) } }
}

export function metaWith(faq: Question[]): MetaFunction<typeof loader> {
  return ({ matches, loaderData }) => {
    const { casinos: m, site } = messagesOf(matches)
    return pageMeta(matches, {
      title: m.title,
      name: site.casinos,
      description: m.description,
      isPrivate: !loaderData,
      structuredData: listData(loaderData?.found.cards ?? [], faq),
    })
  }
}

interface CasinoListProps extends Awaited<ReturnType<typeof loader>> {
  /** In the page's language only: each language has its own route file. */
  faq: Question[]
}

export function CasinoList({ filters, found, faq }: CasinoListProps) {
  const { casinos: m, site } = useMessages()
  const list = useListChoice(readCasinoFilters)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="casinos" name={site.casinos} />
      <AdvertisingLine />
      <ListForm texts={m} list={list} sorts={casinoSorts} none={noFilters}>
        <CasinoFilterFields list={list} />
      </ListForm>
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosen(filters)}
        texts={m}
        isBusy={list.isBusy}
        choose={list.choose}
        renderCard={(casino) => <CasinoCard key={casino.id} casino={casino} />}
      />
      <div className="mt-16 grid gap-16">
        {found.total > 0 && <MoreInfo texts={m} page="casinos" />}
        <Faq title={m.faq} name="faq" items={faq} />
      </div>
    </div>
  )
}

/** Reads the error with a hook: re-exported by the language routes, it gets no props. */
export function ErrorBoundary() {
  const { casinos, errors } = useMessages()
  return (
    <ListUnavailable error={useRouteError()} texts={casinos} title={errors.casinosUnavailable} />
  )
}
