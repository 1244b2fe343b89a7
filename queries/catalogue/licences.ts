import type { LinkedHolder } from '#domain/compliance/licence.ts'

import type { Api } from '../api.ts'

/** Returns what is known of the licences of casinos, by their ids. */
export async function listLicences(
  api: Api,
  ids: string[],
): Promise<{ id: string; license_info: string | null; holder: LinkedHolder | null }[]> {
  if (ids.length === 0) return []
  const { data } = await api
    .from('casinos')
    .select('id,license_info,holder:licence_holders(licences)')
    .eq('holder.published', true)
    .in('id', ids)
    .throwOnError()
  return data
}
