import type { Market } from './finding.ts'
import { licenceStates } from './holder-licences.ts'
import type { ComplianceSettings } from './settings.ts'

// Word boundaries that know å, ä and ö.
const negation = /(?<![\p{L}\p{N}_])(?:utan|ej|inte|icke|ingen|saknar|saknas)(?![\p{L}\p{N}_])/u
const takenBack = /(?<![\p{L}\p{N}_])(?:ej|inte|saknas|saknar)(?![\p{L}\p{N}_])/u
const authority = /svensk|spelinspektionen/g

/** True for 'Svensk licens', false for 'utan svensk licens'. The database has the twin, private.is_swedish_licence. */
export function isSwedishLicence(licence: string): boolean {
  let isNamed = false
  for (const clause of licence.toLowerCase().split(/[.,;()]/)) {
    const places = [...clause.matchAll(authority)].map(({ index }) => index)
    const [first, last] = [places[0], places.at(-1)]
    if (first === undefined) continue
    isNamed = true
    if (negation.test(clause.slice(0, last)) || takenBack.test(clause.slice(first))) return false
  }
  return isNamed
}

interface Licensed {
  swedish_licence?: unknown
  license_info?: unknown
}

/** True when the text of the casino names a licence for the market; null when it cannot tell. */
export function namesLicence(market: Market, casino: Licensed): boolean | null {
  if (market !== 'se') return null
  if (typeof casino.swedish_licence === 'boolean') return casino.swedish_licence
  return typeof casino.license_info === 'string' && isSwedishLicence(casino.license_info)
}

/** Whether pages link to casinos without a licence, the markets that need one, and the day in Sweden. */
export interface LinkPolicy extends Pick<ComplianceSettings, 'unlicensedLinks' | 'markets'> {
  today: string
}

/** The columns of a published licence holder on which links to its casinos depend. */
export interface LinkedHolder {
  licences?: unknown
}

/** Why the site does not link to a casino: its licence has ended, or it has none. */
export type Withheld = 'ended' | 'missing'

/** Returns why the site does not link to a casino; null when it does. */
export function withheldLink(
  casino: Licensed,
  holder: LinkedHolder | null | undefined,
  { unlicensedLinks, markets, today }: LinkPolicy,
): Withheld | null {
  if (unlicensedLinks === 'show') return null
  const held = licenceStates(holder?.licences, today)
  // Licences of the holder decide, and without them the text of the casino.
  if (markets.some((market) => held[market] === 'ended')) return 'ended'
  const isMissing = (market: Market) => !held[market] && namesLicence(market, casino) === false
  return markets.some(isMissing) ? 'missing' : null
}
