import { defaultLocale } from '../locale/locale.ts'
import type { Field } from './define-kind.ts'

type Row = Record<string, unknown>

/**
 * Returns the value of a field in a stored row. In columns `withSwedish`, a Swedish text in the localized column wins over the
 * plain one.
 */
export function storedValue(row: Row, { columnName, column, locale }: Field): unknown {
  const plain = row[columnName]
  const isPlain = column.localized === 'others' && locale === defaultLocale
  if (!column.localized || locale === null || isPlain) return plain
  const texts = (row[`localized_${columnName}`] ?? {}) as Row
  const text = texts[locale]
  if (locale !== defaultLocale) return text
  return typeof text === 'string' && text.trim() !== '' ? text : plain
}

/**
 * Sets the value of a field in a row. An empty translation is left out, or null in an import, where it removes the stored
 * translation.
 */
export function setValue(
  row: Row,
  { columnName, column, locale }: Field,
  value: unknown,
  empty: 'leaveOut' | 'null' = 'leaveOut',
): void {
  if (!column.localized || locale === defaultLocale) row[columnName] = value
  const isPlain = column.localized === 'others' && locale === defaultLocale
  if (!column.localized || locale === null || isPlain) return
  const texts = (row[`localized_${columnName}`] ?? {}) as Row
  row[`localized_${columnName}`] = texts
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  if (!isEmpty) texts[locale] = value
  else if (empty === 'null') texts[locale] = null
}
