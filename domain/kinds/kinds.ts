import { bonuses } from './bonuses.ts'
import { casinos } from './casinos.ts'
import type { KindDefinition, RecordOf } from './define-kind.ts'
import { licenceHolders } from './licence-holders.ts'
import { rtpChecks } from './rtp-checks.ts'
import { slots } from './slots.ts'
import { topics } from './topics.ts'

/** Every kind of record that administrators manage. Forms, sheets, history and tests derive from its columns. */
export const definitions = {
  ...{ casinos, slots, licence_holders: licenceHolders, bonuses },
  rtp_checks: rtpChecks,
  topics,
}

export type Kind = keyof typeof definitions

export const kinds = Object.keys(definitions) as Kind[]

/** The columns of all kinds. A label belongs to a name, whatever the kind. */
export type ColumnName = { [K in Kind]: keyof (typeof definitions)[K]['columns'] }[Kind]

/** The record that a form of each kind saves. */
export type Records = {
  [K in Kind]: RecordOf<(typeof definitions)[K]['columns']> & { name: string; slug: string }
}

export function definitionOf(kind: Kind): KindDefinition {
  return definitions[kind]
}
