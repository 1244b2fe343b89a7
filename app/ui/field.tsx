import { type ComponentProps, type ReactNode, useId } from 'react'

interface Labels {
  label: string
  hint?: ReactNode
  error?: string | null
}

const control =
  'w-full rounded-control border border-line-2 bg-surface px-4 text-ink transition-colors placeholder:text-ink-2 hover:border-fjord disabled:opacity-55 aria-invalid:border-red file:me-3 file:rounded-md file:bg-fjord-soft file:px-3 file:py-1 file:font-semibold file:text-fjord file:text-sm'

/** Ties label, hint and error to a control, so that whoever hears the page hears them together. */
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
      <select {...props} {...ids.control} className={`${control} min-h-11 py-2`} />
    </FieldFrame>
  )
}

export function Checkbox({
  label,
  hint,
  ...props
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  const hintId = useId()
  const box = (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        {...props}
        className="size-5 shrink-0 accent-fjord"
      />
      <span>{label}</span>
    </label>
  )
  if (!hint) return box
  return (
    <div>
      {box}
      <p id={hintId} className="-mt-2 ps-8 text-ink-2 text-sm">
        {hint}
      </p>
    </div>
  )
}

/** One of a few, side by side. */
export function Choice({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-control border border-line-2 bg-surface p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-10 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-lg px-3 text-ink-2 text-sm hover:text-ink has-checked:bg-fjord-soft has-checked:font-semibold has-checked:text-fjord has-focus-visible:outline-2 has-focus-visible:outline-fjord forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute size-px appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
