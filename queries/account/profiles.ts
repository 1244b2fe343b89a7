import type { Api } from '../api.ts'

/** Returns the signed-in user's role; null without a profile. Throws when the query fails. */
export async function findRole(api: Api, userId: string): Promise<string | null> {
  const { data } = await api
    .from('profiles')
    .select('role')
    .eq('id', userId)
    .maybeSingle()
    .throwOnError()
  return data?.role ?? null
}
