import { X } from 'lucide'
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'

import { Icon } from '../icon.tsx'

interface DialogProps {
  ref?: RefObject<HTMLDialogElement | null>
  id?: string
  title: string
  /** The accessible name of the close button. */
  closeLabel: string
  /** A side drawer instead of a box in the middle. */
  isDrawer?: boolean
  /** A box with room for a grid of images. */
  isWide?: boolean
  onClose?: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps focus, closes it on Escape or a click outside, and restores focus. */
export function Dialog({
  ref,
  id,
  title,
  closeLabel,
  isDrawer = false,
  isWide = false,
  onClose,
  children,
}: DialogProps) {
  const fallbackId = useId()
  const dialogId = id ?? fallbackId
  return (
    <dialog
      ref={ref}
      id={dialogId}
      aria-labelledby={`${dialogId}-title`}
      closedby="any"
      onClose={({ target, currentTarget }) => {
        // React lets this event bubble, unlike browsers: closing a dialog inside this one is not closing this one.
        if (target === currentTarget) onClose?.()
      }}
      className={isDrawer ? 'drawer' : `dialog ${isWide ? 'dialog-wide' : ''}`}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={`${dialogId}-title`} className="font-bold text-xl">
          {title}
        </h2>
        <button
          type="button"
          {...dialogCommand('close', dialogId)}
          aria-label={closeLabel}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-fjord-soft"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/**
 * Returns props that make a button open or close a dialog. Browsers that support the attributes need no script; `onClick` is for
 * the others.
 */
export function dialogCommand(
  command: 'show-modal' | 'close',
  id: string,
): ComponentProps<'button'> {
  return {
    ...{ command, commandfor: id },
    onClick() {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      const dialog = document.getElementById(id) as HTMLDialogElement | null
      if (command === 'close') dialog?.close()
      else dialog?.showModal()
    },
  }
}
