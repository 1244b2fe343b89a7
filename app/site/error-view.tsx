import { isRouteErrorResponse, useLocation } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

/** What a page shows that could not be shown: nothing of the failure reaches the visitor, only what to do now. */
export function ErrorView({ error }: { error: unknown }) {
  const { errors: m } = useMessages()
  const home = pathTo('home', useLocale())
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const texts: Record<number, { title: string; help: string }> = {
    404: { title: m.notFound, help: m.notFoundHelp },
    405: { title: m.notAllowed, help: m.notFoundHelp },
    503: { title: m.unexpected, help: m.unavailableHelp },
  }
  const text = texts[status] ?? { title: m.unexpected, help: m.unexpectedHelp }
  // What failed by itself may work by itself.
  const action =
    status === 503 ? { to: pathname + search, text: m.retry } : { to: home, text: m.toStart }
  return <ErrorPage {...text} action={action} />
}
