import { Download } from 'lucide'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'

import { apiContext, complianceContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { buttonClass } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { severities } from '#domain/compliance/finding.ts'
import {
  type ReportFilters,
  readReportFilters,
  reportSearch,
  reportViews,
} from '#domain/compliance/report.ts'
import { listRules } from '#domain/compliance/rule-list.ts'
import type { CheckedKind } from '#domain/compliance/waiver.ts'
import { dayInSweden, daysAfter } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { Api } from '#queries/api.ts'
import { findSweepAge } from '#queries/catalogue/checks.ts'
import {
  countFindings,
  type FindingCount,
  listCheckedRecords,
  listFindings,
  withNames,
} from '#queries/catalogue/findings.ts'
import { listWaivers } from '#queries/catalogue/waivers.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/report.ts'
import { FindingList } from './finding-list.tsx'
import { RecordList } from './record-list.tsx'
import { RuleCounts } from './rule-counts.tsx'
import { RuleList } from './rule-list.tsx'
import { SweepNote } from './sweep-note.tsx'
import { changeWaivers, type WaiverOutcome } from './waiver-action.ts'
import { WaiverList } from './waiver-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const api = context.get(apiContext)
  const filters = readReportFilters(url.searchParams)
  const today = dayInSweden(new Date())
  const [counts, sweep, view] = await orOutage(
    context,
    Promise.all([countFindings(api), findSweepAge(api), readView(api, filters, today)]),
  )
  const isOff = context.get(complianceContext).gate === 'off'
  return { counts, sweep, view, filters, today, isOff }
}

/** Reads what the chosen part of the report shows. */
async function readView(api: Api, filters: ReportFilters, today: string) {
  switch (filters.view) {
    case 'findings':
      return { view: 'findings' as const, ...(await listFindings(api, filters)) }
    case 'records':
      return { view: 'records' as const, ...(await listCheckedRecords(api, filters)) }
    case 'waivers': {
      const { waivers, total } = await listWaivers(api, filters.page)
      // The database checks the kinds.
      const named = await withNames(
        api,
        waivers as ((typeof waivers)[number] & { kind: CheckedKind })[],
      )
      return { view: 'waivers' as const, items: named, total }
    }
    case 'rules':
      return { view: 'rules' as const, rules: listRules(today) }
  }
}

export const action = changeWaivers

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unreachable: WaiverOutcome = { outcome: 'failed' }
  return orNetworkFailure(serverAction, unreachable)
}

/** Also revalidates after a rejected form, because someone else has changed the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === 'POST' || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).complianceReport.title, isPrivate: true })

/** What the compliance rules find in the catalogue, the waivers, and the rules with their sources. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { complianceReport: m } = useAdminMessages()
  const locale = useLocale()
  const { counts, sweep, view, filters, today, isOff } = loaderData
  const outcome = actionData?.outcome
  const isSaved = outcome === 'waived' || outcome === 'ended'
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {outcome && (
        <Alert tone={isSaved ? 'success' : 'error'} title={m.outcomes[outcome]}>
          {null}
        </Alert>
      )}
      {isOff ? <p role="status">{m.off}</p> : <SweepNote sweep={sweep} />}
      <Totals counts={counts} />
      <Views filters={filters} />
      {view.view === 'findings' && (
        <>
          <RuleCounts counts={counts} filters={filters} />
          <FindingList
            {...view}
            filters={filters}
            today={today}
            draft={actionData?.draft ?? null}
          />
        </>
      )}
      {view.view === 'records' && <RecordList {...view} filters={filters} />}
      {view.view === 'waivers' && (
        <WaiverList {...view} filters={filters} soon={daysAfter(today, 30)} />
      )}
      {view.view === 'rules' && <RuleList rules={view.rules} />}
      <p>
        {/* A download: the router must not handle it. */}
        <a
          href={
            pathTo('complianceExport', locale) +
            reportSearch({ ...filters, view: 'findings', page: 1 })
          }
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          download
        >
          <Icon of={Download} className="size-4" />
          {m.export}
        </a>
      </p>
    </AdminPage>
  )
}

/** The number of findings of each severity, and of waived ones. */
function Totals({ counts }: { counts: FindingCount[] }) {
  const { complianceReport: m } = useAdminMessages()
  const locale = useLocale()
  const sum = (isCounted: (count: FindingCount) => boolean) =>
    counts.filter(isCounted).reduce((total, count) => total + count.total, 0)
  const figures = [
    ...severities.map(
      (severity) =>
        [
          m.severities[severity],
          sum((count) => count.severity === severity && !count.is_waived),
        ] as const,
    ),
    [m.waived, sum((count) => count.is_waived)] as const,
  ]
  return (
    <dl
      aria-label={m.totals}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3"
    >
      {figures.map(([label, total]) => (
        <div
          key={label}
          className="flex flex-col-reverse rounded-card border border-line bg-surface px-4 py-3"
        >
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd className="font-bold font-display text-2xl tabular-nums">
            {numberIn(locale, total)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Views({ filters }: { filters: ReportFilters }) {
  const { complianceReport: m } = useAdminMessages()
  const locale = useLocale()
  const none = { kind: null, rule: null, severity: null, page: 1 }
  return (
    <nav aria-label={m.viewsLabel} className="flex flex-wrap gap-1 border-line border-b">
      {reportViews.map((view) => (
        <Link
          key={view}
          to={pathTo('compliance', locale) + reportSearch({ ...none, view })}
          aria-current={view === filters.view ? 'page' : undefined}
          className="-mb-px grid min-h-11 items-center border-transparent border-b-2 px-3 font-semibold text-ink-2 text-sm hover:text-ink aria-[current]:border-fjord aria-[current]:text-fjord"
        >
          {m.views[view]}
        </Link>
      ))}
    </nav>
  )
}
