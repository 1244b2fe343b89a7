import { type FormValues, firstOf, itemsOf, paymentRows } from '#domain/columns/form-values.ts'
import { paymentParts } from '#domain/columns/payment.ts'
import type { Field, KindDefinition } from '#domain/kinds/define-kind.ts'
import { figureIn } from '#domain/locale/figures.ts'
import { defaultLocale } from '#domain/locale/locale.ts'

/** A Swedish row of a list, or of payment methods with a text per part. A row that is being filled in is blank. */
export interface SwedishRow {
  id: number
  texts: string[]
}

export const isBlank = (texts: readonly string[]) => texts.every((text) => text.trim() === '')

/** Returns the Swedish rows of a list or of payment methods. `ids` are those of the form's rows; before hydration it has none. */
export function swedishRows(
  values: FormValues,
  { name, column }: Field,
  ids?: readonly number[],
): SwedishRow[] {
  const rows =
    column.type === 'payments'
      ? partsOf(values, name)
      : (ids ? (values[name] ?? []) : itemsOf(values, name)).map((item) => [item.trim()])
  return (ids ?? rows.map((_, index) => index)).map((id, index) => ({
    id,
    texts: rows[index] ?? [],
  }))
}

/** Returns the number of Swedish items that the user has typed but not added. They are saved as the last ones. */
export function pendingItems(values: FormValues, name: string, ids: readonly number[]): number {
  return (values[name] ?? []).slice(ids.length).filter((item) => item.trim() !== '').length
}

const partsOf = (values: FormValues, name: string): string[][] =>
  paymentRows(values, name).map((entry) => paymentParts.map((part) => entry[part]))

function translationsOf(values: FormValues, { name, column }: Field): string[][] {
  return column.type === 'paymentTranslation'
    ? partsOf(values, name)
    : (values[name] ?? []).flatMap((text) => text.split('\n')).map((line) => [line])
}

/** Returns the stored translations of each row by its first id, and those that no Swedish row is left for. */
export function matchByPosition(values: FormValues, swedish: Field, translation: Field) {
  const translations = translationsOf(values, translation)
  let matched = 0
  const byId = swedishRows(values, swedish).map(({ texts }) =>
    isBlank(texts) ? [] : (translations[matched++] ?? []),
  )
  return { byId, surplus: translations.slice(matched) }
}

/** Returns what pages in the field's language show for a Swedish text that is one figure; null for other texts. */
export function automaticText({ column, locale }: Field, text: string): string | null {
  const isFormatted = column.localized === 'others' && locale !== null
  return isFormatted ? figureIn(locale, text.trim()) : null
}

interface SourceText {
  text: string
  isTranslated: boolean
}

/** Returns the Swedish texts that a field translates. Figures and the names of payment methods need no translation. */
export function sourceTexts(values: FormValues, swedish: Field, translation: Field): SourceText[] {
  return pairsOf(values, swedish, translation)
    .filter(({ text }) => text.trim() !== '' && automaticText(translation, text) === null)
    .map(({ text, translated }) => ({ text, isTranslated: translated.trim() !== '' }))
}

interface Pair {
  text: string
  translated: string
}

function pairsOf(values: FormValues, swedish: Field, translation: Field): Pair[] {
  if (!isList(translation)) {
    const [text, translated] = [swedish, translation].map(({ name }) => firstOf(values, name))
    return [{ text: text ?? '', translated: translated ?? '' }]
  }
  const translations = translationsOf(values, translation)
  const isPayment = translation.column.type === 'paymentTranslation'
  return swedishRows(values, swedish)
    .filter(({ texts }) => !isBlank(texts))
    .flatMap(({ texts }, row) =>
      texts
        .map((text, part) => ({ text, translated: translations[row]?.[part] ?? '' }))
        .slice(isPayment ? 1 : 0),
    )
}

/** True for a field whose translations match the Swedish rows by position. */
export const isList = ({ column }: Field) =>
  column.type === 'listTranslation' || column.type === 'paymentTranslation'

/** Returns the Swedish field that a field translates. */
export function swedishFieldOf({ fields }: KindDefinition, { columnName }: Field): Field {
  const field = fields.get(columnName)
  if (!field) throw new Error(`No Swedish field: ${columnName}`)
  return field
}

/** Returns the Swedish texts of the fields that pages in their language would show untranslated. */
export function untranslatedTexts(
  values: FormValues,
  definition: KindDefinition,
  fields: readonly Field[],
): string[] {
  return fields
    .filter(({ locale }) => locale !== null && locale !== defaultLocale)
    .flatMap((field) => sourceTexts(values, swedishFieldOf(definition, field), field))
    .flatMap(({ text, isTranslated }) => (isTranslated ? [] : [text.trim()]))
}
