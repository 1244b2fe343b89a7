import { useEffect } from 'react'
import { data, isRouteErrorResponse, useLocation } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, Retry } from '#app/site/layout/failure.tsx'
import { useListChoice } from '#app/site/lists/list-choice.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { entrySearch, readEntryFilters } from '#domain/lists/entries.ts'
import { kindAt } from '#domain/pages/kind-pages.ts'
import { findSweepAge } from '#queries/catalogue/checks.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import { stateIn } from '#queries/catalogue/entry-filters.ts'

import { SweepNote } from '../compliance/sweep-note.tsx'
import type { Route } from './+types/dashboard.ts'
import { changeEntries } from './change.ts'
import { columnsOf } from './columns.ts'
import { Counts } from './counts.tsx'
import { EntryTable } from './entry-table.tsx'
import { FindForm } from './find-form.tsx'
import { Head } from './head.tsx'
import { failed, useOutcomeText } from './outcome.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const kind = kindAt(url.pathname)
  const filters = readEntryFilters(url.searchParams)
  const columns = columnsOf(context.get(cookiesContext), kind)
  const api = context.get(apiContext)
  const search = findEntries(api, kind, filters, columns)
  const age = stateIn(kind, filters.show) === 'stops' ? findSweepAge(api) : null
  const [{ page, ...found }, sweep] = await orOutage(context, Promise.all([search, age]))
  return { kind, filters: { ...filters, page }, columns, found, sweep }
}

export const action = changeEntries

/** Turns an unreachable server into a failed change: the table stays, and the optimistic update is rolled back. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return data(await serverAction())
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const intent = form.get('intent') === 'delete' ? 'delete' : 'publish'
    return failed(intent, form.getAll('ids').length, 503)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).dashboard.title, isPrivate: true })

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, filters, columns, found, sweep } = loaderData
  const list = useListChoice(readEntryFilters, entrySearch)
  const outcomeText = useOutcomeText(kind, actionData)
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <Head kind={kind} />
      {/* Only without JavaScript; otherwise a toast shows the outcome. */}
      {outcomeText && (
        <Alert tone={outcomeText.tone === 'error' ? 'error' : 'success'} title={outcomeText.title}>
          {outcomeText.description}
        </Alert>
      )}
      <Counts kind={kind} filters={filters} counts={found.counts} />
      <FindForm kind={kind} list={list} />
      {sweep && <SweepNote sweep={sweep} />}
      <EntryTable
        kind={kind}
        filters={filters}
        columns={columns}
        found={found}
        isBusy={list.isBusy}
        unconfirmed={
          actionData && !actionData.failed && actionData.intent === 'ask' ? actionData : null
        }
      />
    </div>
  )
}

/** Shown when the list could not be loaded. The URL keeps the filters, so a retry requests the same list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { dashboard: m } = useAdminMessages()
  const { pathname } = useLocation()
  const kind = kindAt(pathname)
  const hasFailed = !isRouteErrorResponse(error) || isOutage(error)
  useEffect(() => {
    if (hasFailed) showToast({ title: m.failed, description: m[kind].unavailable, tone: 'error' })
  }, [hasFailed, m, kind])
  if (!hasFailed) return <ErrorView error={error} />
  return (
    <div className="page-width grid grid-cols-1 justify-items-start gap-6 py-8">
      <Head kind={kind} />
      <Alert tone="error" title={m.failed}>
        {m[kind].unavailable}
      </Alert>
      <Retry />
    </div>
  )
}
