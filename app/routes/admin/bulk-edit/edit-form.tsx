import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Choice } from '#app/ui/controls/choice.tsx'
import { Select } from '#app/ui/controls/field.tsx'
import { editableFields, operationsOf } from '#domain/bulk-edit/operations.ts'
import { type FormValues, firstOf } from '#domain/columns/form-values.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { oneOf } from '#domain/lists/filters.ts'

import { EditValue } from './edit-value.tsx'
import { useFieldName } from './field-name.ts'

interface EditFormProps {
  kind: Kind
  field: Field
  values: FormValues
  errors: FieldErrors
  /** The address of the list. */
  list: string
  onSend: () => void
}

/** Chooses the field, then its new value. Two forms, because the field decides which value it takes. */
export function EditForm({ kind, field, values, errors, list, onSend }: EditFormProps) {
  const { bulkEdit: m } = useAdminMessages()
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const [operation, setOperation] = useState(firstOf(values, 'operation'))
  const operations = operationsOf(field)
  const shownOperation = oneOf(operations, operation) ?? operations[0] ?? 'set'
  const isBusy = navigation.formMethod === 'POST' && navigation.formAction === pathname + search
  return (
    <div className="grid max-w-prose gap-5">
      <FieldChoice kind={kind} field={field} />
      <Form method="post" onSubmit={onSend} className="grid gap-5">
        <input type="hidden" name="field" value={field.name} />
        {operations.length > 1 && (
          <Choice
            legend={m.operation}
            name="operation"
            value={shownOperation}
            options={operations.map((value) => ({ value, label: m.operations[value] }))}
            onChange={setOperation}
          />
        )}
        <EditValue
          key={field.name}
          field={field}
          operation={shownOperation}
          values={values}
          errors={errors}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? m.previewing : m.preview}
          </Button>
          <ButtonLink to={list} variant="secondary">
            {m.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

/** Chooses the field. With JavaScript at once, else with a button. */
function FieldChoice({ kind, field }: { kind: Kind; field: Field }) {
  const { bulkEdit: m } = useAdminMessages()
  const submit = useSubmit()
  const nameOf = useFieldName()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  // A choice made before hydration fires no event here.
  const adoptChoice = useEffectEvent(() => {
    const chosen = form.current && new FormData(form.current).get('field')
    if (chosen && chosen !== field.name) void submit(form.current, { replace: true })
  })
  useEffect(() => {
    adoptChoice()
  }, [])
  const kept = [...params].filter(([name]) => ['ids', 'all', 'list'].includes(name))
  return (
    <Form
      ref={form}
      method="get"
      replace
      preventScrollReset
      onChange={({ currentTarget }) =>
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
      className="flex flex-wrap items-end gap-3"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <Select key={field.name} name="field" label={m.field} defaultValue={field.name}>
          {editableFields(kind).map((one) => (
            <option key={one.name} value={one.name}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="secondary" className="without-script">
        {m.choose}
      </Button>
    </Form>
  )
}
