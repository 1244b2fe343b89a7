import type { RankedPage } from '#domain/lists/facets.ts'
import { type CasinoFilters, cardsPerPage } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { numberIn, ratingIn } from '#domain/locale/number.ts'
import { criteria } from '#domain/ranking/criteria.ts'
import { placeOf } from '#domain/ranking/place.ts'
import { notAssessed } from '#domain/ranking/scores.ts'
import { type Preset, presets, weightsIn, writeWeights } from '#domain/ranking/weights.ts'
import { rankingTexts } from '#messages/index.ts'

import type { PlaceView } from './place-details.tsx'

export type OwnOrderView = ReturnType<typeof ownOrderView>

/** Returns the content of the panel for the visitor's own order. Its texts come with the data, because few visitors open it. */
export function ownOrderView(
  filters: CasinoFilters,
  locale: Locale,
  { isRanked, isIndependent }: { isRanked: boolean; isIndependent: boolean },
) {
  const { own, criteria: names } = rankingTexts[locale]
  const chosen = writeWeights(weightsIn(filters.w))
  const { title, change, hint, apply, method } = own
  return {
    texts: { title, change, hint, apply, method },
    text: isIndependent ? own.text : own.neutralText,
    notice: isRanked ? null : own.unavailable,
    presets: (Object.keys(presets) as Preset[]).map((preset) => {
      const weights = writeWeights(presets[preset])
      const isDefault = preset === 'default'
      return {
        name: own.presets[preset],
        w: isDefault ? null : weights,
        isChosen: weights === chosen,
      }
    }),
    weights: criteria.map((criterion, index) => ({
      name: names[criterion],
      value: weightsIn(filters.w)[index] ?? 0,
    })),
  }
}

/** Returns why each casino on the page has its place, by slug. */
export function placeViews(
  { page, records }: RankedPage,
  filters: CasinoFilters,
  locale: Locale,
): ReadonlyMap<string, PlaceView> {
  const m = rankingTexts[locale]
  const weights = weightsIn(filters.w)
  const score = (tenths: number) => ratingIn(locale, tenths / 10)
  return new Map(
    records.map(({ slug, scores }, index) => {
      const place = placeOf((page - 1) * cardsPerPage + index + 1, scores, weights)
      return [
        slug,
        {
          place: m.place(numberIn(locale, place.position)),
          total: place.total === null ? m.notAssessed : m.total(score(place.total)),
          parts: place.parts.map((part) => ({
            name: m.criteria[part.criterion],
            score: part.score === null ? m.counted(score(notAssessed)) : score(part.score),
            weight: m.weight(String(part.weight)),
          })),
        },
      ]
    }),
  )
}
