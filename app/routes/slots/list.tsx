import { type LoaderFunctionArgs, type MetaFunction, useRouteError } from 'react-router'

import type { Question } from '#app/content/faq.ts'
import { apiContext } from '#app/context.ts'
import { findSlots } from '#app/data/slots.ts'
import { messagesOf, useMessages } from '#app/i18n/messages.ts'
import { localeOf } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { Breadcrumbs } from '#app/site/breadcrumbs.tsx'
import { Faq } from '#app/site/faq.tsx'
import { useListChoice } from '#app/site/list-choice.ts'
import { ListForm } from '#app/site/list-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { ListUnavailable } from '#app/site/list-unavailable.tsx'
import { MoreInfo } from '#app/site/more-info.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { SlotCard } from '#app/site/slot-card.tsx'
import { slotCard } from '#domain/cards.ts'
import { readSlotFilters, slotSorts } from '#domain/filters.ts'
import { listData } from '#domain/structured-data.ts'

import { noFilters, SlotFilterFields, useChosen } from './slot-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const filters = readSlotFilters(searchParams)
  const search = findSlots(context.get(apiContext), locale, filters)
  const { cards, ...found } = await orOutage(context, search)
  return { filters, found: { ...found, cards: cards.map((row) => slotCard(row)) } }
}

export function metaWith(faq: Question[]): MetaFunction<typeof loader> {
  return ({ matches, loaderData }) => {
    const { slots: m, site } = messagesOf(matches)
    return pageMeta(matches, {
      title: m.title,
      name: site.slots,
      description: m.description,
      isPrivate: !loaderData,
      structuredData: listData(loaderData?.found.cards ?? [], faq),
    })
  }
}

interface SlotListProps extends Awaited<ReturnType<typeof loader>> {
  /** In the page's language only: each language has its own route file. */
  faq: Question[]
}

export function SlotList({ filters, found, faq }: SlotListProps) {
  const { slots: m, site } = useMessages()
  const list = useListChoice(readSlotFilters)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="slots" name={site.slots} />
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
        choose={list.choose}
        renderCard={(slot, index) => <SlotCard key={slot.id} slot={slot} isFirst={index === 0} />}
      />
      <div className="mt-16 grid gap-16">
        {found.total > 0 && <MoreInfo texts={m} page="slots" />}
        <Faq title={m.faq} name="faq" items={faq} />
      </div>
    </div>
  )
}

/** Reads the error with a hook: re-exported by the language routes, it gets no props. */
export function ErrorBoundary() {
  const { slots, errors } = useMessages()
  return <ListUnavailable error={useRouteError()} texts={slots} title={errors.slotsUnavailable} />
}
