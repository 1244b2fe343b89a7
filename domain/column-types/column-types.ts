import type { TypeName } from '../columns/column.ts'
import { choice, choices, flag } from './choice-types.ts'
import type { ColumnType } from './column-type.ts'
import { day } from './day-type.ts'
import { licences } from './licence-type.ts'
import { images, list } from './list-types.ts'
import { moment } from './moment-type.ts'
import { amount, decimal, percent, stars, whole } from './number-types.ts'
import { payments } from './payment-type.ts'
import { percents } from './percents-type.ts'
import { image, link, richText, slug, text } from './text-types.ts'
import { listTranslation, paymentTranslation } from './translation-types.ts'

const types = {
  ...{ text, slug, richText, link, image, images, list },
  ...{ choice, choices, stars, whole, percent, percents, day, flag, payments },
  ...{ decimal, amount, moment },
  ...{ licences, reference: text },
  ...{ listTranslation, paymentTranslation },
}

/** Returns the reader and writer of a type. A column's definition fixes the type of its values. */
export function typeOf(name: TypeName): ColumnType<unknown> {
  return types[name] as ColumnType<unknown>
}
