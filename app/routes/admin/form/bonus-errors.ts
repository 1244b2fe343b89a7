import { periodText } from '#domain/bonus-cost/period.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import type { SaveResult } from '#queries/catalogue/records.ts'

type Overlap = Extract<SaveResult, { outcome: 'overlap' }>

/** Returns the error of a bonus whose casino has another one at that time. */
export function overlapError({ casino, ...other }: Overlap['other']): FieldErrors[string] {
  return { code: 'overlap', owner: casino, name: `${other.name} (${periodText(other)})` }
}
