import type { ReactNode } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import type { FilterOption } from '#domain/lists/facets.ts'
import { numberIn } from '#domain/locale/number.ts'

export interface FilterProps<Value> {
  legend: string
  name: string
  options: { value: Value; label: ReactNode }[]
  /** The options with their counts; missing while these are unknown. */
  counted?: FilterOption[] | undefined
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
  counted,
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
          {option.value !== null && <OptionCount of={String(option.value)} counted={counted} />}
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
  counted,
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
          <OptionCount of={value} counted={counted} />
        </label>
      ))}
    </FilterGroup>
  )
}

/** A menu with one option per value that records have, and their counts. Nothing while there are none. */
export function MenuFilter({
  label,
  name,
  value,
  counted = [],
  onChoose,
}: {
  label: string
  name: string
  value: string | null
  counted: FilterOption[] | undefined
  onChoose: (value: string | null) => void
}) {
  const { lists: m } = useMessages()
  const locale = useLocale()
  if (counted.length === 0 && value === null) return null
  const isListed = counted.some((option) => option.value === value)
  return (
    <label className="grid gap-2 font-semibold text-sm">
      {label}
      <select
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        className="min-h-11 w-full rounded-control border border-line-2 bg-surface px-3 font-normal text-ink hover:border-fjord"
      >
        <option value="">{m.any}</option>
        {value !== null && !isListed && <option value={value}>{value}</option>}
        {counted.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
            {option.count !== null && ` (${numberIn(locale, option.count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The number of results of an option. */
function OptionCount({ of, counted }: { of: string; counted: FilterOption[] | undefined }) {
  const { lists: m } = useMessages()
  const locale = useLocale()
  // A value that no record has is not among the options.
  const count = counted && (counted.find(({ value }) => value === of)?.count ?? 0)
  if (count === undefined) return null
  return (
    <span className="font-normal text-ink-2 text-xs tabular-nums">
      <span aria-hidden="true">{numberIn(locale, count)}</span>
      <span className="sr-only">, {m.results(numberIn(locale, count), count)}</span>
    </span>
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
