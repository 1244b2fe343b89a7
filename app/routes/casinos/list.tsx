import { isRouteErrorResponse } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { listCasinos } from '#app/data/casinos.ts'
import { messagesIn, useLocale, useMessages } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/list.ts'
import { CasinoCard } from './casino-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { casinos: await listCasinos(context.get(apiContext)) }
  } catch (error) {
    // An outage, not an empty list: the status keeps search engines from forgetting the page.
    context.get(reportContext)(error)
    throw new Response(null, { status: 503 })
  }
}

export const meta: Route.MetaFunction = ({ location }) => {
  const { casinos, site } = messagesIn(localeOf(location.pathname))
  return [
    { title: `${casinos.title} – ${site.name}` },
    { name: 'description', content: casinos.description },
  ]
}

export default function CasinoList({ loaderData: { casinos } }: Route.ComponentProps) {
  const { casinos: m, site } = useMessages()
  return (
    <>
      <p className="text-ink-2 text-sm">{site.advertising}</p>
      <h1 className="mt-12 max-w-2xl text-balance font-bold text-4xl tracking-tight sm:text-5xl">
        {m.title}
      </h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg">{m.intro}</p>
      {casinos.length === 0 ? (
        <p className="mt-12 rounded-card border border-line bg-surface p-8">{m.empty}</p>
      ) : (
        <>
          <div className="mt-12 flex flex-wrap justify-between gap-2">
            <p className="font-semibold">{m.count(casinos.length)}</p>
            <p className="text-ink-2">{m.ranking}</p>
          </div>
          <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {casinos.map((casino) => (
              <CasinoCard key={casino.id} casino={casino} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors: m } = useMessages()
  const here = pathTo('casinos', useLocale())
  if (!isRouteErrorResponse(error)) throw error
  return (
    <ErrorPage
      title={m.casinosUnavailable}
      help={m.unavailableHelp}
      action={{ to: here, text: m.retry }}
    />
  )
}
