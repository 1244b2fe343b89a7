import { useMessages } from '#app/i18n/messages.ts'
import { RatingFilter, useCommonlyChosen } from '#app/site/lists/common-filters.tsx'
import { ManyFilter } from '#app/site/lists/filter-fields.tsx'
import type { ListChoice } from '#app/site/lists/list-choice.ts'
import { countryCodes } from '#domain/columns/country.ts'
import type { CasinoFilters } from '#domain/lists/filters.ts'

interface Holder {
  name: string
  slug: string
}

export const noFilters = {
  rating: null,
  swish: false,
  licence: false,
  wagerfree: false,
  holder: null,
  country: [],
} satisfies Partial<CasinoFilters>

export function CasinoFilterFields({
  list: { choice, choose },
  holders,
}: {
  list: ListChoice<CasinoFilters>
  holders: Holder[]
}) {
  const { casinos: m, labels, lists } = useMessages()
  const isListed = holders.some(({ slug }) => slug === choice.holder)
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
        legend={m.bonusTerms}
        name="wagerfree"
        values={choice.wagerfree ? ['1'] : []}
        options={[{ value: '1', label: m.wagerfree }]}
        onChoose={(values) => choose({ wagerfree: values.length > 0 })}
      />
      {(holders.length > 0 || choice.holder) && (
        <label className="grid gap-2 font-semibold text-sm">
          {labels.licence_holder}
          <select
            name="holder"
            value={choice.holder ?? ''}
            onChange={({ target }) => choose({ holder: target.value || null })}
            className="min-h-11 w-full rounded-control border border-line-2 bg-surface px-3 font-normal text-ink hover:border-fjord"
          >
            <option value="">{lists.any}</option>
            {choice.holder && !isListed && <option value={choice.holder}>{choice.holder}</option>}
            {holders.map(({ name, slug }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
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
  holders: Holder[],
): { label: string; without: Partial<CasinoFilters> }[] {
  const { swish, licence, wagerfree, holder, country } = filters
  const { casinos: m, holders: words } = useMessages()
  const holderName = holders.find(({ slug }) => slug === holder)?.name ?? holder
  return [
    ...useCommonlyChosen(filters),
    ...(swish ? [{ label: m.swish, without: { swish: false } }] : []),
    ...(licence ? [{ label: m.licence, without: { licence: false } }] : []),
    ...(wagerfree ? [{ label: m.wagerfree, without: { wagerfree: false } }] : []),
    ...(holderName ? [{ label: words.filter(holderName), without: { holder: null } }] : []),
    ...country.map((code) => ({
      label: m.country[code],
      without: { country: country.filter((other) => other !== code) },
    })),
  ]
}
