import { textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { Route } from './+types/coming-soon.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = textsOf(matches, 'comingSoon')
  return pageMeta(matches, { title: m.title, description: m.description, isPrivate: true })
}

export default function ComingSoon() {
  const m = useTexts('comingSoon')
  const { errors } = useMessages()
  const home = pathTo('home', useLocale())
  return <ErrorPage title={m.title} help={m.text} action={{ to: home, text: errors.toStart }} />
}
