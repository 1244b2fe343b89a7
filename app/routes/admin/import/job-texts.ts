import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { readDescription } from '#domain/bulk-edit/operations.ts'
import type { ImportMessages } from '#messages/sv/import.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { useFieldName } from '../bulk-edit/field-name.ts'

/** Returns the texts about a job: those of imports, or their counterparts for bulk edits. */
export function useJobTexts(job: Pick<ImportJob, 'origin'> | null): ImportMessages {
  const { import: m, bulkEdit } = useAdminMessages()
  if (job?.origin !== 'edit') return m
  const { job: texts, lines, toasts, problems } = bulkEdit
  return {
    ...m,
    job: { ...m.job, ...texts },
    lines: { ...m.lines, ...lines },
    toasts: { ...m.toasts, ...toasts },
    errors: {
      ...m.errors,
      ...{ validationFailed: problems.title, validationFailedText: problems.text },
      ...{ importFailed: problems.failed, importFailedText: problems.failedText },
    },
  }
}

/** Returns a function that names the source of a job's rows: a file, an address, or the edit of a field. */
export function useSourceName(): (job: Pick<ImportJob, 'kind' | 'origin' | 'source'>) => string {
  const { import: m, history } = useAdminMessages()
  const nameOf = useFieldName()
  return ({ kind, origin, source }) => {
    const edit = origin === 'edit' ? readDescription(kind, source) : null
    if (!edit) return source || m.job.sources[origin]
    const { field, sign, value } = edit
    const flag = value === 'true' ? history.yes : history.no
    const shown = field.column.type === 'flag' ? flag : value || history.nothing
    return `${m.job.sources.edit} · ${nameOf(field)} ${sign} ${shown}`
  }
}
