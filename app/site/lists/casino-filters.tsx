import { useMessages } from '#app/i18n/messages.ts'
import { countryCodes } from '#domain/columns/country.ts'
import type { FilterOptions } from '#domain/lists/facets.ts'
import { type CasinoFilters, withdrawalChoices } from '#domain/lists/filters.ts'

import { nameOf, RatingFilter, useCommonlyChosen } from './common-filters.tsx'
import { ManyFilter, MenuFilter, OneFilter } from './filter-fields.tsx'
import type { ListChoice } from './list-choice.ts'

export const noFilters = {
  rating: null,
  swish: false,
  licence: false,
  wagerfree: false,
  holder: null,
  country: [],
  payment: null,
  provider: null,
  withdrawal: null,
} satisfies Partial<CasinoFilters>

/** The filters with two states, in the order of the panel. */
const switches = ['swish', 'licence', 'wagerfree'] as const
/** The filters whose options records define. */
const menus = ['payment', 'provider', 'holder'] as const

export function CasinoFilterFields({
  list: { choice, choose },
  options,
  hidden,
}: {
  list: ListChoice<CasinoFilters>
  options: FilterOptions
  /** The filters that are not shown. */
  hidden: string[]
}) {
  const { casinos: m, labels, lists } = useMessages()
  const legends = {
    swish: m.payments,
    licence: labels.license_info,
    wagerfree: m.bonusTerms,
    payment: m.payment,
    provider: m.provider,
    holder: labels.licence_holder,
  }
  const isShown = (name: string) => !hidden.includes(name)
  return (
    <>
      {choice.w && <input type="hidden" name="w" value={choice.w} />}
      <RatingFilter
        value={choice.rating}
        counted={options['rating']}
        onChoose={(rating) => choose({ rating })}
      />
      {switches.filter(isShown).map((name) => (
        <ManyFilter
          key={name}
          legend={legends[name]}
          name={name}
          values={choice[name] ? ['1'] : []}
          options={[{ value: '1', label: m[name] }]}
          counted={options[name]}
          onChoose={(values) => choose({ [name]: values.length > 0 })}
        />
      ))}
      <OneFilter
        legend={m.withdrawal}
        name="withdrawal"
        any={lists.any}
        value={choice.withdrawal}
        options={withdrawalChoices.map((most) => ({ value: most, label: m.within[most] }))}
        counted={options['withdrawal']}
        onChoose={(withdrawal) => choose({ withdrawal })}
      />
      {menus.filter(isShown).map((name) => (
        <MenuFilter
          key={name}
          label={legends[name]}
          name={name}
          value={choice[name]}
          counted={options[name]}
          onChoose={(value) => choose({ [name]: value })}
        />
      ))}
      <ManyFilter
        legend={labels.countries}
        name="country"
        values={choice.country}
        options={countryCodes.map((code) => ({ value: code, label: m.country[code] }))}
        counted={options['country']}
        onChoose={(country) => choose({ country })}
      />
    </>
  )
}

/** Returns the active filters, each with its label and the change that removes it. */
export function useChosen(
  filters: CasinoFilters,
  options: FilterOptions,
): { label: string; without: Partial<CasinoFilters> }[] {
  const { withdrawal, country } = filters
  const { casinos: m } = useMessages()
  return [
    ...useCommonlyChosen(filters),
    ...switches.flatMap((name) =>
      filters[name] ? [{ label: m[name], without: { [name]: false } }] : [],
    ),
    ...(withdrawal
      ? [{ label: `${m.withdrawal}: ${m.within[withdrawal]}`, without: { withdrawal: null } }]
      : []),
    ...menus.flatMap((name) =>
      filters[name]
        ? [
            {
              label: m.chosen[name](nameOf(options, name, filters[name])),
              without: { [name]: null },
            },
          ]
        : [],
    ),
    ...country.map((code) => ({
      label: m.country[code],
      without: { country: country.filter((other) => other !== code) },
    })),
  ]
}
