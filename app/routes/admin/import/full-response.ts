import { type ImportState, writtenCount } from '#domain/import/job.ts'
import type { RowProblem } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { outcomeText, problemText, refusalText } from '#messages/import-problems.ts'

interface Line {
  line: number
  slug: string | null
  name: string | null
  plan: string
  problems: RowProblem[]
  result: string | null
  error: string | null
  published: boolean | null
  record: object | null
}

type Job = Parameters<typeof writtenCount>[0] & {
  kind: Kind
  state: ImportState
  unknown_columns: string[]
}

/** Builds the response of the function `import-sheet`: the content of the sheet, or the result of each row. */
export function responseOf(locale: Locale, job: Job, lines: Line[]): object {
  if (job.state === 'reading' || job.state === 'ready') {
    return {
      success: job.fresh + job.changed + job.unchanged > 0,
      validationData: lines.flatMap(({ plan, record, name, slug }) =>
        plan === 'wrong' ? [] : [{ name, slug, ...previewOf(job.kind, record ?? {}) }],
      ),
      failed: job.wrong,
      problems: lines.flatMap(({ problems }) => problems.map((one) => problemText(locale, one))),
      unknownColumns: job.unknown_columns,
    }
  }
  const count = writtenCount(job)
  const outcome = {
    added: job.added,
    updated: job.updated,
    unchanged: job.same + job.unchanged,
    failed: job.wrong + job.failed,
  }
  return {
    success: count > 0,
    message: outcomeText(locale, outcome, job.unknown_columns),
    count,
    details: lines.map((line) => {
      const error = failureText(locale, line)
      return {
        ...{ row: line.line, slug: line.slug, success: error === null },
        ...(error === null ? { action: line.result ?? line.plan } : { error }),
        published: line.published,
      }
    }),
  }
}

function previewOf(kind: Kind, record: object): object {
  const shown = new Set(screens[kind].previewColumns)
  return Object.fromEntries(Object.entries(record).filter(([column]) => shown.has(column)))
}

/** Explains why a row was not written. Returns null when it was written or is still pending. */
export function failureText(
  locale: Locale,
  { problems, result, error }: Pick<Line, 'problems' | 'result' | 'error'>,
): string | null {
  if (problems.length > 0) return problems.map((one) => problemText(locale, one)).join(' ')
  return result === 'failed' ? refusalText(locale, error ?? '') : null
}
