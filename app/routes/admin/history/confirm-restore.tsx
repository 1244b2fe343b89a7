import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { HistoryEntry } from '#domain/history/history.ts'
import { timeIn } from '#domain/locale/date.ts'

import { useUserName } from '../user-name.ts'

/** A restore that awaits confirmation. */
export interface PendingRestore {
  /** The change before which the version was current. */
  change: HistoryEntry
  /** The change that saved the version, unless it is on the next page or no longer stored. */
  saved: HistoryEntry | undefined
  /** The newest change that the user has seen. */
  latest: number
}

interface ConfirmRestoreProps {
  pending: PendingRestore | null
  /** The address of the record's history. */
  page: string
  viewerId: string
  onClose: () => void
}

/** Dialog that names the version before it is restored. */
export function ConfirmRestore({ pending, page, viewerId, onClose }: ConfirmRestoreProps) {
  const { history: m } = useAdminMessages()
  const { site } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (pending && !dialog.current?.open) dialog.current?.showModal()
    if (!pending) dialog.current?.close()
  }, [pending])
  return (
    <Dialog ref={dialog} title={m.confirm.title} closeLabel={site.close} onClose={onClose}>
      {pending && (
        <Form method="post" action={page} onSubmit={onClose} className="grid gap-5">
          <Version pending={pending} viewerId={viewerId} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={onClose}>
              {m.confirm.cancel}
            </Button>
            <Button type="submit">{m.restore}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** The same question on the page itself, without JavaScript or before hydration. */
export function ConfirmPanel({
  pending,
  page,
  viewerId,
}: Omit<ConfirmRestoreProps, 'onClose'> & { pending: PendingRestore }) {
  const { history: m } = useAdminMessages()
  return (
    <Form
      method="post"
      action={page}
      className="grid gap-4 rounded-card border border-line-2 bg-surface p-5"
    >
      <h2 className="font-bold text-xl">{m.confirm.title}</h2>
      <Version pending={pending} viewerId={viewerId} />
      <div className="flex flex-wrap gap-2">
        <Link to={page} className={buttonClass({ variant: 'secondary' })}>
          {m.confirm.cancel}
        </Link>
        <Button type="submit">{m.restore}</Button>
      </div>
    </Form>
  )
}

function Version({ pending, viewerId }: { pending: PendingRestore; viewerId: string }) {
  const { confirm: m } = useAdminMessages().history
  const { change, saved, latest } = pending
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const facts = [...(saved ? [[m.saved, saved] as const] : []), [m.replacedBy, change] as const]
  return (
    <>
      <input type="hidden" name="latest" value={latest} />
      <input type="hidden" name="change" value={change.id} />
      <dl className="grid gap-3">
        {facts.map(([label, { changed_at, changed_by, changed_by_email }]) => (
          <div key={label}>
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="break-words font-semibold">
              <time dateTime={changed_at}>{timeIn(locale, changed_at)}</time>
              {' · '}
              {userName(changed_by, changed_by_email)}
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.text}</p>
    </>
  )
}
