import { isRouteErrorResponse } from 'react-router'

import { apiContext } from '#app/context.ts'
import { listSlots } from '#app/data/slots.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { ErrorView } from '#app/site/error-view.tsx'
import { ListHero } from '#app/site/list-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/list.ts'
import { SlotCard } from './slot-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { slots: await orOutage(context, listSlots(context.get(apiContext))) }
}

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const { slots: m } = messagesOf(matches)
  return pageMeta(matches, {
    title: m.title,
    description: m.description,
    isPrivate: error !== undefined,
  })
}

export default function SlotList({ loaderData: { slots } }: Route.ComponentProps) {
  const { slots: m } = useMessages()
  return (
    <div className="page-width py-6">
      <AdvertisingLine />
      <ListHero title={m.title} intro={m.intro} />
      {slots.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-8">{m.empty}</p>
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-2">
            <p className="font-semibold">{m.count(slots.length)}</p>
            <p className="text-ink-2">{m.ranking}</p>
          </div>
          <ul className="card-grid mt-4">
            {slots.map((slot) => (
              <SlotCard key={slot.id} slot={slot} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors: m } = useMessages()
  const here = pathTo('slots', useLocale())
  if (!isRouteErrorResponse(error) || error.status !== 503) return <ErrorView error={error} />
  return (
    <ErrorPage
      title={m.slotsUnavailable}
      help={m.unavailableHelp}
      action={{ to: here, text: m.retry }}
    />
  )
}
