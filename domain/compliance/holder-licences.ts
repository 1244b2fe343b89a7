import { storedLicences } from '../columns/licence.ts'
import type { Market } from './finding.ts'

/** What is known of the licences of a holder for a market: one is valid, or all that are known have ended. */
type LicenceState = 'active' | 'ended'

export type LicenceStates = Readonly<Partial<Record<Market, LicenceState>>>

/** The licences of holders, by the slug of the holder. */
export type HolderLicences = Readonly<Record<string, LicenceStates>>

/** Returns the state of the licences to offer online gambling on a day. The database has the twin, private.licence_state. */
export function licenceStates(licences: unknown, today: string): LicenceStates {
  const states: Partial<Record<Market, LicenceState>> = {}
  for (const { market, kind, status, valid_from: from, valid_to: to } of storedLicences(licences)) {
    if (kind !== '' && kind !== 'online') continue
    const hasEnded = to !== '' && to < today
    if (status === 'active' && !hasEnded && from <= today) states[market] = 'active'
    else if (status === 'expired' || status === 'revoked' || (status === 'active' && hasEnded))
      states[market] ??= 'ended'
  }
  return states
}
