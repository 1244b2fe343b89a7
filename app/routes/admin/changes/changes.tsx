import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { readChangeId } from '#domain/history/change-id.ts'
import { changeSearch, readChangeFilters } from '#domain/history/change-log.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { listAllChanges, listChangeAuthors } from '#queries/activity/change-log.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/changes.ts'
import { ChangeList } from './change-list.tsx'
import { FilterForm } from './filter-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const api = context.get(apiContext)
  const filters = readChangeFilters(url.searchParams)
  const before = readChangeId(url.searchParams.get('before'))
  const [page, authors] = await orOutage(
    context,
    Promise.all([listAllChanges(api, filters, before), listChangeAuthors(api)]),
  )
  return { ...page, authors, filters, isFirst: !before, viewerId: viewer.id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).changeLog.title, isPrivate: true })

/** Every change of the catalogue, newest first, by kind, person, field and day. */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { changeLog: m } = useAdminMessages()
  const locale = useLocale()
  const { entries, older, authors, filters, isFirst, viewerId } = loaderData
  const page = pathTo('changes', locale)
  const isNarrowed = changeSearch(filters) !== '' || !isFirst
  return (
    <AdminPage title={m.title} intro={m.intro}>
      <FilterForm filters={filters} authors={authors} viewerId={viewerId} />
      {entries.length === 0 ? (
        <div className="grid justify-items-start gap-4 text-ink-2">
          <p role="status">{isNarrowed ? m.noMatch : m.empty}</p>
          {isNarrowed && (
            <ButtonLink to={page} variant="secondary" size="small">
              {m.clear}
            </ButtonLink>
          )}
        </div>
      ) : (
        <ChangeList entries={entries} viewerId={viewerId} />
      )}
      <nav aria-label={m.pages} className="flex flex-wrap gap-3">
        {!isFirst && entries.length > 0 && (
          <ButtonLink to={page + changeSearch(filters)} variant="secondary" size="small">
            {m.newest}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink to={page + changeSearch(filters, older)} variant="secondary" size="small">
            {m.older}
          </ButtonLink>
        )}
      </nav>
    </AdminPage>
  )
}
