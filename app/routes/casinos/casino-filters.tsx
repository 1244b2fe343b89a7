import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { ManyFilter, OneFilter } from '#app/site/filter-fields.tsx'
import type { ListChoice } from '#app/site/list-choice.ts'
import { type CasinoFilters, countryCodes, ratingChoices } from '#domain/filters.ts'

export const noFilters = {
  rating: null,
  swish: false,
  licence: false,
  country: [],
} satisfies Partial<CasinoFilters>

export function CasinoFilterFields({
  list: { choice, choose },
}: {
  list: ListChoice<CasinoFilters>
}) {
  const { casinos: m, lists } = useMessages()
  const locale = useLocale()
  return (
    <>
      <OneFilter
        legend={lists.minRating}
        name="rating"
        any={lists.any}
        value={choice.rating}
        options={ratingChoices.map((rating) => ({
          value: rating,
          label: rating.toLocaleString(locale),
        }))}
        onChoose={(rating) => choose({ rating })}
      />
      <ManyFilter
        legend={m.payments}
        name="swish"
        values={choice.swish ? ['1'] : []}
        options={[{ value: '1', label: m.swish }]}
        onChoose={(values) => choose({ swish: values.length > 0 })}
      />
      <ManyFilter
        legend={m.licences}
        name="licence"
        values={choice.licence ? ['1'] : []}
        options={[{ value: '1', label: m.licence }]}
        onChoose={(values) => choose({ licence: values.length > 0 })}
      />
      <ManyFilter
        legend={m.countries}
        name="country"
        values={choice.country}
        options={countryCodes.map((code) => ({ value: code, label: m.country[code] }))}
        onChoose={(country) => choose({ country })}
      />
    </>
  )
}

/** What is chosen, in words, each with what its removal changes. */
export function useChosen({
  q,
  rating,
  swish,
  licence,
  country,
}: CasinoFilters): { label: string; without: Partial<CasinoFilters> }[] {
  const { casinos: m, lists } = useMessages()
  const locale = useLocale()
  return [
    ...(q ? [{ label: lists.searchFor(q), without: { q: '' } }] : []),
    ...(rating
      ? [{ label: lists.ratingFrom(rating.toLocaleString(locale)), without: { rating: null } }]
      : []),
    ...(swish ? [{ label: m.swish, without: { swish: false } }] : []),
    ...(licence ? [{ label: m.licence, without: { licence: false } }] : []),
    ...country.map((code) => ({
      label: m.country[code],
      without: { country: country.filter((other) => other !== code) },
    })),
  ]
}
