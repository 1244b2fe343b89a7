import type { Api } from '../api.ts'

export interface Device {
  id: string
  isCurrent: boolean
  userAgent: string | null
  network: string | null
  since: string
}

/** Returns the user's sessions, the current one first; null when they are not readable, as on a hosted project. */
export async function listDevices(api: Api): Promise<Device[] | null> {
  const { data, error } = await api
    .from('own_sessions')
    .select()
    .order('created_at', { ascending: false })
    .limit(50)
  if (error) return null
  return data
    .map((row) => ({
      id: row.id ?? '',
      isCurrent: row.is_current ?? false,
      userAgent: row.user_agent,
      network: row.ip,
      since: row.created_at ?? '',
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
