import { data, type ShouldRevalidateFunctionArgs } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { uuid } from '#domain/columns/uuid.ts'
import { readChangeId } from '#domain/history/change-id.ts'
import { trashSearch } from '#domain/lists/trash.ts'
import { kindAt, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import {
  type ChangeList,
  findSubject,
  listChanges,
  restoreVersion,
} from '#queries/activity/history.ts'
import { findInTrash } from '#queries/catalogue/trash.ts'

import type { Route } from './+types/history.ts'
import { ConfirmPanel, type PendingRestore } from './confirm-restore.tsx'
import { History } from './history-panel.tsx'

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const kind = kindAt(url.pathname)
  if (!uuid.test(id)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  // The list starts with the change before which the version was current.
  const restore = readChangeId(url.searchParams.get('restore'))
  const before = restore ? restore + 1 : readChangeId(url.searchParams.get('before'))
  const [subject, changes, trashed] = await orOutage(
    context,
    Promise.all([
      findSubject(api, kind, id),
      listChanges(api, kind, id, before),
      findInTrash(api, kind, id),
    ]),
  )
  if (!subject && changes.latest === null) throw data(null, { status: 404 })
  const isAsked = url.searchParams.has('restore')
  const pending = subject && isAsked ? pendingRestore(changes, restore) : null
  const isGone = isAsked && !pending
  const trashedName = subject ? null : (trashed?.name ?? null)
  const name = subject?.name ?? null
  return { kind, id, name, trashedName, changes, viewerId: viewer.id, pending, isGone }
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const change = readChangeId(formText(form, 'change'))
  const latest = readChangeId(formText(form, 'latest'))
  if (!uuid.test(id) || !change || !latest) {
    return data({ outcome: 'gone' as const }, { status: 422 })
  }
  try {
    const api = context.get(apiContext)
    const outcome = await restoreVersion(api, kindAt(url.pathname), id, { change, latest })
    return data({ outcome }, { status: isRestored(outcome) ? 200 : 409 })
  } catch (error) {
    context.get(reportContext)(error)
    return data({ outcome: 'failed' as const }, { status: 503 })
  }
}

const isRestored = (outcome: string) => outcome === 'restored' || outcome === 'unpublished'

/** Returns the restore that the user asked for, or null when its change is not stored. */
function pendingRestore({ entries, latest }: ChangeList, id?: number): PendingRestore | null {
  const [change, saved] = entries
  const isThere = change?.id === id && change?.action === 'update'
  return isThere && latest !== null ? { change, saved, latest } : null
}

/** Also revalidates after a rejected restore, so that the conflicting change is at the top of the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === 'POST' || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).history.title, isPrivate: true })

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { history: m } = useAdminMessages()
  const locale = useLocale()
  const { kind, id, name, trashedName, changes, viewerId, pending, isGone } = loaderData
  const outcome = actionData?.outcome ?? (isGone ? 'gone' : undefined)
  return (
    <div className="page-width grid gap-6 py-10">
      <div>
        <h1 className="display">{m.title}</h1>
        <p className="mt-2 break-words text-ink-2">{name ?? m.removed[kind]}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={pathTo(pagesOf[kind].list, locale)} variant="secondary" size="small">
            {m.back}
          </ButtonLink>
          {name && (
            <ButtonLink
              to={pathTo(pagesOf[kind].edit, locale, { id })}
              variant="secondary"
              size="small"
            >
              {m.edit}
            </ButtonLink>
          )}
          {trashedName && (
            <ButtonLink
              to={pathTo('trash', locale) + trashSearch({ q: trashedName, kind })}
              variant="secondary"
              size="small"
            >
              {m.trash}
            </ButtonLink>
          )}
        </p>
      </div>
      {outcome && (
        <Alert tone={isRestored(outcome) ? 'success' : 'error'} title={m.outcomes[outcome].title}>
          {m.outcomes[outcome].text}
        </Alert>
      )}
      {pending && !actionData && (
        <ConfirmPanel
          pending={pending}
          page={pathTo(pagesOf[kind].history, locale, { id })}
          viewerId={viewerId}
        />
      )}
      <History
        kind={kind}
        id={id}
        changes={changes}
        viewerId={viewerId}
        mayRestore={name !== null}
      />
    </div>
  )
}
