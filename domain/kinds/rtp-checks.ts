import { flag, owner, requiredDay, requiredPercent } from '../columns/column.ts'
import { defineKind } from './define-kind.ts'

/** Which version of a slot each casino runs, and when that was checked. Checks have no pages of their own. */
export const rtpChecks = defineKind(
  {
    casino: owner({ max: 200, to: 'casinos' }),
    slot: owner({ max: 200, to: 'slots' }),
    rtp: requiredPercent(),
    checked: requiredDay(),
    published: flag({ emptyCell: { keep: true }, whenAbsent: true, isInternal: true }),
  },
  {
    sheet: ['casino', 'slot', 'rtp', 'checked', 'published'],
    facts: ['casino', 'slot', 'rtp', 'checked', 'published'],
    namedAfter: ['casino', 'slot'],
  },
)
