import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Select } from '#app/ui/controls/field.tsx'
import type { Column } from '#domain/columns/column.ts'

import { useField, useRecordForm } from '../form/form-context.ts'

/** Chooses another record. A slug that is not among the choices stays, as long as the user does not choose another one. */
export function ReferenceField({ name, to }: { name: string; to: Column['to'] }) {
  const { references } = useRecordForm()
  const { recordForm: m } = useAdminMessages()
  const field = useField(name)
  const choices = (to && references[to]) ?? []
  const isListed = choices.some(({ slug }) => slug === field.defaultValue)
  return (
    <Select {...field}>
      <option value="">{m.noReference}</option>
      {!isListed && field.defaultValue && (
        <option value={field.defaultValue}>{field.defaultValue}</option>
      )}
      {choices.map(({ slug, name: title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </Select>
  )
}
