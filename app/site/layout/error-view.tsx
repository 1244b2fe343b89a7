import { isRouteErrorResponse } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import { isOutage, isUnloggedError, Retry } from './failure.tsx'

/** Replaces a page that failed: says what the visitor can do, without revealing the cause. */
export function ErrorView({ error }: { error: unknown }) {
  const { errors: m } = useMessages()
  const home = pathTo('home', useLocale())
  if (isOutage(error)) {
    const help = isUnloggedError(error) ? m.unreachableHelp : m.unavailableHelp
    return <ErrorPage title={m.unexpected} help={help} action={<Retry size="large" />} />
  }
  const texts: Record<number, { title: string; help: string }> = {
    404: { title: m.notFound, help: m.notFoundHelp },
    405: { title: m.notAllowed, help: m.notFoundHelp },
  }
  const text = texts[isRouteErrorResponse(error) ? error.status : 500] ?? {
    title: m.unexpected,
    help: m.unexpectedHelp,
  }
  return <ErrorPage {...text} action={{ to: home, text: m.toStart }} />
}
