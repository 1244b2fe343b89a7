import type { ComponentProps } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Field, Select, TextArea } from '#app/ui/controls/field.tsx'
import type { Operation } from '#domain/bulk-edit/operations.ts'
import type { TypeName } from '#domain/columns/column.ts'
import { type FormValues, firstOf, itemsOf } from '#domain/columns/form-values.ts'
import type { Field as RecordField } from '#domain/kinds/define-kind.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'

import { useColumnTexts, useErrorText } from '../form/form-context.ts'
import { ChoiceBoxes } from '../form-fields/choice-boxes.tsx'
import { useChoiceNames } from '../form-fields/choice-names.ts'
import { useFieldName } from './field-name.ts'

/** The keyboard or kind of input of each type. */
const inputs: Partial<Record<TypeName, ComponentProps<'input'>>> = {
  ...{ stars: { inputMode: 'decimal' }, percent: { inputMode: 'decimal' } },
  ...{ whole: { inputMode: 'numeric' }, link: { inputMode: 'url' }, day: { type: 'date' } },
  ...{ decimal: { inputMode: 'decimal' }, amount: { inputMode: 'decimal' } },
  moment: { type: 'datetime-local' },
}

interface EditValueProps {
  field: RecordField
  operation: Operation
  values: FormValues
  errors: FieldErrors
}

/** The control for the new value, which has the name and the rules of the field in a record form. */
export function EditValue({ field, operation, values, errors }: EditValueProps) {
  const { bulkEdit: m, recordForm, history } = useAdminMessages()
  const names = useChoiceNames()
  const { name, column } = field
  const { hint } = useColumnTexts(field.columnName)
  const label = useFieldName()(field)
  const error = useErrorText(errors, name)
  const value = firstOf(values, name)
  const common = { name, label, error, defaultValue: value }
  if (column.type === 'flag') {
    return (
      <Select {...common} defaultValue={value || 'true'} hint={hint}>
        <option value="true">{history.yes}</option>
        <option value="false">{history.no}</option>
      </Select>
    )
  }
  if (column.type === 'choice') {
    return (
      <Select {...common}>
        {!column.required && <option value="">{recordForm.noVolatility}</option>}
        {column.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice] ?? choice}
          </option>
        ))}
      </Select>
    )
  }
  if (column.type === 'choices') return <Choices {...{ field, values, label, error }} />
  if (column.type === 'list') {
    const items = itemsOf(values, name).join('\n')
    return <TextArea {...common} defaultValue={items} hint={m.hints[operation]} />
  }
  if (column.rows) return <TextArea {...common} rows={column.rows} hint={m.hints.set} />
  return (
    <Field
      {...common}
      {...inputs[column.type]}
      hint={[hint, !column.required && (column.to ? m.hints.reference : m.hints.set)]
        .filter(Boolean)
        .join(' ')}
      autoComplete="off"
    />
  )
}

interface ChoicesProps {
  field: RecordField
  values: FormValues
  label: string
  error: string | null
}

function Choices({ field: { name, column }, values, label, error }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{label}</legend>
      <ChoiceBoxes name={name} column={column} chosen={values[name]} isInvalid={Boolean(error)} />
      {error && <p className="font-semibold text-red text-sm">{error}</p>}
    </fieldset>
  )
}
