import type { ReactNode } from 'react'

export interface FilterProps<Value> {
  legend: string
  name: string
  options: { value: Value; label: ReactNode }[]
}

const pill =
  'relative flex min-h-10 items-center justify-center gap-2 rounded-full border border-line-2 px-3.5 text-sm hover:border-fjord has-checked:border-fjord has-checked:bg-fjord-soft has-checked:font-semibold has-checked:text-fjord has-focus-visible:outline-2 has-focus-visible:outline-fjord has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]'
const hidden = 'absolute size-px appearance-none opacity-0'

/** Radio buttons for one value or none; clicking the selected one clears it. */
export function OneFilter<Value extends string | number>({
  legend,
  name,
  options,
  value,
  any,
  onChoose,
}: FilterProps<Value> & {
  value: Value | null
  any: string
  onChoose: (value: Value | null) => void
}) {
  const all: { value: Value | null; label: ReactNode }[] = [{ value: null, label: any }, ...options]
  return (
    <FilterGroup legend={legend}>
      {all.map((option) => (
        <label key={option.value} className={pill}>
          <input
            type="radio"
            name={name}
            value={option.value ?? ''}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            onClick={() => option.value === value && onChoose(null)}
            className={hidden}
          />
          {option.label}
        </label>
      ))}
    </FilterGroup>
  )
}

/** Checkboxes for any number of values. */
export function ManyFilter<Value extends string>({
  legend,
  name,
  options,
  values,
  onChoose,
}: FilterProps<Value> & { values: Value[]; onChoose: (values: Value[]) => void }) {
  return (
    <FilterGroup legend={legend}>
      {options.map(({ value, label }) => (
        <label key={value} className={pill}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChoose(
                target.checked ? [...values, value] : values.filter((other) => other !== value),
              )
            }
            className={hidden}
          />
          {label}
        </label>
      ))}
    </FilterGroup>
  )
}

function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
