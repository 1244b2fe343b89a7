import type { ValueProblem } from '../column-types/column-type.ts'
import { typeOf } from '../column-types/column-types.ts'
import { maxItems } from '../column-types/list-types.ts'
import { type FormValues, firstOf, textsIn } from '../columns/form-values.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { FieldErrors } from '../kinds/record.ts'
import { setValue, storedValue } from '../kinds/stored-value.ts'
import { oneOf } from '../lists/filters.ts'
import { type BulkEdit, editableFields, operationsOf } from './operations.ts'

/** Reads the edit of a form: `field`, `operation` and the values in the fields of a record form. Null without a valid field. */
export function readEdit(
  kind: Kind,
  values: FormValues,
): { edit: BulkEdit; errors: FieldErrors | null } | null {
  const field = editableFields(kind).find(({ name }) => name === firstOf(values, 'field'))
  if (!field) return null
  const [first = 'set'] = operationsOf(field)
  const operation = oneOf(operationsOf(field), firstOf(values, 'operation')) ?? first
  const texts = textsIn(values, field)
  const read = typeOf(field.column.type).read(texts, { column: field.column, isCell: false })
  const isEmpty = operation !== 'set' && 'value' in read && (read.value as unknown[]).length === 0
  const problem = isEmpty ? { code: 'required' as const } : 'problem' in read ? read.problem : null
  return { edit: { field, operation, texts }, errors: problem && { [field.name]: problem } }
}

type Row = Record<string, unknown>

/** Returns the columns that the edit writes to a record, none if it has the value, or the problem of the new value. */
export function editRecord(
  { field, operation, texts }: BulkEdit,
  row: Row,
): { record: Row } | { problem: ValueProblem } {
  const { column, columnName } = field
  const stored = storedValue(row, field)
  const read = typeOf(column.type).read(texts, {
    column,
    stored: operation === 'set' ? stored : undefined,
    isCell: false,
  })
  if ('problem' in read) return read
  const record: Row = {}
  if (operation === 'set') {
    // A text may be missing in one of its two columns; the record still shows this value.
    const isSame = JSON.stringify(stored ?? null) === JSON.stringify(read.value)
    if (!isSame) setValue(record, field, read.value, 'null')
    return { record }
  }
  const before = stored as string[]
  const items = read.value as string[]
  const kept = before.flatMap((item, index) =>
    operation === 'remove' && items.includes(item) ? [] : [index],
  )
  const added = operation === 'add' ? items.filter((item) => !before.includes(item)) : []
  const value = [...kept.map((index) => before[index]), ...added]
  if (value.length > maxItems) return { problem: { code: 'tooMany', limit: maxItems } }
  record[columnName] = value
  const translations = row[`localized_${columnName}`]
  if (column.localized) {
    record[`localized_${columnName}`] = moved(translations as Row | null, before, kept, added)
  }
  return { record }
}

/** Returns the translations of a list at the new positions of its items. */
function moved(translations: Row | null, before: unknown[], kept: number[], added: unknown[]): Row {
  const entries = Object.entries(translations ?? {}).flatMap(([language, list]) => {
    if (!Array.isArray(list)) return []
    const texts: unknown[] = [
      ...kept.map((index) => (list as unknown[])[index] ?? ''),
      ...added.map(() => ''),
      ...list.slice(before.length),
    ]
    const end = texts.findLastIndex((text) => text !== '') + 1
    return [[language, end > 0 ? texts.slice(0, end) : null]]
  })
  return Object.fromEntries(entries) as Row
}
