import { type Api, descending, pageSize } from '../api.ts'

/** Which version of a slot a casino runs. */
export interface CheckOfSlot {
  casino: string
  casinoName: string
  rtp: number
  /** The day of the check. */
  checked: string
}

/** A slot that has been checked at a casino. */
export interface CheckOfCasino {
  rtp: number
  slot: { rtp: number | null; rtp_versions: number[] }
}

/** The most casinos that the page of a slot lists. */
const maxListed = 100

/** Returns the published checks of a slot at published casinos, the highest version first. */
export async function listChecksOfSlot(api: Api, slot: string): Promise<CheckOfSlot[]> {
  const { data } = await api
    .from('rtp_checks')
    .select('casino,rtp,checked,casinos!inner(name)')
    .eq('slot', slot)
    .eq('published', true)
    .eq('casinos.published', true)
    .order('rtp', descending)
    .order('name_sort')
    .limit(maxListed)
    .throwOnError()
  return data.map(({ casinos, ...check }) => ({ ...check, casinoName: casinos.name }))
}

/** Returns the published checks of a casino whose slots are published. */
export async function listChecksOfCasino(api: Api, casino: string): Promise<CheckOfCasino[]> {
  const { data } = await api
    .from('rtp_checks')
    .select('rtp,slot:slots!inner(rtp,rtp_versions)')
    .eq('casino', casino)
    .eq('published', true)
    .eq('slots.published', true)
    .limit(pageSize)
    .throwOnError()
  return data
}
