import type { Localized } from '#domain/locale.ts'

import type { Api, CasinoRow } from './api.ts'

/** What a card shows. */
export type CasinoSummary = Pick<
  CasinoRow,
  'id' | 'name' | 'rating' | 'bonus' | 'min_deposit' | 'wagering' | 'is_new' | 'features'
> & { localized_bonus: Localized }

/** The public list: best rated first, equals in Swedish alphabetical order. */
export async function listCasinos(api: Api): Promise<CasinoSummary[]> {
  const { data } = await api
    .from('casinos')
    .select('id,name,rating,bonus,min_deposit,wagering,is_new,features,localized_bonus')
    .eq('published', true)
    .order('rating', { ascending: false })
    .order('name_sort')
    .throwOnError()
  // The database checks that the object holds nothing but texts by language.
  return data as CasinoSummary[]
}
