import type { Api } from './api.ts'

/** The signed-in user's role; null when they have no profile. A failure is thrown: it is not a "no". */
export async function findRole(api: Api, userId: string): Promise<string | null> {
  const { data } = await api
    .from('profiles')
    .select('role')
    .eq('id', userId)
    .maybeSingle()
    .throwOnError()
  return data?.role ?? null
}
