import { useMessages } from '#app/i18n/messages.ts'
import { RatingFilter, useCommonlyChosen } from '#app/site/lists/common-filters.tsx'
import { ManyFilter } from '#app/site/lists/filter-fields.tsx'
import type { ListChoice } from '#app/site/lists/list-choice.ts'
import { type CasinoFilters, countryCodes } from '#domain/lists/filters.ts'

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
  const { casinos: m, labels } = useMessages()
  return (
    <>
      <RatingFilter value={choice.rating} onChoose={(rating) => choose({ rating })} />
      <ManyFilter
        legend={m.payments}
        name="swish"
        values={choice.swish ? ['1'] : []}
        options={[{ value: '1', label: m.swish }]}
        onChoose={(values) => choose({ swish: values.length > 0 })}
      />
      <ManyFilter
        legend={labels.license_info}
        name="licence"
        values={choice.licence ? ['1'] : []}
        options={[{ value: '1', label: m.licence }]}
        onChoose={(values) => choose({ licence: values.length > 0 })}
      />
      <ManyFilter
        legend={labels.countries}
        name="country"
        values={choice.country}
        options={countryCodes.map((code) => ({ value: code, label: m.country[code] }))}
        onChoose={(country) => choose({ country })}
      />
    </>
  )
}

/** Returns the active filters, each with its label and the change that removes it. */
export function useChosen(
  filters: CasinoFilters,
): { label: string; without: Partial<CasinoFilters> }[] {
  const { swish, licence, country } = filters
  const { casinos: m } = useMessages()
  return [
    ...useCommonlyChosen(filters),
    ...(swish ? [{ label: m.swish, without: { swish: false } }] : []),
    ...(licence ? [{ label: m.licence, without: { licence: false } }] : []),
    ...country.map((code) => ({
      label: m.country[code],
      without: { country: country.filter((other) => other !== code) },
    })),
  ]
}
