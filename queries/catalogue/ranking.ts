import { type RankingRow, rankingColumns } from '#domain/ranking/facts.ts'

import { type Api, pageSize } from '../api.ts'
import { running } from './casino-query.ts'

/** What the ranking embeds of a casino. */
const rankedParts = 'holder:licence_holders(licences),bonuses(price_100)'

type AssessedRow = RankingRow & { localized_assessment: object }
type NamedRow = RankingRow & { name: string; slug: string }

/** Returns the published casinos after a slug, as the ranking reads them, and whether more follow. */
export async function listForRanking(
  api: Api,
  after: string,
): Promise<{ rows: NamedRow[]; hasMore: boolean }> {
  const casinos = api
    .from('casinos')
    .select<string, NamedRow>(`name,slug,${rankingColumns.join()},${rankedParts}`)
    .eq('published', true)
  const { data } = await running(casinos, 'bonuses.')
    .gt('slug', after)
    .order('slug')
    .limit(pageSize)
    .throwOnError()
  return { rows: data, hasMore: data.length === pageSize }
}

/** Returns what the ranking reads of a casino that the caller can read. */
export async function findForRanking(api: Api, slug: string): Promise<AssessedRow | null> {
  const casino = api
    .from('casinos')
    .select<string, AssessedRow>(`${rankingColumns.join()},localized_assessment,${rankedParts}`)
    .eq('slug', slug)
  const { data } = await running(casino, 'bonuses.').maybeSingle().throwOnError()
  return data
}
