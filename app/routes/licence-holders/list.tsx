import { apiContext } from '#app/context.ts'
import { textsOf, useMessages, useTexts } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { HolderCard } from '#app/site/cards/holder-card.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { useListChoice } from '#app/site/lists/list-choice.ts'
import { ListForm } from '#app/site/lists/list-form.tsx'
import { ListResults } from '#app/site/lists/list-results.tsx'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { holderCard } from '#domain/lists/cards.ts'
import { readHolderFilters } from '#domain/lists/filters.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { findLicenceHolders } from '#queries/catalogue/licence-holders.ts'

import type { Route } from './+types/list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readHolderFilters(url.searchParams)
  const search = findLicenceHolders(context.get(apiContext), localeOf(url.pathname), filters)
  const { cards, ...found } = await orOutage(context, search)
  return { filters, found: { ...found, cards: cards.map(holderCard) } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const m = textsOf(matches, 'holderTexts')
  return pageMeta(matches, {
    title: m.title,
    description: m.description,
    isPrivate: !loaderData,
    structuredData: (describe) => describe.listData(loaderData?.found.cards ?? []),
  })
}

export default function LicenceHolderList({
  loaderData: { filters, found },
}: Route.ComponentProps) {
  const { lists } = useMessages()
  const m = useTexts('holderTexts')
  const list = useListChoice(readHolderFilters)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="licenceHolders" name={m.title} />
      <ListForm texts={m} list={list} />
      <ListResults
        found={found}
        filters={filters}
        chosen={filters.q ? [{ label: lists.searchFor(filters.q), without: { q: '' } }] : []}
        texts={m}
        isBusy={list.isBusy}
        choose={list.choose}
        renderCard={(holder) => <HolderCard key={holder.id} holder={holder} />}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const m = useTexts('holderTexts')
  return <ListUnavailable error={error} texts={m} title={m.unavailable} />
}
