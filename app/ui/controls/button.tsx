import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small' | 'large'
}

const shared =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold transition-colors disabled:opacity-55 aria-disabled:opacity-55'

const variants: Record<NonNullable<Look['variant']>, string> = {
  primary:
    'border-transparent bg-fjord text-on-fjord not-disabled:hover:bg-fjord-strong forced-colors:border-[ButtonBorder]',
  secondary:
    'border-line-2 bg-surface text-ink not-disabled:hover:border-fjord not-disabled:hover:bg-fjord-soft',
  quiet: 'border-transparent text-ink not-disabled:hover:bg-fjord-soft',
  danger: 'border-transparent bg-red text-on-red not-disabled:hover:opacity-90',
}

const sizes: Record<NonNullable<Look['size']>, string> = {
  small: 'min-h-10 px-3 py-1.5 text-sm',
  normal: 'min-h-11 px-4 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
}

/** Returns the classes of a button, for other elements that look like one. */
export function buttonClass({ variant = 'primary', size = 'normal' }: Look = {}): string {
  return `${shared} ${variants[variant]} ${sizes[size]}`
}

export function Button({
  variant = 'primary',
  size = 'normal',
  isBusy = false,
  className = '',
  children,
  ...props
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      disabled={props.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  className = '',
  ...props
}: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={`${buttonClass({ variant, size })} ${className}`} />
}

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 motion-safe:animate-spin">
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity=".3"
      />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}
