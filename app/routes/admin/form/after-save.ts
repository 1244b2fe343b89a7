import {
  choiceName,
  type FormValues,
  fieldText,
  firstOf,
  inputNames,
} from '#domain/columns/form-values.ts'
import type { Field, KindDefinition } from '#domain/kinds/define-kind.ts'

interface SavedForm {
  /** The values that were saved. */
  submitted: FormValues
  /** The current values; the user may have typed while saving. */
  live: FormValues
  /** The version that the server has stored. */
  stored: FormValues
  /** True for a column whose field has the focus. */
  hasFocus: (fields: readonly Field[]) => boolean
}

interface NextForm {
  /** The values that count as saved. */
  base: FormValues
  /** The values that the form shows. */
  values: FormValues
  /** The columns whose fields get the stored value. */
  replaced: string[]
}

/**
 * Returns how a form continues after a save. The server may have stored other values than the typed ones: a copied image, a
 * rounded number, another administrator's choice. They replace those in the form, but never what the user has typed since,
 * and not in the field that has the focus, where what was typed counts as saved.
 */
export function afterSave(
  { fields }: Pick<KindDefinition, 'fields'>,
  { submitted, live, stored, hasFocus }: SavedForm,
): NextForm {
  const base = { ...stored }
  const values: FormValues = { ...live, updated_at: stored['updated_at'] ?? [] }
  const replaced: string[] = []
  for (const [columnName, own] of Map.groupBy(fields.values(), (field) => field.columnName)) {
    const isSame = (a: FormValues, b: FormValues) =>
      own.every((field) => fieldText(a, field) === fieldText(b, field))
    const inputs = own.flatMap(inputNames)
    if (isSame(submitted, stored) || !isSame(live, submitted)) continue
    const isTheirs = own.some((field) => firstOf(submitted, choiceName(field)) === 'theirs')
    if (hasFocus(own) && !isTheirs) {
      for (const name of inputs) base[name] = submitted[name] ?? []
    } else {
      replaced.push(columnName)
      for (const name of inputs) values[name] = stored[name] ?? []
    }
  }
  return { base, values, replaced }
}
