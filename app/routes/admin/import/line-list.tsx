import { ChevronDown } from 'lucide'
import { Link, useSearchParams } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type LineFilters, type LineKind, lineKinds, linesPerPage } from '#domain/import/job.ts'
import type { RowWarning } from '#domain/import/rows.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { problemText, warningText } from '#messages/import-problems.ts'
import type { ImportJob, ImportLine } from '#queries/activity/imports.ts'

import { DifferenceView } from '../history/difference-view.tsx'
import { failureText } from './full-response.ts'
import { useJobTexts } from './job-texts.ts'

interface LineListProps {
  job: ImportJob
  lines: ImportLine[]
  filters: LineFilters
}

/** Paginated rows of the sheet with counts per kind; rows that need attention come first. */
export function LineList({ job, lines, filters }: LineListProps) {
  const { dashboard } = useAdminMessages()
  const m = useJobTexts(job)
  const locale = useLocale()
  const counts = countsOf(job)
  const kinds = lineKinds.filter(
    (kind) =>
      (kind !== 'left' || job.state === 'undone') && (kind !== 'fresh' || job.origin !== 'edit'),
  )
  const [searchParams] = useSearchParams()
  const linkTo = (show: LineKind | null, page = 1) => {
    const list = searchParams.get('list')
    const params = new URLSearchParams({ import: job.id, ...(list && { list }) })
    if (show) params.set('show', show)
    if (page > 1) params.set('page', String(page))
    return `?${params}`
  }
  const total = filters.show
    ? counts[filters.show]
    : job.wrong + job.fresh + job.changed + job.unchanged
  return (
    <section aria-labelledby="import-rows" className="grid gap-3">
      <h3 id="import-rows" className="font-bold text-lg">
        {m.lines.title}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={linkTo(kind === filters.show ? null : kind)}
              aria-current={kind === filters.show ? 'true' : undefined}
              preventScrollReset
              className="grid h-full rounded-control border border-line bg-surface px-4 py-2.5 hover:border-fjord aria-[current=true]:border-fjord aria-[current=true]:bg-fjord-soft"
            >
              <span
                className={`font-bold font-display text-xl tabular-nums ${kind === 'wrong' && counts.wrong > 0 ? 'text-red' : ''}`}
              >
                {numberIn(locale, counts[kind])}
              </span>
              <span className="text-ink-2 text-sm">{m.job.counts[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === 0 ? (
        <p className="text-ink-2">{m.lines.none}</p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {lines.map((line) => (
            <li key={line.line} className="grid gap-2 px-4 py-3">
              <LineView job={job} line={line} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={filters.page}
        pages={Math.ceil(total / linesPerPage)}
        linkTo={(page) => linkTo(filters.show, page)}
        labels={{
          navigation: dashboard.pages,
          previous: dashboard.previous,
          next: dashboard.next,
          page: dashboard.page,
        }}
      />
    </section>
  )
}

/** Returns the number of rows per filter. Rows that failed while being written count as wrong and under their plan. */
function countsOf(job: ImportJob): Record<LineKind, number> {
  const { wrong, changed, fresh, unchanged, failed, left_alone: left } = job
  return { left, wrong: wrong + failed, changed, fresh, unchanged }
}

function LineView({ job, line }: { job: ImportJob; line: ImportLine }) {
  const { recordForm } = useAdminMessages()
  const m = useJobTexts(job)
  const locale = useLocale()
  const isEdit = job.origin === 'edit'
  const isDryRun = ['reading', 'ready'].includes(job.state)
  const failure = line.problems.length === 0 ? failureText(locale, line) : null
  const problems = line.problems.map((problem) =>
    isEdit
      ? (recordForm.errors[problem.code]?.({ ...problem }) ?? problem.code)
      : problemText(locale, problem),
  )
  const isFinding = ({ code }: RowWarning) => code === 'finding'
  const findings = line.warnings.filter(isFinding)
  const warnings = line.warnings.filter((warning) => !isFinding(warning))
  const name = line.name ?? line.slug
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isEdit && (
          <span className="min-w-14 text-ink-2 text-sm tabular-nums">
            {m.job.row(numberIn(locale, line.line))}
          </span>
        )}
        <span className="font-semibold">{name ?? '–'}</span>
        {name !== line.slug && line.slug && <span className="text-ink-2 text-sm">{line.slug}</span>}
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <LineBadge job={job} line={line} />
          {line.target_id && line.undone !== 'removed' && (
            <Link
              to={pathTo(pagesOf[job.kind].history, locale, { id: line.target_id })}
              aria-label={m.lines.historyOf(name ?? '')}
              className="link text-sm"
            >
              {m.lines.history}
            </Link>
          )}
        </span>
      </p>
      {problems.length > 0 && (
        <ul className="grid gap-1 text-red text-sm">
          {problems.map((problem) => (
            <li key={problem}>{isDryRun ? problem : m.lines.failed(problem)}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {findings.length > 0 && (
        <details className="group">
          <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 text-amber text-sm [&::-webkit-details-marker]:hidden">
            <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
            {m.lines.findings(findings.length)}
          </summary>
          <Warnings warnings={findings} />
        </details>
      )}
      {line.undone === 'failed' && <p className="text-red text-sm">{m.lines.notRestored}</p>}
      {failure && <p className="text-red text-sm">{m.lines.failed(failure)}</p>}
      {line.differences.length > 0 &&
        (isEdit ? (
          <Differences line={line} />
        ) : (
          <details className="group">
            <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 text-fjord text-sm [&::-webkit-details-marker]:hidden">
              <Icon
                of={ChevronDown}
                className="size-4 transition-transform group-open:rotate-180"
              />
              {m.lines.changes(line.differences.length)}
            </summary>
            <Differences line={line} />
          </details>
        ))}
    </>
  )
}

function Warnings({ warnings }: { warnings: readonly RowWarning[] }) {
  const locale = useLocale()
  return (
    <ul className="grid gap-1 text-amber text-sm [overflow-wrap:anywhere]">
      {warnings.map((warning) => (
        <li key={`${warning.column} ${warning.code} ${warning.rule}`}>
          {warningText(locale, warning)}
        </li>
      ))}
    </ul>
  )
}

function Differences({ line }: { line: ImportLine }) {
  return (
    <dl className="mt-2 grid gap-2 border-line border-s-2 ps-4 text-sm">
      {line.differences.map((difference) => (
        <DifferenceView key={`${difference.field} ${difference.locale}`} difference={difference} />
      ))}
    </dl>
  )
}

function LineBadge({ job, line }: { job: ImportJob; line: ImportLine }) {
  const { lines } = useJobTexts(job)
  const tones: Record<string, BadgeProps['tone']> = {
    ...{ wrong: 'red', failed: 'red', edited: 'amber', changed: 'amber', unchanged: 'plain' },
    ...{ gone: 'plain', removed: 'plain' },
  }
  const state = line.undone ?? line.result ?? line.plan
  const text = line.undone
    ? lines.undone[line.undone as keyof typeof lines.undone]
    : line.result === 'failed'
      ? lines.plans.wrong
      : line.result
        ? lines.results[line.result as keyof typeof lines.results]
        : lines.plans[line.plan]
  return <Badge tone={tones[state] ?? 'fjord'}>{text}</Badge>
}
