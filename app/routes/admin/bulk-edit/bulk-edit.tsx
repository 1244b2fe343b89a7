import { useEffect, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { editableFields } from '#domain/bulk-edit/operations.ts'
import { uuid } from '#domain/columns/uuid.ts'
import { readLineFilters } from '#domain/import/job.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { entrySearch, readFromList, readSelection, type Selection } from '#domain/lists/entries.ts'
import { kindAt, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { findImport, listLines, readImageCopies } from '#queries/activity/imports.ts'
import type { Api } from '#queries/api.ts'
import { findNames } from '#queries/catalogue/entries.ts'
import { countSelected } from '#queries/catalogue/selection.ts'

import { JobPanel } from '../import/job-panel.tsx'
import { LineList } from '../import/line-list.tsx'
import { useCompletionToast, useLiveJob } from '../import/live-job.ts'
import type { Route } from './+types/bulk-edit.ts'
import { handleEditForm, networkFailure, useRejectionText } from './edit-action.ts'
import { EditForm } from './edit-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const { pathname, searchParams } = url
  const api = context.get(apiContext)
  const kind = kindAt(pathname)
  const id = searchParams.get('import') ?? ''
  const fields = editableFields(kind).map(({ name }) => name)
  const field = fields.find((name) => name === searchParams.get('field')) ?? fields[0] ?? ''
  const selection = readSelection(searchParams)
  const [shown, chosen] = await orOutage(
    context,
    Promise.all([
      uuid.test(id) ? findShown(api, id, url) : null,
      selection && describeSelection(api, kind, selection),
    ]),
  )
  const value = searchParams.getAll(field)
  return { kind, field, shown, chosen, values: value.length > 0 ? { [field]: value } : {} }
}

async function findShown(api: Api, id: string, { searchParams }: URL) {
  const job = await findImport(api, id)
  if (!job) return null
  const filters = readLineFilters(searchParams)
  const [copies, lines] = await Promise.all([
    readImageCopies(api, id),
    job.state === 'reading' ? [] : listLines(api, job, filters),
  ])
  return { status: { job, copies }, lines, filters }
}

const shownNames = 10

async function describeSelection(api: Api, kind: Kind, selection: Selection) {
  const count = await countSelected(api, kind, selection)
  if ('filters' in selection) return { count, missing: 0, names: [], isFiltered: true }
  const names = await findNames(api, kind, selection.ids)
  const missing = selection.ids.length - count
  return { count, missing, names: names.slice(0, shownNames), isFiltered: false }
}

export const action = handleEditForm

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { ...networkFailure })

/** Also revalidates after a 409, because the page then shows an outdated state. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: adminMessagesOf(matches).bulkEdit.title[loaderData?.kind ?? 'casinos'],
    isPrivate: true,
  })

/** Edits one field of many records: selects the value, then shows the job with its preview, progress, result and undo. */
export default function BulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, field, shown, chosen, values } = loaderData
  const { bulkEdit: m } = useAdminMessages()
  const locale = useLocale()
  const filters = readFromList(new URLSearchParams(useLocation().search))
  const list = pathTo(pagesOf[kind].list, locale) + entrySearch(filters)
  const status = useLiveJob(shown?.status ?? null)
  const { announceNext } = useCompletionToast(status?.job ?? null)
  const [initialId] = useState(status?.job.id)
  const failure = useRejectionText(actionData)
  useEffect(() => {
    if (actionData && failure) {
      showToast({ title: m.errors.title, description: failure, tone: 'error' })
    }
  }, [actionData, failure, m])
  const shownField = definitionOf(kind).fields.get(field)
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <div>
        <Link to={list} className="link text-sm">
          {m.back}
        </Link>
        <h1 className="mt-2 font-bold text-xl sm:text-2xl">{m.title[kind]}</h1>
        <p className="mt-1 max-w-prose text-ink-2">{m.intro}</p>
      </div>
      {failure && (
        <div className="without-script">
          <Alert tone="error" title={m.errors.title}>
            {failure}
          </Alert>
        </div>
      )}
      {status && shown ? (
        <Card className="grid grid-cols-1 gap-6">
          <JobPanel
            status={status}
            details={null}
            onSend={announceNext}
            isNew={status.job.id !== initialId}
          />
          {status.job.state !== 'reading' && (
            <LineList job={status.job} lines={shown.lines} filters={shown.filters} />
          )}
        </Card>
      ) : !chosen || !shownField ? (
        <Empty list={list} title={m.none} text={m.noneText} />
      ) : chosen.count === 0 ? (
        <Empty list={list} title={m.none} text={m.errors.none} />
      ) : (
        <Card className="grid grid-cols-1 gap-6">
          <Chosen chosen={chosen} />
          <EditForm
            kind={kind}
            field={shownField}
            values={actionData?.values ?? values}
            errors={actionData?.errors ?? {}}
            list={list}
            onSend={announceNext}
          />
        </Card>
      )}
    </div>
  )
}

type ChosenRecords = NonNullable<Route.ComponentProps['loaderData']['chosen']>

function Chosen({ chosen: { count, missing, names, isFiltered } }: { chosen: ChosenRecords }) {
  const { bulkEdit: m } = useAdminMessages()
  return (
    <section className="grid gap-1">
      <h2 className="font-bold text-lg">
        {isFiltered ? m.selectedMatches(count) : m.selected(count)}
      </h2>
      {names.length > 0 && (
        <p className="break-words text-ink-2">
          {names.join(', ')}
          {count > names.length && ' …'}
        </p>
      )}
      {missing > 0 && <p className="text-amber">{m.missing(missing)}</p>}
    </section>
  )
}

function Empty({ list, title, text }: { list: string; title: string; text: string }) {
  const { bulkEdit: m } = useAdminMessages()
  return (
    <div className="grid justify-items-start gap-4">
      <Alert title={title}>{text}</Alert>
      <ButtonLink to={list} variant="secondary">
        {m.back}
      </ButtonLink>
    </div>
  )
}
