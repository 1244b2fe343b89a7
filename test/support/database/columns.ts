import type { Column, TypeName } from '#domain/columns/column.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'

/**
 * Returns the columns of a kind by what they hold: texts with their maximum length, lists and payment methods; and which of these
 * have translations.
 */
export function columnsByType(kind: Kind) {
  const columns = Object.entries<Column>(definitionOf(kind).columns)
  const ofType = (...types: TypeName[]) =>
    columns.filter(([, { type }]) => types.includes(type)).map(([name]) => name)
  const isLocalized = (name: string) =>
    columns.some(([one, { localized }]) => one === name && localized)
  return {
    texts: Object.fromEntries(
      columns.flatMap(([name, { max, type }]) =>
        max && type !== 'reference' ? [[name, max]] : [],
      ),
    ),
    lists: ofType('list', 'images', 'choices'),
    payments: ofType('payments'),
    localized: ofType('text', 'richText').filter(isLocalized),
    localizedLists: ofType('list').filter(isLocalized),
    localizedPayments: ofType('payments').filter(isLocalized),
  }
}
