import { Download } from 'lucide'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { buttonClass } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mappedHeaders } from '#domain/import/mapping.ts'
import type { SheetColumns } from '#domain/import/refused.ts'
import type { RowWarning } from '#domain/import/rows.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import { warningText } from '#messages/import-problems.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { JobButton } from './job-button.tsx'

export interface SheetDetails {
  columns: SheetColumns
  warnings: { rows: number; first: RowWarning[] }
}

/** Shows what the administrator should know about the sheet: chosen columns, unused headers and cells with warnings. */
export function SheetNotices({ job, details }: { job: ImportJob; details: SheetDetails }) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  const label = useColumnLabel()
  const { columns, warnings } = details
  const isHtml = warnings.first.every(({ code }) => code === 'html')
  const titleOf = isHtml ? m.job.html : m.job.toCheck
  const mapped = mappedHeaders(columns.kind, columns.header, columns.mapping)
  return (
    <>
      {mapped.length > 0 && (
        <Alert title={m.mapping.applied}>
          <p className="[overflow-wrap:anywhere]">
            {mapped.map(({ text, column }) => `${text} → ${label(column)}`).join(', ')}
          </p>
          {job.state === 'ready' && (
            <div className="mt-3">
              <JobButton
                id={job.id}
                intent="remap"
                onSend={() => {}}
                variant="secondary"
                size="small"
              >
                {m.mapping.change}
              </JobButton>
            </div>
          )}
        </Alert>
      )}
      {job.unknown_columns.length > 0 && (
        <Alert tone="warning" title={m.job.unknownColumns}>
          <p className="[overflow-wrap:anywhere]">
            {m.job.unknownColumnsText(job.unknown_columns.join(', '))}
          </p>
        </Alert>
      )}
      {warnings.rows > 0 && (
        <Alert tone="warning" title={titleOf(warnings.rows)}>
          <ul className="grid gap-1 [overflow-wrap:anywhere]">
            {warnings.first.map((warning) => (
              <li key={`${warning.row} ${warning.column} ${warning.code}`}>
                {warningText(locale, warning)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** Links to the file of refused rows, with the reason for each. */
export function RefusedRows({ job }: { job: ImportJob }) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  if (job.wrong + job.failed === 0) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {sheetFormats.map((format) => (
          <a
            key={format}
            href={`${pathTo('importRefused', locale)}?import=${job.id}&format=${format}`}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Icon of={Download} className="size-4" />
            {m.job.refused(format.toUpperCase())}
          </a>
        ))}
      </div>
      <p className="max-w-prose text-ink-2 text-sm">{m.job.refusedHint}</p>
    </div>
  )
}
