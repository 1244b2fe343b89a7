import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/sign-in.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messagesOf(matches).signIn.title, isPrivate: true })

export default function SignIn() {
  const { signIn: m, errors } = useMessages()
  const home = pathTo('home', useLocale())
  return <ErrorPage title={m.title} help={m.text} action={{ to: home, text: errors.toStart }} />
}
