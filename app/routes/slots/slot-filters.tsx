import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { RatingFilter, useCommonlyChosen } from '#app/site/lists/common-filters.tsx'
import { ManyFilter, OneFilter } from '#app/site/lists/filter-fields.tsx'
import type { ListChoice } from '#app/site/lists/list-choice.ts'
import { rtpChoices, type SlotFilters, volatilities } from '#domain/lists/filters.ts'
import { percentIn } from '#domain/locale/number.ts'

export const noFilters = { rating: null, rtp: null, volatility: [] } satisfies Partial<SlotFilters>

export function SlotFilterFields({ list: { choice, choose } }: { list: ListChoice<SlotFilters> }) {
  const { slots: m, labels, lists } = useMessages()
  const locale = useLocale()
  return (
    <>
      <RatingFilter value={choice.rating} onChoose={(rating) => choose({ rating })} />
      <OneFilter
        legend={m.minRtp}
        name="rtp"
        any={lists.any}
        value={choice.rtp}
        options={rtpChoices.map((rtp) => ({ value: rtp, label: percentIn(locale, rtp) }))}
        onChoose={(rtp) => choose({ rtp })}
      />
      <ManyFilter
        legend={labels.volatility}
        name="volatility"
        values={choice.volatility}
        options={volatilities.map((level) => ({ value: level, label: m.levels[level] ?? level }))}
        onChoose={(volatility) => choose({ volatility })}
      />
    </>
  )
}

/** Returns the active filters, each with its label and the change that removes it. */
export function useChosen(
  filters: SlotFilters,
): { label: string; without: Partial<SlotFilters> }[] {
  const { rtp, volatility } = filters
  const { slots: m } = useMessages()
  const locale = useLocale()
  return [
    ...useCommonlyChosen(filters),
    ...(rtp ? [{ label: m.rtpFrom(percentIn(locale, rtp)), without: { rtp: null } }] : []),
    ...volatility.map((level) => ({
      label: m.volatility(m.levels[level] ?? level),
      without: { volatility: volatility.filter((other) => other !== level) },
    })),
  ]
}
