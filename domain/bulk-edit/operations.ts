import type { TypeName } from '../columns/column.ts'
import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import type { Selection } from '../lists/entries.ts'

/** Sets a value, or adds items to a list or removes them. */
export type Operation = 'set' | 'add' | 'remove'

/** An edit of one field in many records, with the texts of the form. */
export interface BulkEdit {
  field: Field
  operation: Operation
  texts: string[]
}

/** An edit to plan, and the records to change. */
export interface SubmittedEdit {
  kind: Kind
  edit: BulkEdit
  selection: Selection
}

/** Reason why an edit cannot be planned. */
export type EditProblem = 'none' | 'too-many' | 'not-admin'

/** Maximum number of records that one edit may change. */
export const maxEdited = 20_000

/** What an edit can do with each type. Types without an entry differ in every record. */
const operations: Partial<Record<TypeName, readonly [Operation, ...Operation[]]>> = {
  ...{ text: ['set'], link: ['set'], choice: ['set'], day: ['set'], flag: ['set'] },
  reference: ['set'],
  ...{ stars: ['set'], whole: ['set'], percent: ['set'] },
  ...{ decimal: ['set'], amount: ['set'], moment: ['set'] },
  ...{ list: ['add', 'remove'], choices: ['add', 'remove', 'set'] },
}

export function operationsOf({ column }: Field): readonly Operation[] {
  return operations[column.type] ?? []
}

/** Returns the fields that can be edited in many records at once, in the order of a sheet: all but names and unique texts. */
export function editableFields(kind: Kind): Field[] {
  const { fields, sheet } = definitionOf(kind)
  const isName = ({ column }: Field) => column.type === 'text' && column.required
  return sheet
    .flatMap((name) => fields.get(name) ?? [])
    .filter((field) => operationsOf(field).length > 0 && !isName(field))
}

const signs = { set: '=', add: '+', remove: '−' } as const

/** Writes an edit as text, for the list of past imports: `features + Live casino`. */
export function describeEdit({ field, operation, texts }: BulkEdit): string {
  return `${field.name} ${signs[operation]} ${texts.join(', ').trim()}`.trim()
}

/** Reads a text that `describeEdit` wrote. */
export function readDescription(
  kind: Kind,
  text: string,
): { field: Field; sign: string; value: string } | null {
  const [, name = '', sign = '', value = ''] = /^(\w+) ([=+−])\s?(.*)$/s.exec(text) ?? []
  const field = definitionOf(kind).fields.get(name)
  return field ? { field, sign, value } : null
}
