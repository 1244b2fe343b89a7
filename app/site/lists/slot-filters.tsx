import { useLocale, useMessages } from '#app/i18n/messages.ts'
import type { FilterOptions } from '#domain/lists/facets.ts'
import { rtpChoices, type SlotFilters, volatilities } from '#domain/lists/filters.ts'
import { percentIn } from '#domain/locale/number.ts'

import { nameOf, RatingFilter, useCommonlyChosen } from './common-filters.tsx'
import { ManyFilter, MenuFilter, OneFilter } from './filter-fields.tsx'
import type { ListChoice } from './list-choice.ts'

export const noFilters = {
  rating: null,
  rtp: null,
  volatility: [],
  provider: null,
} satisfies Partial<SlotFilters>

export function SlotFilterFields({
  list: { choice, choose },
  options,
  hasProvider = true,
}: {
  list: ListChoice<SlotFilters>
  options: FilterOptions
  /** False for a list of one provider's slots. */
  hasProvider?: boolean
}) {
  const { slots: m, labels, lists } = useMessages()
  const locale = useLocale()
  return (
    <>
      <RatingFilter
        value={choice.rating}
        counted={options['rating']}
        onChoose={(rating) => choose({ rating })}
      />
      <OneFilter
        legend={m.minRtp}
        name="rtp"
        any={lists.any}
        value={choice.rtp}
        options={rtpChoices.map((rtp) => ({ value: rtp, label: percentIn(locale, rtp) }))}
        counted={options['rtp']}
        onChoose={(rtp) => choose({ rtp })}
      />
      <ManyFilter
        legend={labels.volatility}
        name="volatility"
        values={choice.volatility}
        options={volatilities.map((level) => ({ value: level, label: m.levels[level] ?? level }))}
        counted={options['volatility']}
        onChoose={(volatility) => choose({ volatility })}
      />
      {hasProvider && (
        <MenuFilter
          label={labels.provider}
          name="provider"
          value={choice.provider}
          counted={options['provider']}
          onChoose={(provider) => choose({ provider })}
        />
      )}
    </>
  )
}

/** Returns the active filters, each with its label and the change that removes it. */
export function useChosen(
  filters: SlotFilters,
  options: FilterOptions,
): { label: string; without: Partial<SlotFilters> }[] {
  const { rtp, volatility, provider } = filters
  const { slots: m } = useMessages()
  const locale = useLocale()
  return [
    ...useCommonlyChosen(filters),
    ...(rtp ? [{ label: m.rtpFrom(percentIn(locale, rtp)), without: { rtp: null } }] : []),
    ...volatility.map((level) => ({
      label: m.volatility(m.levels[level] ?? level),
      without: { volatility: volatility.filter((other) => other !== level) },
    })),
    ...(provider
      ? [{ label: nameOf(options, 'provider', provider), without: { provider: null } }]
      : []),
  ]
}
