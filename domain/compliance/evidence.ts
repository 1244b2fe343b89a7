import { typeOf } from '../column-types/column-types.ts'
import { htmlToText } from '../history/history.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { storedValue } from '../kinds/stored-value.ts'
import type { Locale } from '../locale/locale.ts'
import type { Row } from './data-rules.ts'

/** A field of a record as text. */
export interface FilledField {
  field: string
  locale: Locale | null
  text: string
}

/** Returns the fields of a record that have a value, as text, in the order of its sheet. */
export function filledFields(kind: Kind, row: Row): FilledField[] {
  const { fields, sheet } = definitionOf(kind)
  return sheet.flatMap((name) => {
    const field = fields.get(name)
    const value = field && storedValue(row, field)
    if (!field || value === null || value === undefined || typeof value === 'boolean') return []
    const type = typeOf(field.column.type)
    const cell = type.toCell?.(value) ?? type.write(value)[0] ?? ''
    const text = field.column.type === 'richText' ? htmlToText(String(cell)) : String(cell)
    return text.trim() === '' ? [] : [{ field: field.columnName, locale: field.locale, text }]
  })
}
