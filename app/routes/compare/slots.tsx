import { offerPolicyContext } from '#app/context.ts'
import { useMessages, useTexts } from '#app/i18n/messages.ts'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { compareSlots, type SlotRowName } from '#domain/comparison/slots.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { findComparedSlots } from '#queries/catalogue/comparison.ts'

import type { Route } from './+types/slots.ts'
import { comparisonData } from './comparison-data.ts'
import { comparisonMeta } from './comparison-meta.ts'
import { ComparisonPage } from './comparison-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { rows, page } = await comparisonData({ context, url }, 'slots', findComparedSlots)
  const policy = context.get(offerPolicyContext)
  return { ...page, found: compareSlots(rows, localeOf(url.pathname), policy) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  comparisonMeta(matches, 'slots', loaderData)

export default function SlotComparisonPage({ loaderData }: Route.ComponentProps) {
  const { found, ...state } = loaderData
  const { slot } = useTexts('records')
  const { labels } = useMessages()
  const names: Record<SlotRowName, string> = { ...labels, ...slot.facts, features: slot.features }
  return (
    <ComparisonPage
      kind="slots"
      state={state}
      items={found.items}
      groups={found.groups}
      labels={names}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const m = useTexts('comparison')
  return <ListUnavailable error={error} texts={m.slots} title={m.unavailable} />
}
