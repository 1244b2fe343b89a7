import { type RankingRow, rankingColumns } from '#domain/ranking/facts.ts'

import { type Api, pageSize } from '../api.ts'
import { holderColumns, running } from './casino-query.ts'

type NamedRow = RankingRow & { name: string; slug: string }

/** Returns the published casinos after a slug, as the ranking reads them, and whether more follow. */
export async function listForRanking(
  api: Api,
  after: string,
): Promise<{ rows: NamedRow[]; hasMore: boolean }> {
  const casinos = api
    .from('casinos')
    .select<string, NamedRow>(
      `name,slug,${rankingColumns.join()},${holderColumns},bonuses(price_100)`,
    )
    .eq('published', true)
  const { data } = await running(casinos, 'bonuses.')
    .gt('slug', after)
    .order('slug')
    .limit(pageSize)
    .throwOnError()
  return { rows: data, hasMore: data.length === pageSize }
}
