import { choiceName, type FormValues, firstOf, inputNames } from '#domain/columns/form-values.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'

/** Returns the typed values, with the stored version in the fields where the user chose `theirs`. */
export function resolveConflicts(
  kind: Kind,
  values: FormValues,
  theirs: FormValues | null,
): FormValues {
  if (!theirs) return values
  const inputs = [...definitionOf(kind).fields.values()]
    .filter((field) => firstOf(values, choiceName(field)) === 'theirs')
    .flatMap(inputNames)
  return { ...values, ...Object.fromEntries(inputs.map((name) => [name, theirs[name] ?? []])) }
}
