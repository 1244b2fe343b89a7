import type { Field, KindDefinition } from '../kinds/define-kind.ts'
import type { PaymentMethod, TypeName } from './column.ts'
import { type LicenceTexts, licenceParts, writeLicence } from './licence.ts'
import { paymentParts, writePayment } from './payment.ts'

/** Typed values of a form, by field name. Drafts and comparisons use the same type. */
export type FormValues = Record<string, string[]>

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

/** Returns the lines of a list, blank ones included. */
function linesByPosition(values: FormValues, name: string): string[] {
  return (values[name] ?? []).flatMap((text) => text.split('\n')).map((line) => line.trim())
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns the rows of a table. Each part has its own field, such as `deposits.method`. */
function rowsIn<Part extends string>(
  values: FormValues,
  name: string,
  parts: readonly Part[],
): Record<Part, string>[] {
  const columns = parts.map((part) => values[`${name}.${part}`] ?? [])
  const length = Math.max(...columns.map((column) => column.length))
  return Array.from({ length }, (_, row) => {
    const entries = parts.map((part, index) => [part, (columns[index]?.[row] ?? '').trim()])
    return Object.fromEntries(entries) as Record<Part, string>
  })
}

export function paymentRows(values: FormValues, name: string): PaymentMethod[] {
  return rowsIn(values, name, paymentParts)
}

export function licenceRows(values: FormValues, name: string): LicenceTexts[] {
  return rowsIn(values, name, licenceParts)
}

/** Returns the parts of a row in a table of the form. */
export function partsOf({ column }: Field): readonly string[] {
  return column.type === 'licences' ? licenceParts : paymentParts
}

/** How a form holds a value: in one field, in a field per item or line, or in a field per part of each row of a table. */
type Shape = 'one' | 'items' | 'lines' | 'rows'

const shapes: Partial<Record<TypeName, Shape>> = {
  ...{
    list: 'items',
    images: 'items',
    choices: 'items',
    percents: 'items',
    listTranslation: 'lines',
  },
  ...{ payments: 'rows', paymentTranslation: 'rows', licences: 'rows' },
}

export const shapeOf = ({ column }: Field): Shape => shapes[column.type] ?? 'one'

/** Returns the names of the form's fields that hold a value. */
export function inputNames(field: Field): string[] {
  return shapeOf(field) === 'rows'
    ? partsOf(field).map((part) => `${field.name}.${part}`)
    : [field.name]
}

/** Returns the name of the field in which the user chooses between two versions of a value. */
export const choiceName = ({ name }: Pick<Field, 'name'>): string => `choose.${name}`

/** Returns the values of the form's own fields. */
export function ownValues(values: FormValues, { fields }: KindDefinition): FormValues {
  const inputs = [...fields.values()].flatMap((field) => [...inputNames(field), choiceName(field)])
  const names = ['updated_at', ...inputs]
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])),
  ) as FormValues
}

/** Returns the texts of a field: one, or one per item or row of a table. */
export function textsIn(values: FormValues, field: Field): string[] {
  switch (shapeOf(field)) {
    case 'one':
      return [firstOf(values, field.name)]
    case 'items':
      return itemsOf(values, field.name)
    case 'lines':
      return linesByPosition(values, field.name)
    case 'rows':
      return field.column.type === 'licences'
        ? licenceRows(values, field.name).map(writeLicence)
        : paymentRows(values, field.name).map(writePayment)
  }
}

/** Returns the fields in which two forms differ. */
export function differences(a: FormValues, b: FormValues, { fields }: KindDefinition): string[] {
  return [...fields.values()]
    .filter((field) => fieldText(a, field) !== fieldText(b, field))
    .map(({ name }) => name)
}

/** Returns a field as text, for comparisons and for showing another administrator's version. */
export function fieldText(values: FormValues, field: Field): string {
  switch (shapeOf(field)) {
    case 'one':
      return firstOf(values, field.name).replace(/\r\n?/g, '\n').trim()
    case 'items': {
      const items = itemsOf(values, field.name)
      // The order of choices is irrelevant.
      return (field.column.type === 'choices' ? items.toSorted() : items).join('\n')
    }
    case 'lines':
      return linesByPosition(values, field.name).join('\n').trimEnd()
    case 'rows': {
      const lines = rowsIn(values, field.name, partsOf(field))
        .map((entry) => Object.values(entry))
        .map((parts) => (parts.some((part) => part !== '') ? parts.join(' · ') : ''))
      // Translations match by position, so that blank ones count.
      const isByPosition = field.column.type === 'paymentTranslation'
      const shown = isByPosition
        ? lines.slice(0, lines.findLastIndex(Boolean) + 1)
        : lines.filter(Boolean)
      return shown.join('\n')
    }
  }
}
