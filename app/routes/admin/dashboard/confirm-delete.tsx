import { type RefObject, useEffect, useRef } from 'react'
import { type FetcherWithComponents, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { mostCounted } from '#domain/lists/entries.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import type { Outcome } from './outcome.ts'

/** Rows whose deletion awaits confirmation. */
export interface PendingDeletion {
  ids: string[]
  names: string[]
}

interface ConfirmDeleteProps {
  kind: Kind
  /** The rows of the page. */
  entries: Entry[]
  pending: PendingDeletion | null
  onClose: () => void
  change: FetcherWithComponents<Outcome>
  /** Receives the focus when the deletion removes the row with the delete button. */
  after: RefObject<HTMLElement | null>
}

/** Dialog that confirms a deletion and shows the number of rows. */
export function ConfirmDelete({
  kind,
  entries,
  pending,
  onClose,
  change,
  after,
}: ConfirmDeleteProps) {
  const { dashboard: m } = useAdminMessages()
  const { site } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const isBusy = change.formData?.get('intent') === 'delete'

  useEffect(() => {
    if (pending && !dialog.current?.open) dialog.current?.showModal()
    if (!pending) dialog.current?.close()
  }, [pending])
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])

  const answer = change.data
  useEffect(() => {
    if (!answer) return
    dialog.current?.close()
    if (!answer.failed && answer.intent === 'delete') after.current?.focus()
  }, [answer, after])

  const { title, texts } = useConfirmTexts(kind, entries, pending?.ids ?? [])
  return (
    <Dialog ref={dialog} title={title} closeLabel={site.close}>
      <change.Form method="post" className="grid gap-5">
        {pending && <PendingRows pending={pending} />}
        {texts}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {m.cancel}
          </Button>
          <Button type="submit" name="intent" value="delete" variant="danger" isBusy={isBusy}>
            {isBusy ? m.deleting : m.delete}
          </Button>
        </div>
      </change.Form>
    </Dialog>
  )
}

/** The same confirmation on the page itself, without JavaScript or before hydration. */
export function ConfirmPanel({
  kind,
  entries,
  pending,
}: {
  kind: Kind
  entries: Entry[]
  pending: PendingDeletion
}) {
  const { dashboard: m } = useAdminMessages()
  const { pathname, search } = useLocation()
  const { title, texts } = useConfirmTexts(kind, entries, pending.ids)
  return (
    <form method="post" className="grid gap-4 rounded-card border border-red bg-surface p-5">
      <h2 className="font-bold text-xl">{title}</h2>
      <PendingRows pending={pending} />
      {texts}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pathname + search} variant="secondary">
          {m.cancel}
        </ButtonLink>
        <Button type="submit" name="intent" value="delete" variant="danger">
          {m.delete}
        </Button>
      </div>
    </form>
  )
}

function useConfirmTexts(kind: Kind, entries: Entry[], ids: string[]) {
  const { dashboard: m } = useAdminMessages()
  const { many, ...one } = m[kind]
  const count = ids.length
  const pending = entries.filter(({ id }) => ids.includes(id))
  const bonuses = pending.reduce((sum, entry) => sum + entry.bonuses, 0)
  const rtpChecks = pending.reduce((sum, entry) => sum + entry.rtpChecks, 0)
  return {
    title: count > 1 ? many.confirm(count) : one.confirm,
    texts: (
      <>
        <p>{count > 1 ? many.confirmText(count) : one.confirmText}</p>
        {bonuses > 0 && <p>{m.deletesBonuses(bonuses)}</p>}
        {rtpChecks > 0 && (
          <p>{m.deletesRtpChecks(rtpChecks > mostCounted ? null : rtpChecks, mostCounted)}</p>
        )}
      </>
    ),
  }
}

const maxNames = 10

function PendingRows({ pending: { ids, names } }: { pending: PendingDeletion }) {
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <p className="font-semibold">
        {names.slice(0, maxNames).join(', ')}
        {names.length > maxNames && ' …'}
      </p>
    </>
  )
}
