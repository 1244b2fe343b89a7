import { suggestTerms } from '#domain/bonus-cost/suggest-terms.ts'
import type { FormValues } from '#domain/columns/form-values.ts'
import { freeSlug } from '#domain/columns/slug.ts'
import { valuesOfRow } from '#domain/kinds/record.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { pageTexts } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { previewCasino } from '#queries/catalogue/casinos.ts'
import { takenSlugs } from '#queries/catalogue/slugs.ts'

/** Returns the form values of a new bonus with the terms that the texts of a casino suggest; null for an unknown casino. Saves nothing. */
export async function suggestBonus(
  api: Api,
  slug: string,
  locale: Locale,
): Promise<FormValues | null> {
  const casino = await previewCasino(api, slug)
  if (!casino) return null
  const terms = suggestTerms(casino)
  const wanted = `${casino.slug.slice(0, 190)}-bonus`
  return valuesOfRow('bonuses', {
    name: pageTexts[locale].admin.recordForm.bonus.name(casino.name).slice(0, 200),
    slug: freeSlug(wanted, await takenSlugs(api, 'bonuses', wanted)),
    casino: casino.slug,
    published: true,
    kind: terms.kind,
    percent: terms.percent,
    max_amount: terms.maxAmount,
    currency: terms.currency,
    min_deposit: terms.minDeposit,
    spins: terms.spins,
    spin_value: terms.spinValue,
    wagering_times: terms.wagering,
    wagering_on: terms.wageringOn,
    weight_slots: terms.weights.slots,
  })
}
