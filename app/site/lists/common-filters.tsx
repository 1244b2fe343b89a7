import { useLocale, useMessages } from '#app/i18n/messages.ts'
import type { FilterOption, FilterOptions } from '#domain/lists/facets.ts'
import { ratingChoices } from '#domain/lists/filters.ts'
import { numberIn } from '#domain/locale/number.ts'

import { OneFilter } from './filter-fields.tsx'

/** The rating filter, which every list has. */
export function RatingFilter({
  value,
  counted,
  onChoose,
}: {
  value: number | null
  counted: FilterOption[] | undefined
  onChoose: (rating: number | null) => void
}) {
  const { lists: m } = useMessages()
  const locale = useLocale()
  return (
    <OneFilter
      legend={m.minRating}
      name="rating"
      any={m.any}
      value={value}
      counted={counted}
      options={ratingChoices.map((rating) => ({
        value: rating as number,
        label: numberIn(locale, rating),
      }))}
      onChoose={onChoose}
    />
  )
}

/** Returns the name of an option that records define; its value while the name is unknown. */
export function nameOf(options: FilterOptions, filter: string, value: string): string {
  return options[filter]?.find((option) => option.value === value)?.name ?? value
}

/** Returns the active filters that all lists share, each with its label and the change that removes it. */
export function useCommonlyChosen({ q, rating }: { q: string; rating: number | null }) {
  const { lists: m } = useMessages()
  const locale = useLocale()
  return [
    ...(q ? [{ label: m.searchFor(q), without: { q: '' } }] : []),
    ...(rating
      ? [{ label: m.ratingFrom(numberIn(locale, rating)), without: { rating: null } }]
      : []),
  ]
}
