import {
  type CasinoFacetRow,
  casinoFacets,
  type FacetKind,
  type RecordFacets,
  type SlotFacetRow,
  slotFacets,
} from '#domain/lists/facets.ts'
import { exactCountLimit } from '#domain/lists/filters.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { rankingColumns } from '#domain/ranking/facts.ts'

import { type Api, pageSize, type Tables } from '../api.ts'
import { holderColumns, running } from './casino-query.ts'

const columns: Record<FacetKind, string> = {
  casinos: [
    ...['id', 'slug', 'rating', 'countries', 'providers', 'localized_deposits', 'accepts_swish'],
    ...['licence_holder', ...rankingColumns],
    ...[holderColumns, 'bonuses(wagering_times,price_100)'],
  ].join(),
  slots: 'id,slug,rating,rtp,volatility,provider,provider_key',
}

type FacetRow = (CasinoFacetRow | SlotFacetRow) & { id: string }

function publishedRows(api: Api, kind: FacetKind) {
  const rows = api
    .from<FacetKind, Tables[FacetKind]>(kind)
    .select<string, FacetRow>(columns[kind])
    .eq('published', true)
  return kind === 'casinos' ? running(rows, 'bonuses.') : rows
}

/** The columns of a row are those of its kind. */
const facetsOf = (kind: FacetKind, row: FacetRow): RecordFacets =>
  kind === 'casinos'
    ? casinoFacets(row as CasinoFacetRow, dayInSweden(new Date()))
    : slotFacets(row as SlotFacetRow)

/** Reads what the filters find of all published records, in parts. */
export async function* readFacets(api: Api, kind: FacetKind): AsyncIterable<RecordFacets[]> {
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after; ) {
    const { data } = await publishedRows(api, kind)
      .gt('id', after)
      .order('id')
      .limit(pageSize)
      .throwOnError()
    yield data.map((row) => facetsOf(kind, row))
    after = data.length === pageSize ? (data.at(-1)?.id ?? null) : null
  }
}

/** Reads what the filters find of these records; those that are not published are missing. */
export async function readFacetsOf(
  api: Api,
  kind: FacetKind,
  slugs: readonly string[],
): Promise<RecordFacets[]> {
  const { data } = await publishedRows(api, kind).in('slug', slugs).throwOnError()
  return data.map((row) => facetsOf(kind, row))
}

/** Returns the slugs of the published records of a topic; null when there are too many to list. */
export async function listMembers(
  api: Api,
  kind: FacetKind,
  keys: readonly string[],
): Promise<string[] | null> {
  const { data } = await api
    .from<FacetKind, Tables[FacetKind]>(kind)
    .select<string, { slug: string }>('slug')
    .eq('published', true)
    .overlaps('topic_keys', [...keys])
    .limit(exactCountLimit)
    .throwOnError()
  return data.length < exactCountLimit ? data.map(({ slug }) => slug) : null
}

/** Returns the casinos of which a published bonus has started or ended since a moment; null when there are too many to list. */
export async function listBonusBoundaries(api: Api, since: Date): Promise<string[] | null> {
  const moment = since.toISOString()
  const [started, ended] = await Promise.all([
    running(api.from('bonuses').select('casino'))
      .gt('runs_from', moment)
      .limit(pageSize)
      .throwOnError(),
    api
      .from('bonus_ends')
      .select('casino')
      .gt('ended_at', moment)
      .lte('ended_at', 'now')
      .limit(pageSize)
      .throwOnError(),
  ])
  const isComplete = [started, ended].every(({ data }) => data.length < pageSize)
  const casinos = [...started.data, ...ended.data].map(({ casino }) => casino)
  return isComplete ? [...new Set(casinos)] : null
}
