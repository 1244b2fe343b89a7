import { type FormValues, firstOf } from '#domain/form-values.ts'

/** Returns the number in a field; null when it holds none. */
export function numberIn(values: FormValues, name: string): number | null {
  const text = firstOf(values, name).replace(',', '.').replace('%', '').trim()
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
