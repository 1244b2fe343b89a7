import { type Api, descending, type Rows } from '../api.ts'

/** Returns the seconds until a bonus starts or ends; null when none does. Only the service key may ask. */
export async function secondsToNextBonus(api: Api): Promise<number | null> {
  const { data } = await api.rpc('seconds_to_next_bonus').throwOnError()
  // The generated types do not know that the function can return null.
  return data as number | null
}

/** A bonus in the form of its casino. */
export type ListedBonus = Pick<
  Rows['bonuses'],
  'id' | 'name' | 'published' | 'starts_at' | 'ends_at' | 'runs_from' | 'runs_until'
>

/** The most bonuses that the form of a casino lists. */
const maxListed = 50

/** Returns the bonuses of a casino, the latest first. */
export async function listBonusesOf(api: Api, casino: string): Promise<ListedBonus[]> {
  const { data } = await api
    .from('bonuses')
    .select('id,name,published,starts_at,ends_at,runs_from,runs_until')
    .eq('casino', casino)
    .order('runs_from', descending)
    .limit(maxListed)
    .throwOnError()
  return data
}
