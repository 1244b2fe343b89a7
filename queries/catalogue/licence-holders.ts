import type { HolderCardRow } from '#domain/lists/cards.ts'
import type { HolderFilters, ListPage } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'

import { type Api, descending, findBySlug, type Rows } from '../api.ts'
import { findPage } from './find-page.ts'

export type LicenceHolder = Rows['licence_holders']

/** A record to link to. */
export interface Linked {
  name: string
  slug: string
}

/** The maximum number of casinos, or of holders of a group, that one page names. */
const maxNamed = 100

/** Returns a page of the public list, searched by the database. */
export function findLicenceHolders(
  api: Api,
  locale: Locale,
  filters: HolderFilters,
): Promise<ListPage<HolderCardRow>> {
  return findPage<HolderCardRow>(api, 'licence_holders', locale, filters, () =>
    api
      .from('licence_holders')
      .select('id,name,slug,group_name,casinos(name)', { count: 'estimated' })
      .eq('published', true)
      .eq('casinos.published', true)
      .order('name_sort', { referencedTable: 'casinos' })
      .limit(maxNamed, { referencedTable: 'casinos' })
      .order('name_sort')
      .order('id'),
  )
}

/** Returns a published licence holder, or null: a missing page is not an error. */
export function findLicenceHolder(api: Api, slug: string): Promise<LicenceHolder | null> {
  return findBySlug(api, 'licence_holders', slug, 'published')
}

/** Returns a licence holder, published or not; the database shows unpublished ones only to administrators. */
export function previewLicenceHolder(api: Api, slug: string): Promise<LicenceHolder | null> {
  return findBySlug(api, 'licence_holders', slug)
}

/** Returns the published casinos of a licence holder, best rated first. */
export async function listCasinosOf(
  api: Api,
  holder: string,
): Promise<(Linked & { logo: string | null; rating: number })[]> {
  const { data } = await api
    .from('casinos')
    .select('name,slug,logo,rating')
    .eq('published', true)
    .eq('licence_holder', holder)
    .order('rating', descending)
    .order('name_sort')
    .limit(maxNamed)
    .throwOnError()
  return data
}

/** Returns the other published licence holders of a group. */
export async function listGroup(
  api: Api,
  { slug, group_name }: { slug: string; group_name: string | null },
): Promise<Linked[]> {
  if (group_name === null) return []
  const { data } = await api
    .from('licence_holders')
    .select('name,slug')
    .eq('published', true)
    .eq('group_name', group_name)
    .neq('slug', slug)
    .order('name_sort')
    .limit(maxNamed)
    .throwOnError()
  return data
}

/** The licence holder of a casino, and its other casinos here. */
export interface HolderOfCasino extends Linked {
  sisters: Linked[]
  licences: unknown
}

/** Returns the published licence holder of a casino with its other published casinos; null when there is none. */
export async function findHolderOf(
  api: Api,
  casino: { slug: string; licence_holder: string | null },
): Promise<HolderOfCasino | null> {
  if (casino.licence_holder === null) return null
  const { data } = await api
    .from('licence_holders')
    .select('name,slug,licences,casinos(name,slug)')
    .eq('slug', casino.licence_holder)
    .eq('published', true)
    .eq('casinos.published', true)
    .neq('casinos.slug', casino.slug)
    .order('name_sort', { referencedTable: 'casinos' })
    .limit(maxNamed, { referencedTable: 'casinos' })
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const { casinos: sisters, ...holder } = data
  return { ...holder, sisters }
}
