import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardClass } from '#app/ui/card.tsx'
import { timeIn } from '#domain/locale/date.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { LoggedChange } from '#queries/activity/change-log.ts'

import { DifferenceView } from '../history/difference-view.tsx'
import { useUserName } from '../user-name.ts'

interface ChangeListProps {
  entries: LoggedChange[]
  viewerId: string
}

/** Changes of all records, each with links to its place in the history and to the record's form. */
export function ChangeList({ entries, viewerId }: ChangeListProps) {
  const { changeLog: m } = useAdminMessages()
  return (
    <ol aria-label={m.list} className="grid grid-cols-1 gap-3">
      {entries.map((entry) => (
        <ChangeItem key={entry.id} entry={entry} viewerId={viewerId} />
      ))}
    </ol>
  )
}

function ChangeItem({ entry, viewerId }: { entry: LoggedChange; viewerId: string }) {
  const { changeLog: m, history, trash } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const { kind, target_id: id } = entry
  const name = entry.name ?? m.removed[kind]
  const time = timeIn(locale, entry.changed_at)
  // The history lists changes that are older than `before`, so that this one is the first.
  const version = `${pathTo(pagesOf[kind].history, locale, { id })}?before=${entry.id + 1}`
  return (
    <li className={`${cardClass} grid grid-cols-1 gap-3 p-4`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words font-semibold">{name}</span>
            <Badge tone="plain">{trash.kinds[kind]}</Badge>
          </p>
          <p className="break-words text-sm">
            {history.actions[entry.action]}{' '}
            <span className="text-ink-2">
              <time dateTime={entry.changed_at}>{time}</time>
              {' · '}
              {userName(entry.changed_by, entry.changed_by_email)}
            </span>
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link to={version} aria-label={m.versionOf(name, time)} className="link py-1">
            {m.version}
          </Link>
          {entry.isLive && (
            <Link
              to={pathTo(pagesOf[kind].edit, locale, { id })}
              aria-label={m.editOne(name)}
              className="link py-1"
            >
              {m.edit}
            </Link>
          )}
        </p>
      </div>
      {entry.differences.length > 0 && (
        <dl className="grid grid-cols-1 gap-2 text-sm">
          {entry.differences.map((difference) => (
            <DifferenceView
              key={`${difference.field} ${difference.locale}`}
              difference={difference}
            />
          ))}
        </dl>
      )}
      {entry.more > 0 && (
        <p className="text-sm">
          <Link to={version} className="link">
            {m.more(entry.more)}
          </Link>
        </p>
      )}
    </li>
  )
}
