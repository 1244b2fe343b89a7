import type { Market } from './finding.ts'
import type { LicenceStates } from './holder-licences.ts'
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

/** True when the casino, or its holder, has a licence for the market; null when the data cannot tell. */
export function hasLicenceFor(
  market: Market,
  casino: Licensed,
  held: LicenceStates = {},
): boolean | null {
  if (held[market] === 'active') return true
  if (market !== 'se') return null
  if (typeof casino.swedish_licence === 'boolean') return casino.swedish_licence
  return typeof casino.license_info === 'string' && isSwedishLicence(casino.license_info)
}

/** Whether pages link to casinos without a licence, and the markets that need one. */
export type LinkPolicy = Pick<ComplianceSettings, 'unlicensedLinks' | 'markets'>

/** True when the site does not link to the casino, because it has no licence for a market of the site. */
export function isLinkWithheld(
  casino: Licensed,
  { unlicensedLinks, markets }: LinkPolicy,
): boolean {
  return (
    unlicensedLinks === 'hide' && markets.some((market) => hasLicenceFor(market, casino) === false)
  )
}
