import { useMatches } from 'react-router'

import { apiContext, facetsContext, offerPolicyContext } from '#app/context.ts'
import { messagesOf, useMessages } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { SlotCard } from '#app/site/cards/slot-card.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { CompareForm } from '#app/site/lists/compare-form.tsx'
import { Faq } from '#app/site/lists/faq.tsx'
import { useListChoice } from '#app/site/lists/list-choice.ts'
import { ListForm } from '#app/site/lists/list-form.tsx'
import { ListResults } from '#app/site/lists/list-results.tsx'
import { listTextsIn } from '#app/site/lists/list-texts.ts'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { MoreInfo } from '#app/site/lists/more-info.tsx'
import { noFilters, SlotFilterFields, useChosen } from '#app/site/lists/slot-filters.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { slotCard } from '#domain/lists/cards.ts'
import { readSlotFilters, slotSorts } from '#domain/lists/filters.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { findSlots } from '#queries/catalogue/slots.ts'

import type { Route } from './+types/list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const filters = readSlotFilters(searchParams)
  const { options, counts } = await orOutage(
    context,
    context.get(facetsContext)('slots', locale, filters),
  )
  const { cards, ...found } = await orOutage(
    context,
    findSlots(context.get(apiContext), locale, filters, counts),
  )
  const policy = context.get(offerPolicyContext)
  return {
    ...{ filters, options: asPlainText(options) },
    found: { ...found, cards: cards.map((row) => slotCard(row, locale, policy)) },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { slots: m, site } = messagesOf(matches)
  return pageMeta(matches, {
    title: m.title,
    name: site.slots,
    description: m.description,
    isPrivate: !loaderData,
    structuredData: (describe) =>
      describe.listData(loaderData?.found.cards ?? [], listTextsIn(matches).questions),
  })
}

export default function SlotList({
  loaderData: { filters, found, options },
}: Route.ComponentProps) {
  const { slots: m, site } = useMessages()
  const { orders, more, questions } = listTextsIn(useMatches())
  const list = useListChoice(readSlotFilters)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="slots" name={site.slots} />
      <AdvertisingLine />
      <ListForm texts={m} list={list} sorts={slotSorts} none={noFilters}>
        <SlotFilterFields list={list} options={options} />
      </ListForm>
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosen(filters, options)}
        texts={{ ...m, ranking: orders }}
        isBusy={list.isBusy}
        choose={list.choose}
        renderCard={(slot, index) => <SlotCard key={slot.id} slot={slot} isFirst={index === 0} />}
      />
      <div className="mt-16 grid gap-16">
        {found.total > 0 && <MoreInfo texts={more} page="slots" />}
        <Faq title={m.faq} name="faq" items={questions} />
      </div>
      <CompareForm kind="slots" />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { slots, errors } = useMessages()
  return <ListUnavailable error={error} texts={slots} title={errors.slotsUnavailable} />
}
