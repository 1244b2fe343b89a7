import { countryCodes } from './filters.ts'
import type { Localized } from './locale.ts'
import { type PaymentMethod, paymentMethods } from './payment.ts'
import type { RecordFields } from './record-fields.ts'

/** What stands in a form: for each field's name its values, as they are typed. Drafts and comparisons are made of it, too. */
export type FormValues = Record<string, string[]>

export const paymentParts = [
  'method',
  'min',
  'max',
  'time',
] as const satisfies (keyof PaymentMethod)[]

/** Files are no values. Browsers send lines that end in two characters. */
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

/** A list's items, whether each has its field or all stand in one, a line each. */
export function itemsOf(values: FormValues, name: string): string[] {
  return (values[name] ?? []).flatMap(linesOf)
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The rows of a table of ways to pay: the parts of each stand in fields of their own, such as `deposits.method`. */
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

/** The names a column has in the form. */
export function namesOf(column: string, { payments, localized }: RecordFields): string[] {
  if (payments.includes(column)) return paymentParts.map((part) => `${column}.${part}`)
  return localized.includes(column) ? [column, `${column}_en`] : [column]
}

/** A stored row as its form shows it: nothing is lost by opening and saving it again. */
export function valuesOfRow(row: Record<string, unknown>, fields: RecordFields): FormValues {
  const values: FormValues = {}
  const set = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') values[name] = [value]
    if (typeof value === 'number') values[name] = [String(value)]
  }
  for (const name of [...Object.keys(fields.texts), ...fields.numbers, 'updated_at']) {
    set(name, row[name])
  }
  // Nought is what nobody has rated.
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

/** The columns that two forms have different things in. */
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

/** A field in words, for comparing and for showing what somebody else has written. */
export function told(values: FormValues, name: string, fields: RecordFields): string {
  if (fields.payments.includes(name)) {
    return paymentRows(values, name)
      .map((entry) => paymentParts.map((part) => entry[part]))
      .filter((parts) => parts.some((part) => part !== ''))
      .map((parts) => parts.join(' · '))
      .join('\n')
  }
  const items = itemsOf(values, name)
  // Their order means nothing, and the form knows no other codes.
  if (name === 'countries') return countryCodes.filter((code) => items.includes(code)).join('\n')
  if (fields.lists.includes(name)) return items.join('\n')
  return firstOf(values, name).replace(/\r\n?/g, '\n').trim()
}
