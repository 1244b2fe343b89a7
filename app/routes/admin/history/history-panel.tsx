import { useCallback, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { cardClass } from '#app/ui/card.tsx'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { timeIn } from '#domain/locale/date.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ChangeList } from '#queries/activity/history.ts'

import { useUserName } from '../user-name.ts'
import { ConfirmRestore, type PendingRestore } from './confirm-restore.tsx'
import { DifferenceView } from './difference-view.tsx'

export interface HistoryProps {
  kind: Kind
  id: string
  /** Result of `listChanges`. */
  changes: ChangeList
  viewerId: string
  /** False when the row is deleted. */
  mayRestore?: boolean
}

/** Change history with user, time and fields, newest first, and a button to restore each earlier version. */
export function History({ kind, id, changes, viewerId, mayRestore = true }: HistoryProps) {
  const { history: m } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const { entries, latest, older } = changes
  const page = pathTo(pagesOf[kind].history, locale, { id })
  const [pending, setPending] = useState<PendingRestore | null>(null)
  const close = useCallback(() => setPending(null), [])
  if (entries.length === 0) return <p className="text-ink-2">{m.empty}</p>
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{m.kept}</p>
      <ol className="grid gap-3">
        {entries.map((entry, index) => (
          <li key={entry.id} className={`${cardClass} grid gap-3 p-4`}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="font-semibold">{m.actions[entry.action]}</span>{' '}
                <span className="text-ink-2 text-sm">
                  <time dateTime={entry.changed_at}>{timeIn(locale, entry.changed_at)}</time>
                  {' · '}
                  {userName(entry.changed_by, entry.changed_by_email)}
                </span>
              </p>
              {mayRestore && latest !== null && entry.action === 'update' && (
                <Restore
                  page={page}
                  entry={entry}
                  onAsk={() => setPending({ change: entry, saved: entries[index + 1], latest })}
                />
              )}
            </div>
            {entry.differences.length > 0 && (
              <dl className="grid gap-2 text-sm">
                {entry.differences.map((difference) => (
                  <DifferenceView
                    key={`${difference.field} ${difference.locale}`}
                    difference={difference}
                  />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {older !== null && (
        <Link
          to={`${page}?before=${older}`}
          className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
        >
          {m.older}
        </Link>
      )}
      <ConfirmRestore pending={pending} page={page} viewerId={viewerId} onClose={close} />
    </div>
  )
}

interface RestoreProps {
  page: string
  entry: HistoryEntry
  onAsk: () => void
}

/** Button that asks before it restores: in a dialog, or without JavaScript on the history page. */
function Restore({ page, entry, onAsk }: RestoreProps) {
  const { history: m } = useAdminMessages()
  const locale = useLocale()
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('change') === String(entry.id)
  return (
    <Form method="get" action={page}>
      <Button
        type="submit"
        name="restore"
        value={entry.id}
        variant="secondary"
        size="small"
        isBusy={isBusy}
        aria-label={m.restoreLabel(timeIn(locale, entry.changed_at))}
        onClick={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        {m.restore}
      </Button>
    </Form>
  )
}
