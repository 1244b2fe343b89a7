import * as z from 'zod'

import {
  day,
  link,
  percentage,
  pictures,
  type Read,
  ratingOrNone,
  readWith,
  text,
  volatility,
} from './form-fields.ts'
import type { FormValues } from './form-values.ts'
import { slotFields } from './record-fields.ts'
import { localized, sharedColumns } from './shared-columns.ts'

const { texts } = slotFields

const schema = z
  .object({
    ...sharedColumns,
    rating: ratingOrNone,
    provider: text(texts.provider),
    release_date: day,
    max_win: text(texts.max_win),
    rtp: percentage,
    volatility,
    min_bet: text(texts.min_bet),
    max_bet: text(texts.max_bet),
    screenshots: pictures,
    demo_link: link(texts.demo_link),
    play_link: link(texts.play_link),
  })
  .transform(localized)

/** A slot row for the database. */
export type SlotRecord = z.output<typeof schema>

export function readSlot(values: FormValues): Read<SlotRecord> {
  return readWith(schema, values)
}
