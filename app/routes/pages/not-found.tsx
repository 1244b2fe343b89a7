import { data } from 'react-router'

import { messagesIn, useLocale, useMessages } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/not-found.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: messagesIn(localeOf(location.pathname)).errors.notFound },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const { errors: m } = useMessages()
  const home = pathTo('home', useLocale())
  return (
    <ErrorPage title={m.notFound} help={m.notFoundHelp} action={{ to: home, text: m.toStart }} />
  )
}
