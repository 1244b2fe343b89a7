import type { Api } from '../api.ts'

/** Returns the licences of casinos by their ids. */
export async function listLicences(
  api: Api,
  ids: string[],
): Promise<{ id: string; license_info: string | null }[]> {
  if (ids.length === 0) return []
  const { data } = await api.from('casinos').select('id,license_info').in('id', ids).throwOnError()
  return data
}
