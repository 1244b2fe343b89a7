import { useEffect, useRef } from 'react'
import { Form, Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field, Select } from '#app/ui/controls/field.tsx'
import { readChangeId } from '#domain/history/change-id.ts'
import { librarySearch } from '#domain/images/library.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { readTrashFilters, type TrashFilters, trashSearch } from '#domain/lists/trash.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { listTrash } from '#queries/catalogue/trash.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/trash.ts'
import { OutcomeAlert } from './outcome-alert.tsx'
import { changeTrash, type Outcome } from './trash-action.ts'
import { TrashTable } from './trash-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const filters = readTrashFilters(url.searchParams)
  const before = readChangeId(url.searchParams.get('before'))
  const page = await orOutage(context, listTrash(context.get(apiContext), filters, before))
  return { ...page, filters, isFirst: !before, viewerId: viewer.id }
}

export const action = changeTrash

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unreachable: Outcome = { intent: 'none', problem: 'unavailable' }
  return orNetworkFailure(serverAction, unreachable)
}

/** Also revalidates after a rejected form, because someone else has changed the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.formMethod === 'POST' && args.actionStatus !== 503) || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).trash.title, isPrivate: true })

/** Deleted records, which administrators restore or delete permanently. */
export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { trash: m } = useAdminMessages()
  const locale = useLocale()
  const { entries, older, filters, isFirst, viewerId } = loaderData
  const isNarrowed = filters.q !== '' || filters.kind !== null
  const page = pathTo('trash', locale)
  const empty = isFirst ? m.empty : m.noneOlder
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {actionData?.intent === 'ask' && (
        <ConfirmPurge ids={actionData.ids} names={actionData.names} />
      )}
      {actionData && <OutcomeAlert outcome={actionData} />}
      <p>
        <Link
          to={pathTo('media', locale) + librarySearch({ q: '', show: 'trash' })}
          className="link"
        >
          {m.images}
        </Link>
      </p>
      {(entries.length > 0 || isNarrowed) && <Filters filters={filters} />}
      <section className="grid grid-cols-1 gap-3">
        <TrashTable
          entries={entries}
          viewerId={viewerId}
          outcome={actionData}
          empty={
            <>
              <p>{isNarrowed ? m.noMatch : empty}</p>
              {(isNarrowed || !isFirst) && (
                <ButtonLink to={page} variant="secondary" size="small">
                  {m.clear}
                </ButtonLink>
              )}
            </>
          }
        />
        <nav aria-label={m.pages} className="flex flex-wrap gap-3">
          {!isFirst && entries.length > 0 && (
            <ButtonLink to={page + trashSearch(filters)} variant="secondary" size="small">
              {m.newest}
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink to={page + trashSearch(filters, older)} variant="secondary" size="small">
              {m.older}
            </ButtonLink>
          )}
        </nav>
      </section>
    </AdminPage>
  )
}

function Filters({ filters }: { filters: TrashFilters }) {
  const { trash: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <Form key={trashSearch(filters)} action={pathTo('trash', locale)}>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field
          type="search"
          name="q"
          label={m.search}
          defaultValue={filters.q}
          maxLength={100}
          autoComplete="off"
        />
        <Select name="kind" label={m.kind} defaultValue={filters.kind ?? ''}>
          <option value="">{m.all}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {m.kinds[kind]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {m.show}
        </Button>
      </search>
    </Form>
  )
}

const maxNames = 10

/** Asks whether to delete records permanently, with and without JavaScript. */
function ConfirmPurge({ ids, names }: { ids: number[]; names: string[] }) {
  const { trash: m } = useAdminMessages()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (ids.length > 0) heading.current?.focus()
  }, [ids])
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-red bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl">
        {m.confirm(names.length)}
      </h2>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <p className="break-words font-semibold">
        {names.slice(0, maxNames).join(', ')}
        {names.length > maxNames && ' …'}
      </p>
      <p>{m.confirmText}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pathname + search} variant="secondary">
          {m.cancel}
        </ButtonLink>
        <Button type="submit" name="intent" value="purge" variant="danger">
          {m.purge}
        </Button>
      </div>
    </Form>
  )
}
