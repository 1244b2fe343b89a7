import { ApiError } from '../errors.ts'

/** The supported preferences of the Prefer header. */
export interface Preferences {
  return: 'minimal' | 'headers-only' | 'representation'
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  maxAffected: number | null
  timezone: string | null
  /** Value of the Preference-Applied header. */
  applied: string
}

const known: Record<string, string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
}

/** Order of the preferences in the Preference-Applied header. */
const order = ['resolution', 'missing', 'return', 'count', 'handling', 'timezone', 'max-affected']

export function parsePreferences(header: string | null, isWrite: boolean): Preferences {
  const given = new Map<string, string>()
  const unknown: string[] = []
  for (const preference of (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', value = ''] = preference.split('=')
    const isKnown = isAcceptable(name, value)
    if (!isKnown) unknown.push(preference)
    else if (!given.has(name)) given.set(name, value)
  }
  const isStrict = given.get('handling') === 'strict'
  if (isStrict && unknown.length > 0) {
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`,
    })
  }
  // max-affected needs handling=strict; without it the limit is not enforced and must not be reported as applied.
  if (!isStrict) given.delete('max-affected')
  if (!isWrite) for (const name of ['resolution', 'missing', 'return']) given.delete(name)
  const chosen = <T extends string>(name: string) => (given.get(name) ?? null) as T | null
  const maxAffected = given.get('max-affected')
  return {
    return: chosen<Preferences['return']>('return') ?? 'minimal',
    count: chosen('count'),
    resolution: chosen('resolution'),
    missing: chosen('missing'),
    timezone: chosen('timezone'),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    applied: order
      .flatMap((name) => (given.has(name) ? [`${name}=${given.get(name)}`] : []))
      .join(', '),
  }
}

function isAcceptable(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  if (name === 'timezone') return timezones.has(value)
  return Object.hasOwn(known, name) && known[name]?.includes(value) === true
}

const timezones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
