import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { writtenCount } from '#domain/import/job.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { ImportMessages } from '#messages/sv/import.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { JobButton } from './job-button.tsx'
import { useJobTexts } from './job-texts.ts'
import type { ImageCopies, ImportStatus } from './live-job.ts'
import { RefusedRows } from './sheet-notices.tsx'
import { Undo } from './undo.tsx'

interface JobResultProps {
  status: ImportStatus
  onSend: () => void
}

/** Shows the result of an import, or of its undo. */
export function JobResult({ status: { job, copies }, onSend }: JobResultProps) {
  const m = useJobTexts(job)
  const locale = useLocale()
  const number = (n: number) => numberIn(locale, n)
  const count = writtenCount(job)
  const lost = job.wrong + job.failed
  const figures = figuresOf(job, m.job)
  return (
    <>
      {job.state === 'undone' ? (
        <Alert tone="success" title={m.job.titles.undone}>
          {job.left_alone > 0 && m.job.undoneText}
        </Alert>
      ) : (
        <Alert
          tone={count > 0 ? 'success' : 'error'}
          title={count > 0 ? m.job.success(count) : m.job.failure(count)}
        >
          {count === 0 ? m.job.hint : lost > 0 && m.job.someFailed(lost)}
        </Alert>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label} className="flex items-baseline gap-2">
            <dd className="font-bold font-display text-lg tabular-nums">{number(value)}</dd>
            <dt className="text-ink-2 text-sm">{label}</dt>
          </div>
        ))}
      </dl>
      {job.state !== 'undone' && <RefusedRows job={job} />}
      <CopiedImages job={job} copies={copies} />
      {job.state !== 'undone' && job.added + job.updated > 0 && <Undo job={job} onSend={onSend} />}
    </>
  )
}

function figuresOf(job: ImportJob, m: ImportMessages['job']): [string, number][] {
  // A bulk edit adds no records.
  const isEdit = job.origin === 'edit'
  if (job.state === 'undone') {
    return [
      ...(isEdit ? [] : [[m.undoResults.removed, job.removed] as [string, number]]),
      [m.undoResults.returned, job.returned],
      [m.undoResults.left, job.left_alone],
    ]
  }
  return [
    ...(isEdit ? [] : [[m.results.added, job.added] as [string, number]]),
    [m.results.updated, job.updated],
    [m.results.unchanged, job.same + job.unchanged],
    [m.results.failed, job.wrong + job.failed],
  ]
}

/** Shows the progress and failures of image copying, which runs after the rows, one image at a time. */
function CopiedImages({ job, copies }: { job: ImportJob; copies: ImageCopies }) {
  const { import: m, images } = useAdminMessages()
  const locale = useLocale()
  if (copies.total === 0 || job.state === 'undone') return null
  const number = (n: number) => numberIn(locale, n)
  const settled = copies.total - copies.waiting
  return (
    <section aria-label={m.job.images} className="grid gap-3">
      {job.state === 'copying' && (
        <>
          <ProgressBar
            label={m.job.images}
            value={settled}
            max={copies.total}
            text={m.job.copying(settled, copies.total)}
          />
          <div className="flex flex-wrap gap-3">
            {job.is_stalled && (
              <JobButton id={job.id} intent="copy" onSend={() => {}} size="small">
                {m.job.continueCopying}
              </JobButton>
            )}
            <JobButton
              id={job.id}
              intent="cancel"
              onSend={() => {}}
              variant="secondary"
              size="small"
            >
              {m.job.cancel}
            </JobButton>
          </div>
        </>
      )}
      {copies.failed.length > 0 && (
        <Alert tone="warning" title={m.job.imagesFailed}>
          <ul className="grid gap-1">
            {copies.failed.map(({ address, line, problem }) => (
              <li key={`${line} ${address}`} className="break-all">
                {m.job.row(number(line))}: {address}.{' '}
                {images.problems[problem as keyof typeof images.problems] ?? problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}
