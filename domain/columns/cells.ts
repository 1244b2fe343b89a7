import type { ValueError, ValueProblem } from '../column-types/column-type.ts'
import { typeOf } from '../column-types/column-types.ts'
import type { Field } from '../kinds/define-kind.ts'

// A type alias, unlike an interface, is assignable to the JSON columns of the database.
export type CellProblem = Omit<ValueProblem, 'code' | 'row'> & {
  code:
    | Exclude<ValueError, 'incompletePayment'>
    | 'formulaError'
    | 'duplicateSlug'
    | 'duplicateCheck'
    | 'ambiguousName'
    | 'slugOfOther'
    | 'stop'
}

/** A cell's value. Undefined keeps the stored value. */
export type ReadCell = { value: unknown } | { problem: CellProblem }

/** Longer than any valid list, so longer cells are not parsed. */
const maxListLength = 250_000

/** Returns a function that reads the cells of a field, with the rules of the forms. */
export function cellReader({ column }: Field): (cell: string) => ReadCell {
  const type = typeOf(column.type)
  return (cell) => {
    if (cell === '' && column.emptyCell) {
      return { value: 'keep' in column.emptyCell ? undefined : [...column.emptyCell.value] }
    }
    if (type.splitCell && cell.length > maxListLength) {
      return { problem: { code: 'tooLong', limit: maxListLength } }
    }
    const read = type.read(type.splitCell?.(cell) ?? [cell], { column, isCell: true })
    if ('value' in read) return read
    const { row: _, code, ...details } = read.problem
    // Cells have no rows to complete: `paymentParts` is their code for an incomplete payment method.
    return { problem: { code: code === 'incompletePayment' ? 'paymentParts' : code, ...details } }
  }
}
