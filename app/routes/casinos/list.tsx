import { isRouteErrorResponse } from 'react-router'

import { apiContext } from '#app/context.ts'
import { listCasinos } from '#app/data/casinos.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { ErrorView } from '#app/site/error-view.tsx'
import { ListHero } from '#app/site/list-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/list.ts'
import { CasinoCard } from './casino-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { casinos: await orOutage(context, listCasinos(context.get(apiContext))) }
}

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const { casinos: m } = messagesOf(matches)
  return pageMeta(matches, {
    title: m.title,
    description: m.description,
    isPrivate: error !== undefined,
  })
}

export default function CasinoList({ loaderData: { casinos } }: Route.ComponentProps) {
  const { casinos: m } = useMessages()
  return (
    <div className="page-width py-6">
      <AdvertisingLine />
      <ListHero title={m.title} intro={m.intro} />
      {casinos.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-8">{m.empty}</p>
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-2">
            <p className="font-semibold">{m.count(casinos.length)}</p>
            <p className="text-ink-2">{m.ranking}</p>
          </div>
          <ul className="card-grid mt-4">
            {casinos.map((casino) => (
              <CasinoCard key={casino.id} casino={casino} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors: m } = useMessages()
  const here = pathTo('casinos', useLocale())
  if (!isRouteErrorResponse(error) || error.status !== 503) return <ErrorView error={error} />
  return (
    <ErrorPage
      title={m.casinosUnavailable}
      help={m.unavailableHelp}
      action={{ to: here, text: m.retry }}
    />
  )
}
