import { ChevronDown } from 'lucide'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type LineFilters, readLineFilters } from '#domain/import/job.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { oneOf } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { templateCells } from '#domain/sheets/template.ts'
import {
  findActiveImport,
  findImport,
  type ImportJob,
  listImports,
  listLines,
  listValidations,
  readImageCopies,
  readLines,
  readSheetColumns,
  readWarnings,
} from '#queries/activity/imports.ts'
import type { Api } from '#queries/api.ts'

import type { Route } from './+types/import.ts'
import { responseOf } from './full-response.ts'
import { handleImportForm } from './import-action.ts'
import { JobPanel } from './job-panel.tsx'
import { LineList } from './line-list.tsx'
import { useCompletionToast, useLiveJob } from './live-job.ts'
import { intents, type Refusal, refusalMessage } from './outcome.ts'
import { PastImports } from './past-imports.tsx'
import { DebugTab, HelpTab, TemplateTab } from './reference-tabs.tsx'
import { SourceForm } from './source-form.tsx'

/** Rows shown on the page; the downloaded response contains all of them. */
const rowsInResponse = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const { pathname, searchParams } = url
  const api = context.get(apiContext)
  const requestedId = searchParams.get('import')
  const filters = readLineFilters(searchParams)
  const [job, past, validations] = await orOutage(
    context,
    Promise.all([
      requestedId === null
        ? findActiveImport(api)
        : /^[0-9a-f-]{36}$/i.test(requestedId)
          ? findImport(api, requestedId)
          : null,
      listImports(api),
      listValidations(api),
    ]),
  )
  const shown = job && (await orOutage(context, readShown(api, job, filters, localeOf(pathname))))
  return {
    ...{ shown, past, filters, viewerId: viewer.id },
    validations: validations.filter(({ id }) => id !== job?.id),
    templates: await Promise.all(
      kinds.map(async (kind) => ({ kind, cells: await templateCells(kind) })),
    ),
  }
}

async function readShown(api: Api, job: ImportJob, filters: LineFilters, locale: Locale) {
  const isRead = job.state !== 'reading'
  const [columns, warnings, copies, lines, batch] = await Promise.all([
    readSheetColumns(api, job),
    readWarnings(api, job.id),
    readImageCopies(api, job.id),
    isRead ? listLines(api, job, filters) : [],
    readLines(api, job.id, rowsInResponse).next(),
  ])
  const first = batch.done ? [] : batch.value
  const response = {
    id: job.id,
    text: JSON.stringify(responseOf(locale, job, first), null, 2),
    rows: job.total > first.length ? { shown: first.length, total: job.total } : null,
  }
  return { status: { job, copies }, details: { columns, warnings }, lines, response }
}

export const action = handleImportForm

/** Turns an unreachable server or a too large request into a refusal, so that the form keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413
    const intent = oneOf(intents, form.get('intent'))
    const refusal: Refusal = { intent, reason: isTooLarge ? 'too-large' : 'unavailable' }
    return data({ refusal }, { status: isTooLarge ? 413 : 503 })
  }
}

/** Also revalidates after a 409, because the page then shows an outdated state. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).import.title, isPrivate: true })

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { import: m } = useAdminMessages()
  const { shown, past, validations, filters, viewerId, templates } = loaderData
  const status = useLiveJob(shown?.status ?? null)
  const { announceNext } = useCompletionToast(status?.job ?? null)
  const refusal = actionData?.refusal ?? null
  const given = actionData && 'given' in actionData ? actionData.given : null
  const refusalText = useRefusalMessage(refusal)
  const [initialId] = useState(status?.job.id)
  const response = refusal
    ? { id: null, rows: null, text: JSON.stringify({ success: false, ...refusal }, null, 2) }
    : (shown?.response ?? null)
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <div>
        <h1 className="font-bold text-xl sm:text-2xl">{m.title}</h1>
        <p className="mt-1 max-w-prose text-ink-2">{m.intro}</p>
      </div>
      <Tabs
        label={m.title}
        tabs={[
          {
            id: 'import',
            title: m.tabs.import,
            content: (
              <div className="grid grid-cols-1 gap-8">
                {refusalText && (
                  <div className="without-script">
                    <Alert tone={refusalText.tone ?? 'info'} title={refusalText.title}>
                      {refusalText.description}
                    </Alert>
                  </div>
                )}
                {status && (
                  <Card className="grid grid-cols-1 gap-6">
                    <JobPanel
                      status={status}
                      details={shown?.details ?? null}
                      onSend={announceNext}
                      isNew={status.job.id !== initialId}
                    />
                    {shown && status.job.state !== 'reading' && (
                      <LineList job={status.job} lines={shown.lines} filters={filters} />
                    )}
                  </Card>
                )}
                <Source
                  isOpen={status === null || refusal !== null}
                  refusal={refusal}
                  given={given}
                  onSend={announceNext}
                />
                {validations.length > 0 && (
                  <PastImports list="validations" imports={validations} viewerId={viewerId} />
                )}
                <PastImports list="past" imports={past} viewerId={viewerId} />
              </div>
            ),
          },
          ...templates.map(({ kind, cells }) => ({
            id: kind,
            title: m.tabs[kind],
            content: <TemplateTab kind={kind} cells={cells} />,
          })),
          { id: 'help', title: m.tabs.help, content: <HelpTab /> },
          { id: 'debug', title: m.tabs.debug, content: <DebugTab response={response} /> },
        ]}
      />
    </div>
  )
}

interface SourceProps extends ComponentProps<typeof SourceForm> {
  isOpen: boolean
}

/** The source form, collapsed while an import is shown; it keeps its values. */
function Source({ isOpen, ...form }: SourceProps) {
  const { import: m } = useAdminMessages()
  return (
    <Card>
      <details open={isOpen} className="group/fold">
        <summary className="flex list-none items-center justify-between gap-4 font-bold font-display text-xl [&::-webkit-details-marker]:hidden">
          {isOpen ? m.form.title : m.form.another}
          <Icon
            of={ChevronDown}
            className="size-5 shrink-0 text-ink-2 transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <div className="pt-5">
          <SourceForm {...form} />
        </div>
      </details>
    </Card>
  )
}

/** Returns the message of a refusal and, with JavaScript, shows it as a toast once per response. */
function useRefusalMessage(refusal: Refusal | null) {
  const messages = useAdminMessages()
  const locale = useLocale()
  const message = refusal && refusalMessage(messages, locale, refusal)
  const say = useEffectEvent(() => {
    // The question about columns is in the form, which gets the focus.
    if (message && refusal?.reason !== 'mapping') showToast(message)
  })
  useEffect(() => {
    if (refusal) say()
  }, [refusal])
  return message
}
