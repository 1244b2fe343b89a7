import * as z from 'zod'

import {
  countries,
  flag,
  inLanguages,
  list,
  payments,
  type Read,
  rating,
  readWith,
  text,
  whole,
} from './form-fields.ts'
import { type FormValues, paymentRows } from './form-values.ts'
import { casinoFields } from './record-fields.ts'
import { localized, sharedColumns } from './shared-columns.ts'

const { texts } = casinoFields

const schema = z
  .object({
    ...sharedColumns,
    rating,
    is_new: flag,
    bonus: text(texts.bonus),
    bonus_en: text(texts.bonus),
    bonus_amount: text(texts.bonus_amount),
    free_spins: whole,
    min_deposit: text(texts.min_deposit),
    wagering: text(texts.wagering),
    bonus_wagering: whole,
    casino_wagering: whole,
    license_info: text(texts.license_info),
    casino_age: text(texts.casino_age),
    games: list,
    providers: list,
    customer_support: list,
    countries,
    deposits: payments,
    withdrawals: payments,
  })
  .transform(({ bonus_en, ...sent }) => ({
    ...localized(sent),
    localized_bonus: inLanguages(sent.bonus, bonus_en),
  }))

/** A casino row for the database. */
export type CasinoRecord = z.output<typeof schema>

/** Returns the countries in their stored order, then new ones: another order would count as a change. */
function inStoredOrder({ countries = [], countries_stored: stored = [] }: FormValues): string[] {
  const kept = stored.filter((code) => countries.includes(code))
  return [...kept, ...countries.filter((code) => !kept.includes(code))]
}

export function readCasino(values: FormValues): Read<CasinoRecord> {
  return readWith(schema, {
    ...values,
    countries: inStoredOrder(values),
    deposits: paymentRows(values, 'deposits'),
    withdrawals: paymentRows(values, 'withdrawals'),
  })
}
