import { requireAdmin } from '#app/guard.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/to-come.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messagesOf(matches).comingSoon.title, isPrivate: true })

/** Parts of the administration that have their address but not yet their work. */
export default function ToCome() {
  const { comingSoon: m, adminMenu } = useMessages()
  const admin = pathTo('admin', useLocale())
  return <ErrorPage title={m.title} help={m.text} action={{ to: admin, text: adminMenu.admin }} />
}
