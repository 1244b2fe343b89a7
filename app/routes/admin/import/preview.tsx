import { useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Table } from '#app/ui/table.tsx'
import { screens } from '#domain/kinds/screens.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { useJobTexts } from './job-texts.ts'

/** Shows the row count and the first parsed rows, so that the user can check the sheet and its columns. */
export function Preview({ job }: { job: ImportJob }) {
  const m = useJobTexts(job)
  const locale = useLocale()
  const label = useColumnLabel()
  const columns = screens[job.kind].previewColumns
  const shown = (value: ImportJob['preview'][number][string]) => {
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'number' ? numberIn(locale, value) : String(value ?? '')
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{m.job.total(job.total)}</p>
      {job.preview.length > 0 && (
        <Table caption={m.job.preview} columns={columns.map(label)}>
          {job.preview.map((row) => (
            <tr key={String(row['slug'])}>
              {columns.map((column) => (
                <td key={column} className="max-w-64 truncate">
                  {shown(row[column] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
