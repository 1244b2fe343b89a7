import { countryCodes } from './filters.ts'
import type { Localized } from './locale.ts'
import { type PaymentMethod, paymentMethods } from './payment.ts'
import type { RecordFields } from './record-fields.ts'

/** Typed values of a form, by field name. Drafts and comparisons use the same type. */
export type FormValues = Record<string, string[]>

export const paymentParts = [
  'method',
  'min',
  'max',
  'time',
] as const satisfies (keyof PaymentMethod)[]

/** Returns the texts of a form, without files. Converts line ends to LF because browsers send CRLF. */
export function valuesOf(form: FormData): FormValues {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value: value.replace(/\r\n?/g, '\n') }] : [],
  )
  const byName = Map.groupBy(texts, ({ name }) => name)
  return Object.fromEntries(
    [...byName].map(([name, entries]) => [name, entries.map(({ value }) => value)]),
  )
}

export function firstOf(values: FormValues, name: string): string {
  return values[name]?.[0] ?? ''
}

/** Returns the items of a list, which has one field per item or one field with an item per line. */
export function itemsOf(values: FormValues, name: string): string[] {
  return (values[name] ?? []).flatMap(linesOf)
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns the rows of a table of payment methods. Each part has its own field, such as `deposits.method`. */
export function paymentRows(values: FormValues, name: string): PaymentMethod[] {
  const columns = paymentParts.map((part) => values[`${name}.${part}`] ?? [])
  const length = Math.max(...columns.map((column) => column.length))
  return Array.from({ length }, (_, row) => {
    const [method = '', min = '', max = '', time = ''] = columns.map((column) =>
      (column[row] ?? '').trim(),
    )
    return { method, min, max, time }
  })
}

/** Returns the form fields of a column. */
export function namesOf(column: string, { payments, localized }: RecordFields): string[] {
  if (payments.includes(column)) return paymentParts.map((part) => `${column}.${part}`)
  return localized.includes(column) ? [column, `${column}_en`] : [column]
}

/** Returns the form values of a stored row. Saving them unchanged loses nothing. */
export function valuesOfRow(row: Record<string, unknown>, fields: RecordFields): FormValues {
  const values: FormValues = {}
  const set = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') values[name] = [value]
    if (typeof value === 'number') values[name] = [String(value)]
  }
  for (const name of [...Object.keys(fields.texts), ...fields.numbers, 'updated_at']) {
    set(name, row[name])
  }
  // 0 means unrated.
  if (row['rating'] === 0) delete values['rating']
  for (const name of fields.localized) {
    const { sv, en } = (row[`localized_${name}`] ?? {}) as Localized
    set(name, sv?.trim() ? sv : row[name])
    set(`${name}_en`, en)
  }
  for (const name of fields.lists) {
    const items = Array.isArray(row[name]) ? (row[name] as unknown[]) : []
    values[name] = items
      .map((item) =>
        String(item)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join(' '),
      )
      .filter((item) => item !== '')
  }
  for (const name of fields.payments) {
    const entries = paymentMethods(row[name])
    for (const part of paymentParts) values[`${name}.${part}`] = entries.map((entry) => entry[part])
  }
  for (const name of fields.flags) {
    if (row[name] ?? name === 'published') values[name] = ['true']
  }
  return values
}

/** Returns the fields in which two forms differ. */
export function differences(a: FormValues, b: FormValues, fields: RecordFields): string[] {
  const columns = new Set([
    ...Object.keys(fields.texts),
    ...fields.numbers,
    ...fields.flags,
    ...fields.lists,
    ...fields.payments,
  ])
  return [...columns]
    .flatMap((column) => (fields.payments.includes(column) ? [column] : namesOf(column, fields)))
    .filter((name) => told(a, name, fields) !== told(b, name, fields))
}

/** Returns a field as text, for comparisons and for showing another administrator's version. */
export function told(values: FormValues, name: string, fields: RecordFields): string {
  if (fields.payments.includes(name)) {
    return paymentRows(values, name)
      .map((entry) => paymentParts.map((part) => entry[part]))
      .filter((parts) => parts.some((part) => part !== ''))
      .map((parts) => parts.join(' · '))
      .join('\n')
  }
  const items = itemsOf(values, name)
  // The order is irrelevant, and the form has no other codes.
  if (name === 'countries') return countryCodes.filter((code) => items.includes(code)).join('\n')
  if (fields.lists.includes(name)) return items.join('\n')
  return firstOf(values, name).replace(/\r\n?/g, '\n').trim()
}
