import { requireAdmin } from '#app/guard.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { type Page, pathTo } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/dashboard.ts'

const pages = ['newCasino', 'import', 'templates', 'clicks', 'account'] as const satisfies Page[]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireAdmin(context, request)
  return { email }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).dashboard.title, isPrivate: true })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard: m, account } = useAdminMessages()
  const { adminMenu } = useMessages()
  const locale = useLocale()
  return (
    <div className="page-width py-12">
      <h1 className="display">{m.title}</h1>
      <p className="mt-3 text-ink-2 text-lg">{m.subtitle}</p>
      <p className="mt-1 text-ink-2 text-sm">{account.signedInAs(loaderData.email)}</p>
      <ul className="mt-8 flex flex-wrap gap-3">
        {pages.map((page) => (
          <li key={page}>
            <ButtonLink to={pathTo(page, locale)} variant="secondary">
              {adminMenu[page]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
