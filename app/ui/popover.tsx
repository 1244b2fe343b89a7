import { type ComponentProps, type ReactNode, useId } from 'react'

export interface PopoverProps {
  /** What the button shows; give it a name through `buttonProps` when that is only a picture. */
  button: ReactNode
  buttonProps?: ComponentProps<'button'>
  label: string
  /** On a phone, opens over the end of the page instead of below its button. */
  isSheet?: boolean
  children: ReactNode
}

/** A box below its button, closed by Escape or a press beside it. The browser opens it, with or without script. */
export function Popover({ button, buttonProps, label, isSheet = false, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button type="button" {...buttonProps} popoverTarget={id}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={isSheet ? 'popover sheet' : 'popover'}
      >
        {children}
      </div>
    </>
  )
}
