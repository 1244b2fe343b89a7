import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { ratingChoices } from '#domain/lists/filters.ts'
import { numberIn } from '#domain/locale/number.ts'

import { OneFilter } from './filter-fields.tsx'

/** The rating filter, which every list has. */
export function RatingFilter({
  value,
  onChoose,
}: {
  value: number | null
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
      options={ratingChoices.map((rating) => ({
        value: rating as number,
        label: numberIn(locale, rating),
      }))}
      onChoose={onChoose}
    />
  )
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
