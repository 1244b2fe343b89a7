import type { Context } from '#domain/compliance/check.ts'
import { type HolderLicences, licenceStates } from '#domain/compliance/holder-licences.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { dayInSweden } from '#domain/locale/date.ts'

import { type Api, pageSize } from '../api.ts'
import { findWaivers, withWaivers } from './waivers.ts'

/** Returns what the compliance rules need to know besides the records of a kind. */
export async function readRuleContext(api: Api, kind: Kind): Promise<Omit<Context, 'markets'>> {
  return 'licence_holder' in definitionOf(kind).columns
    ? { holders: await listHolderLicences(api) }
    : {}
}

/** Returns the same for one record, with its waivers; a new record has none. */
export async function readRecordContext(
  api: Api,
  kind: Kind,
  id: string | null,
): Promise<Omit<Context, 'markets'>> {
  const [known, waivers] = await Promise.all([
    readRuleContext(api, kind),
    findWaivers(api, kind, id === null ? [] : [id]),
  ])
  return withWaivers(known, waivers, id)
}

/** Returns the licences of all holders that the caller can read, as of today. */
export async function listHolderLicences(api: Api): Promise<HolderLicences> {
  const today = dayInSweden(new Date())
  const holders: [string, HolderLicences[string]][] = []
  for (let after = ''; ; ) {
    const { data } = await api
      .from('licence_holders')
      .select('slug,licences')
      .gt('slug', after)
      .order('slug')
      .limit(pageSize)
      .throwOnError()
    for (const { slug, licences } of data) holders.push([slug, licenceStates(licences, today)])
    const last = data.at(-1)
    if (!last || data.length < pageSize) return Object.fromEntries(holders)
    after = last.slug
  }
}
