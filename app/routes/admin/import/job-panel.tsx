import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { progressOf } from '#domain/import/job.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { JobButton } from './job-button.tsx'
import { JobResult } from './job-result.tsx'
import { useJobTexts, useSourceName } from './job-texts.ts'
import { type ImportStatus, isActive } from './live-job.ts'
import { Preview } from './preview.tsx'
import { RefusedRows, type SheetDetails, SheetNotices } from './sheet-notices.tsx'
import { Undo } from './undo.tsx'

interface StateProps {
  status: ImportStatus
  /** Null for a job without a sheet. */
  details: SheetDetails | null
  onSend: () => void
}

interface JobPanelProps extends StateProps {
  /** True when the page opened without this import. */
  isNew: boolean
}

/** Shows the current import: its plan, progress or result, and the available actions. */
export function JobPanel({ status, details, onSend, isNew }: JobPanelProps) {
  const { job } = status
  const m = useJobTexts(job)
  const sourceName = useSourceName()
  const heading = useFocusOn(job.id, isNew)
  const isStalled = job.is_stalled && job.state !== 'copying'
  return (
    <section aria-labelledby="import-job" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 ref={heading} id="import-job" tabIndex={-1} className="font-bold text-xl">
            {m.job.titles[job.state]}
          </h2>
          <Badge tone={isStalled ? 'amber' : 'fjord'}>
            {isStalled ? m.job.stalled : m.job.states[job.state]}
          </Badge>
          {job.publishes && <Badge tone="amber">{m.job.publishes}</Badge>}
        </div>
        <p className="break-words text-ink-2 text-sm">
          {m.job.kinds[job.kind]} · {sourceName(job)}
        </p>
      </div>
      <State status={status} details={details} onSend={onSend} />
    </section>
  )
}

function State({ status, details, onSend }: StateProps) {
  const { job } = status
  const m = useJobTexts(job)
  const { done, total } = progressOf(job)
  const common = { id: job.id, onSend }
  if (job.state === 'reading' && job.is_stalled) {
    return (
      <Alert tone="warning" title={m.job.stalledTitle}>
        {m.job.stalledReading}
      </Alert>
    )
  }
  if (job.state === 'ready') return <Ready job={job} details={details} onSend={onSend} />
  if (job.state === 'done' || job.state === 'copying' || job.state === 'undone') {
    return (
      <>
        <JobResult status={status} onSend={onSend} />
        {details && job.state !== 'undone' && <SheetNotices job={job} details={details} />}
      </>
    )
  }
  if (job.state === 'cancelled') {
    return (
      <>
        <Alert title={m.job.states.cancelled}>{m.job.cancelledText(done, total)}</Alert>
        <div className="flex flex-wrap items-start gap-3">
          <JobButton {...common} intent="continue">
            {m.job.continue}
          </JobButton>
          {job.added + job.updated > 0 && <Undo job={job} onSend={onSend} />}
        </div>
      </>
    )
  }
  return (
    <>
      <Bar job={job} />
      {job.is_stalled ? (
        <>
          <Alert tone="warning" title={m.job.stalledTitle}>
            {m.job.stalledText}
          </Alert>
          <div className="flex flex-wrap items-start gap-3">
            {job.state === 'undoing' ? (
              <JobButton {...common} intent="undo">
                {m.job.continueUndo}
              </JobButton>
            ) : (
              <>
                <JobButton {...common} intent="continue">
                  {m.job.continue}
                </JobButton>
                {job.added + job.updated > 0 && <Undo job={job} onSend={onSend} />}
              </>
            )}
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {job.state !== 'undoing' && (
            <JobButton
              {...common}
              intent={job.state === 'reading' ? 'drop' : 'cancel'}
              variant="secondary"
            >
              {m.job.cancel}
            </JobButton>
          )}
          <p className="text-ink-2 text-sm">{m.job.background}</p>
          <Refresh job={job} />
        </div>
      )}
    </>
  )
}

function Bar({ job }: { job: ImportJob }) {
  const m = useJobTexts(job)
  const locale = useLocale()
  const { done, total, rate, secondsLeft } = progressOf(job)
  const number = (n: number) => numberIn(locale, n, 0)
  const time =
    secondsLeft === null
      ? null
      : secondsLeft < 90
        ? m.job.seconds(Math.ceil(secondsLeft))
        : m.job.minutes(Math.ceil(secondsLeft / 60))
  const isMoving = isActive(job) && !job.is_stalled && rate > 0
  return (
    <ProgressBar
      label={m.job.titles[job.state]}
      value={done}
      max={total}
      text={m.job.rows(done, total)}
      {...(isMoving && time
        ? { details: `${m.job.rate(number(rate))} · ${m.job.left(time)}` }
        : {})}
    />
  )
}

/** Reload link for pages without JavaScript, which do not poll. */
function Refresh({ job }: { job: ImportJob }) {
  const m = useJobTexts(job)
  const { pathname } = useLocation()
  return (
    <Link to={`${pathname}?import=${job.id}`} reloadDocument className="without-script link">
      {m.job.refresh}
    </Link>
  )
}

interface ReadyProps extends Omit<StateProps, 'status'> {
  job: ImportJob
}

function Ready({ job, details, onSend }: ReadyProps) {
  const m = useJobTexts(job)
  const toWrite = job.fresh + job.changed
  return (
    <>
      {details && <SheetNotices job={job} details={details} />}
      {toWrite + job.unchanged === 0 && (
        <Alert tone="error" title={m.errors.validationFailed}>
          {m.errors.validationFailedText}
        </Alert>
      )}
      {toWrite === 0 && job.unchanged > 0 && (
        <Alert title={m.job.nothing}>{m.job.nothingToChange}</Alert>
      )}
      <Preview job={job} />
      <div className="flex flex-wrap gap-3">
        {toWrite > 0 && (
          <JobButton id={job.id} intent="start" onSend={onSend}>
            {m.job.start(toWrite)}
          </JobButton>
        )}
        <JobButton id={job.id} intent="drop" onSend={() => {}} variant="secondary">
          {m.job.drop}
        </JobButton>
      </div>
      <RefusedRows job={job} />
    </>
  )
}

/** Focuses the heading after the user submits a sheet or opens another import, but not on page load. */
function useFocusOn(id: string, isNew: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (id && isNew) heading.current?.focus()
  }, [id, isNew])
  return heading
}
