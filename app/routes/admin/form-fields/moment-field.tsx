import { firstOf } from '#domain/columns/form-values.ts'

import { useRecordForm } from '../form/form-context.ts'
import { TextField } from './fields.tsx'

/** A date and a time. What the browser's own control cannot hold, such as an offset or a mistake, is shown as text. */
export function MomentField({ name }: { name: string }) {
  const { values } = useRecordForm()
  const value = firstOf(values, name)
  const isPlain = value === '' || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)
  return <TextField name={name} type={isPlain ? 'datetime-local' : 'text'} />
}
