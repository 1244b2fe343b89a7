import { offerPolicyContext } from '#app/context.ts'
import { useMessages, useTexts } from '#app/i18n/messages.ts'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { useIsQuiet } from '#app/site/site.ts'
import { type CasinoRowName, compareCasinos } from '#domain/comparison/casinos.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { findComparedCasinos } from '#queries/catalogue/comparison.ts'

import type { Route } from './+types/casinos.ts'
import { CasinoOffer, PriceMethod, SharedHolders } from './casino-parts.tsx'
import { comparisonData } from './comparison-data.ts'
import { comparisonMeta } from './comparison-meta.ts'
import { ComparisonPage } from './comparison-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { rows, page } = await comparisonData({ context, url }, 'casinos', findComparedCasinos)
  const found = compareCasinos(rows, localeOf(url.pathname), context.get(offerPolicyContext))
  return { ...page, found }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  comparisonMeta(matches, 'casinos', loaderData)

export default function CasinoComparisonPage({ loaderData }: Route.ComponentProps) {
  const { found, ...state } = loaderData
  const labels = useRowLabels()
  const isQuiet = useIsQuiet()
  return (
    <ComparisonPage
      kind="casinos"
      state={state}
      items={found.items}
      groups={found.groups}
      labels={labels}
      notice={<AdvertisingLine />}
      above={!isQuiet && <SharedHolders shared={found.shared} />}
      offer={isQuiet ? undefined : (casino) => <CasinoOffer casino={casino} />}
      below={!isQuiet && <PriceMethod />}
    />
  )
}

function useRowLabels(): Record<CasinoRowName, string> {
  const { casino, slot } = useTexts('records')
  const { labels } = useMessages()
  const { lines, conditions } = useTexts('bonusCost')
  const m = useTexts('comparison')
  return {
    ...labels,
    wagering: casino.facts.wagering,
    turnover: lines.turnover,
    cost: lines.cost,
    time: lines.time,
    through: lines.through,
    per100: m.per100,
    maxBet: conditions.maxBet,
    days: conditions.days,
    fastest: m.fastest,
    features: slot.features,
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const m = useTexts('comparison')
  return <ListUnavailable error={error} texts={m.casinos} title={m.unavailable} />
}
