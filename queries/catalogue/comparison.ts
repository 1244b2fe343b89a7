import { type ComparedCasinoRow, casinoColumns } from '#domain/comparison/casinos.ts'
import { type ComparedSlotRow, slotColumns } from '#domain/comparison/slots.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'

import { type Api, descending } from '../api.ts'
import { holderColumns, offerColumns, withHolder, withOffer } from './casino-query.ts'
import { findPage } from './find-page.ts'
import { findCurrentSlug } from './slug-redirects.ts'

/** Returns the published casinos among these, with their holders and offers, in this order. */
export async function findComparedCasinos(
  api: Api,
  slugs: readonly string[],
): Promise<ComparedCasinoRow[]> {
  if (slugs.length === 0) return []
  const columns = `${casinoColumns.join()},withdrawal_minutes,${holderColumns},${offerColumns}`
  const casinos = api.from('casinos').select<string, ComparedCasinoRow>(columns)
  const { data } = await withHolder(withOffer(casinos))
    .eq('published', true)
    .in('slug', slugs)
    .throwOnError()
  return inOrder(data, slugs)
}

/** Returns the published slots among these, in this order. */
export async function findComparedSlots(
  api: Api,
  slugs: readonly string[],
): Promise<ComparedSlotRow[]> {
  if (slugs.length === 0) return []
  const { data } = await api
    .from('slots')
    .select<string, ComparedSlotRow>(slotColumns.join())
    .eq('published', true)
    .in('slug', slugs)
    .throwOnError()
  return inOrder(data, slugs)
}

/** A record to choose. */
export interface Candidate {
  name: string
  slug: string
}

/** Returns the published records among these, in this order. */
export async function listNamed(
  api: Api,
  kind: ComparedKind,
  slugs: readonly string[],
): Promise<Candidate[]> {
  if (slugs.length === 0) return []
  const { data } = await api
    .from(kind)
    .select('name,slug')
    .eq('published', true)
    .in('slug', slugs)
    .throwOnError()
  return inOrder(data, slugs)
}

/** Returns published records that match a search, best rated first, and names to search for when none does. */
export async function findCandidates(
  api: Api,
  kind: ComparedKind,
  locale: Locale,
  q: string,
): Promise<{ candidates: Candidate[]; suggestions: string[] }> {
  const { cards, suggestions } = await findPage<Candidate>(api, kind, locale, { q, page: 1 }, () =>
    api
      .from(kind)
      .select('name,slug', { count: 'estimated' })
      .eq('published', true)
      .order('rating', descending)
      .order('name_sort')
      .order('id'),
  )
  return { candidates: cards, suggestions }
}

/** Returns the current slugs of records that have been renamed, by their former ones. */
export async function findRenamed(
  api: Api,
  kind: ComparedKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    slugs.map(async (slug) => [slug, await findCurrentSlug(api, kind, slug)] as const),
  )
  return new Map(found.flatMap(([slug, current]) => (current ? [[slug, current]] : [])))
}

function inOrder<Row extends { slug: string }>(rows: Row[], slugs: readonly string[]): Row[] {
  return rows.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}
