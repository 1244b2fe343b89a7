import { apiContext } from '#app/context.ts'
import { findSlots } from '#app/data/slots.ts'
import { messagesOf, useMessages } from '#app/i18n/messages.ts'
import { localeOf } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { useListChoice } from '#app/site/list-choice.ts'
import { ListForm } from '#app/site/list-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { ListUnavailable } from '#app/site/list-unavailable.tsx'
import { MoreInfo } from '#app/site/more-info.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { readSlotFilters, slotSorts } from '#domain/filters.ts'

import type { Route } from './+types/list.ts'
import { SlotCard } from './slot-card.tsx'
import { noFilters, SlotFilterFields, useChosen } from './slot-filters.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const filters = readSlotFilters(searchParams)
  const found = findSlots(context.get(apiContext), localeOf(pathname), filters)
  return { filters, found: await orOutage(context, found) }
}

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const { slots: m } = messagesOf(matches)
  return pageMeta(matches, {
    title: m.title,
    description: m.description,
    isPrivate: error !== undefined,
  })
}

export default function SlotList({ loaderData: { filters, found } }: Route.ComponentProps) {
  const { slots: m } = useMessages()
  const list = useListChoice(readSlotFilters)
  return (
    <div className="page-width py-6">
      <AdvertisingLine />
      <ListForm texts={m} list={list} sorts={slotSorts} none={noFilters}>
        <SlotFilterFields list={list} />
      </ListForm>
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosen(filters)}
        texts={m}
        isBusy={list.isBusy}
        renderCard={(slot) => <SlotCard key={slot.id} slot={slot} />}
      />
      <MoreInfo texts={m} page="slots" />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { slots, errors } = useMessages()
  return <ListUnavailable error={error} texts={slots} title={errors.slotsUnavailable} />
}
