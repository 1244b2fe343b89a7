import { ChevronDown } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { Icon } from '../icon.tsx'

interface Labels {
  label: string
  hint?: ReactNode
  error?: string | null
}

const control =
  'w-full rounded-control border border-line-2 bg-surface px-4 text-ink transition-colors placeholder:text-ink-2 hover:border-fjord disabled:opacity-55 aria-invalid:border-red file:me-3 file:rounded-md file:bg-fjord-soft file:px-3 file:py-1 file:font-semibold file:text-fjord file:text-sm'

/** Links label, hint and error to a control, so that screen readers announce them together. */
function useFieldIds({ hint, error }: Labels) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: Labels & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-red text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

export function Field({ label, hint, error, ...props }: ComponentProps<'input'> & Labels) {
  const ids = useFieldIds({ label, hint, error })
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <input {...props} {...ids.control} className={`${control} min-h-11 py-2`} />
    </FieldFrame>
  )
}

export function TextArea({ label, hint, error, ...props }: ComponentProps<'textarea'> & Labels) {
  const ids = useFieldIds({ label, hint, error })
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <textarea rows={4} {...props} {...ids.control} className={`${control} py-2.5`} />
    </FieldFrame>
  )
}

export function Select({ label, hint, error, ...props }: ComponentProps<'select'> & Labels) {
  const ids = useFieldIds({ label, hint, error })
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <span className="relative grid">
        <select
          {...props}
          {...ids.control}
          className={`${control} min-h-11 appearance-none truncate py-2 pe-10`}
        />
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-2"
        />
      </span>
    </FieldFrame>
  )
}
