import type { PostgrestError } from '@supabase/supabase-js'

import type { Api } from '../api.ts'

/** Signs the user out on one device. Does nothing when that session has ended already. */
export async function endDevice(api: Api, id: string): Promise<PostgrestError | null> {
  const { error } = await api.rpc('end_own_session', { session_id: id })
  return error
}

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
