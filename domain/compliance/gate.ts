import type { Kind } from '../kinds/kinds.ts'
import { type Context, check } from './check.ts'
import type { Row } from './data-rules.ts'
import type { Finding } from './finding.ts'
import type { ComplianceSettings } from './settings.ts'

/**
 * Returns the stops that keep a row from being written as published. A published record keeps the stops that it has, so that
 * anything else about it can be changed; an edit may not add one.
 */
export function refusingStops(
  kind: Kind,
  row: Row,
  stored: Row | null,
  { gate, markets }: ComplianceSettings,
  context: Omit<Context, 'markets'> = {},
): Finding[] {
  if (gate !== 'stop' || row['published'] !== true) return []
  const stops = stopsOf(kind, row, { ...context, markets })
  if (stored?.['published'] !== true) return stops
  const known = new Set(stopsOf(kind, stored, { ...context, markets }).map(keyOf))
  return stops.filter((stop) => !known.has(keyOf(stop)))
}

const stopsOf = (kind: Kind, row: Row, context: Context) =>
  check(kind, row, context).filter(({ severity }) => severity === 'stop')

const keyOf = ({ rule, field, locale, found }: Finding) =>
  [rule, field, locale, ...found].join('\n')
