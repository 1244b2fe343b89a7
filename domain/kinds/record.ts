import { isInOrder, type Period } from '../bonus-cost/period.ts'
import type { ValueError, ValueProblem } from '../column-types/column-type.ts'
import { typeOf } from '../column-types/column-types.ts'
import { type FormValues, partsOf, shapeOf, textsIn } from '../columns/form-values.ts'
import { splitLicence } from '../columns/licence.ts'
import { splitPayment } from '../columns/payment.ts'
import type { ImageProblem } from '../images/stored-image.ts'
import { isLocale } from '../locale/locale.ts'
import { definitionOf, type Kind, type Records } from './kinds.ts'
import { slugAfter } from './named-after.ts'
import { setValue, storedValue } from './stored-value.ts'

/** Error of a field in a form. */
type ErrorCode = ValueError | 'slugTaken' | 'checkTaken' | 'nameTaken' | 'notKept'

interface FieldError extends Omit<ValueProblem, 'code'> {
  code: ErrorCode
  /** The casino that already has a bonus. */
  owner?: string
  /** Name of the record that already has the slug, or address of the image. */
  name?: string
  /** Reason why an image could not be copied to the site. */
  problem?: ImageProblem
}

export type FieldErrors = Record<string, FieldError>

export type ReadResult<Row> = { row: Row; errors: null } | { row: null; errors: FieldErrors }

type Row = Record<string, unknown>

/** Maximum number of fields and of characters in a record form: more than a form with full lists has. */
export const recordFormLimits = { fields: 2_500, texts: 4 * 2 ** 20 }

/**
 * Returns a row for the database, or the error of each invalid field. A field that still holds the value of the stored row is
 * valid, so that an imported record can be saved whatever its sheet contained.
 */
export function readRecord<K extends Kind>(
  kind: K,
  values: FormValues,
  stored: Row | null = null,
): ReadResult<Records[K]> {
  const row: Row = {}
  const errors: FieldErrors = {}
  for (const field of definitionOf(kind).fields.values()) {
    const { column, name } = field
    const texts = textsIn(values, field)
    const before = stored ? storedValue(stored, field) : undefined
    const type = typeOf(column.type)
    const read = type.read(texts, { column, stored: before, isCell: false })
    if ('value' in read) setValue(row, field, read.value)
    else if (stored && isSame(texts, type.write(before))) setValue(row, field, before)
    else errors[name] = read.problem
  }
  const period = { starts_at: row['starts_at'], ends_at: row['ends_at'] } as Period
  if (kind === 'bonuses' && !errors['starts_at'] && !errors['ends_at'] && !isInOrder(period)) {
    errors['ends_at'] = { code: 'order' }
  }
  if (Object.keys(errors).length > 0) return { row: null, errors }
  keepOtherLanguages(row, stored)
  const slug = slugAfter(kind, row)
  // The database sets the names instead of the slugs.
  if (slug !== null) Object.assign(row, { slug, name: slug })
  // Every column of the kind has been read with its type.
  return { row: row as Records[K], errors: null }
}

const isSame = (a: string[], b: string[]) => a.join('\n').trim() === b.join('\n').trim()

/** Keeps translations into languages that the site does not have. */
function keepOtherLanguages(row: Row, stored: Row | null): void {
  for (const column of Object.keys(row).filter((name) => name.startsWith('localized_'))) {
    const before = (stored?.[column] ?? {}) as Row
    const others = Object.entries(before).filter(([language]) => !isLocale(language))
    row[column] = { ...(row[column] as Row), ...Object.fromEntries(others) }
  }
}

/** Returns the languages that the site does not have, by the column that has translations into them. */
export function otherLanguagesOf(kind: Kind, row: Row): Record<string, string[]> {
  const entries = Object.keys(definitionOf(kind).columns).map((name) => {
    const translations = Object.entries((row[`localized_${name}`] ?? {}) as Row)
    const others = translations.filter(([code, value]) => !isLocale(code) && value !== null)
    return [name, others.map(([code]) => code)] as const
  })
  return Object.fromEntries(entries.filter(([, codes]) => codes.length > 0))
}

/** Returns the form values of a stored row. Saving them unchanged loses nothing. */
export function valuesOfRow(kind: Kind, row: Row): FormValues {
  const values: FormValues = {}
  if (typeof row['updated_at'] === 'string') values['updated_at'] = [row['updated_at']]
  for (const field of definitionOf(kind).fields.values()) {
    const value = storedValue(row, field) ?? field.column.whenAbsent
    const texts = typeOf(field.column.type).write(value)
    if (shapeOf(field) !== 'rows') {
      if (texts.length > 0 || shapeOf(field) === 'items') values[field.name] = texts
      continue
    }
    const split = field.column.type === 'licences' ? splitLicence : splitPayment
    const entries = texts
      .map((text): Record<string, string> | null => split(text))
      .filter((entry) => entry !== null)
    for (const part of partsOf(field)) {
      values[`${field.name}.${part}`] = entries.map((entry) => entry[part] ?? '')
    }
  }
  return values
}
