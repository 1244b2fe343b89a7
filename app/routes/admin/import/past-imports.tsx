import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { timeIn } from '#domain/locale/date.ts'
import type { ImportJob } from '#queries/activity/imports.ts'

import { useUserName } from '../user-name.ts'
import { useSourceName } from './job-texts.ts'

interface PastImportsProps {
  /** Imports that were started, or validations that were not. */
  list: 'past' | 'validations'
  imports: ImportJob[]
  viewerId: string
}

/** Table of past imports or validations with time, source, user and result, each with a link. */
export function PastImports({ list, imports, viewerId }: PastImportsProps) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const sourceName = useSourceName()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-bold text-xl">{m[list].title}</h2>
        <p className="text-ink-2 text-sm">{m[list].kept}</p>
      </div>
      {imports.length === 0 ? (
        <p className="text-ink-2">{m.past.empty}</p>
      ) : (
        <Table caption={m[list].title} columns={m.past.columns} isDense>
          {imports.map((job) => {
            const time = timeIn(locale, job.created_at)
            const isStalled = job.is_stalled && job.state !== 'copying'
            return (
              <tr key={job.id}>
                <td>
                  <Link
                    to={`?import=${job.id}`}
                    preventScrollReset
                    aria-label={m[list].show(time)}
                    className="link"
                  >
                    <time dateTime={job.created_at}>{time}</time>
                  </Link>
                </td>
                <td className="max-w-72 truncate max-sm:col-span-2 max-sm:row-start-2">
                  {m.job.kinds[job.kind]} · {sourceName(job)}
                </td>
                <td className="text-ink-2 max-sm:row-start-3">
                  {userName(job.created_by, job.created_by_email)}
                </td>
                <td className="max-sm:col-start-2 max-sm:row-start-1">
                  <Badge tone={isStalled || job.state === 'cancelled' ? 'amber' : 'plain'}>
                    {isStalled ? m.job.stalled : m.job.states[job.state]}
                  </Badge>
                </td>
                <td className="text-ink-2 max-sm:col-span-2">
                  {list === 'past'
                    ? m.past.counts(job.added, job.updated, job.wrong + job.failed)
                    : m.validations.counts(job.fresh, job.changed, job.wrong)}
                </td>
              </tr>
            )
          })}
        </Table>
      )}
    </div>
  )
}
