import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'

interface LeaveDialogProps {
  hasChanges: boolean
  /** Called when the user leaves without saving. */
  onLeave: () => void
}

/** Warns about unsaved changes: with our dialog on navigation in the site, with the browser's when the tab is closed. */
export function LeaveDialog({ hasChanges, onLeave }: LeaveDialogProps) {
  const { leave: m } = useAdminMessages().recordForm
  const { site } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasChanges) event.preventDefault()
      },
      [hasChanges],
    ),
  )
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])
  // Escape and a click on the backdrop also close the dialog.
  useEffect(() => {
    const element = dialog.current
    const stay = () => {
      if (blocker.state === 'blocked') blocker.reset()
    }
    element?.addEventListener('close', stay)
    return () => element?.removeEventListener('close', stay)
  }, [blocker])
  return (
    <Dialog ref={dialog} title={m.title} closeLabel={site.close}>
      <p className="text-ink-2">{m.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {m.stay}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {m.leave}
        </Button>
      </div>
    </Dialog>
  )
}
