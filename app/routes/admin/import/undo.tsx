import type { ImportJob } from '#queries/activity/imports.ts'

import { JobButton } from './job-button.tsx'
import { useJobTexts } from './job-texts.ts'

/** Undo button with a confirmation on the page itself, which works the same without JavaScript. */
export function Undo({ job, onSend }: { job: ImportJob; onSend: () => void }) {
  const m = useJobTexts(job)
  return (
    <details className="group/undo grid justify-items-start gap-3">
      <summary className="inline-flex min-h-11 list-none items-center rounded-control border border-line-2 bg-surface px-4 py-2 font-semibold hover:border-fjord hover:bg-fjord-soft [&::-webkit-details-marker]:hidden">
        {m.job.undo}
      </summary>
      <div className="mt-3 grid max-w-prose gap-3 rounded-control border border-red p-4">
        <p>{m.job.undoQuestion}</p>
        <JobButton id={job.id} intent="undo" onSend={onSend} variant="danger">
          {m.job.undoConfirm}
        </JobButton>
      </div>
    </details>
  )
}
