import type { Api } from '../api.ts'

/** Returns how many unused recovery codes the user has; null where the service has none, as on a hosted project. */
export async function countRecoveryCodes(api: Api): Promise<number | null> {
  const { data, error } = await api.from('own_recovery_codes').select().maybeSingle()
  return error ? null : (data?.remaining ?? 0)
}

/** Replaces the user's recovery codes and returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(api: Api): Promise<string[]> {
  const { data } = await api.rpc('renew_recovery_codes').throwOnError()
  return data
}
