import { type ComponentProps, type ReactNode, useId } from 'react'

export interface PopoverProps {
  /** The button's content; an icon alone needs an accessible name in `buttonProps`. */
  button: ReactNode
  buttonProps?: ComponentProps<'button'>
  label: string
  /** On a phone, opens at the bottom of the window instead of below the button. */
  isSheet?: boolean
  children: ReactNode
}

/** A native popover below its button. It closes on Escape or a click outside, and works without script. */
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
