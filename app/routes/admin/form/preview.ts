import { type FormValues, firstOf } from '#domain/form-values.ts'

/** The number in a field, or null while there is none. */
export function numberIn(values: FormValues, name: string): number | null {
  const text = firstOf(values, name).replace(',', '.').replace('%', '').trim()
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
