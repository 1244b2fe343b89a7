import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { Route } from './+types/coming-soon.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { comingSoon: m } = messagesOf(matches)
  return pageMeta(matches, { title: m.title, description: m.description, isPrivate: true })
}

export default function ComingSoon() {
  const { comingSoon: m, errors } = useMessages()
  const home = pathTo('home', useLocale())
  return <ErrorPage title={m.title} help={m.text} action={{ to: home, text: errors.toStart }} />
}
