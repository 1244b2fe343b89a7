import { type ComponentProps, type ReactNode, useId } from 'react'

export function Checkbox({
  label,
  hint,
  ...props
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  const hintId = useId()
  const box = (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        {...props}
        className="mt-0.5 size-5 shrink-0 accent-fjord"
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

/** A group of radio buttons, side by side. */
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
