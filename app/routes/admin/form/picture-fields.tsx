import { TextField } from './fields.tsx'
import { ListField } from './list-field.tsx'

export function PictureField({ name }: { name: string }) {
  return <TextField name={name} inputMode="url" />
}

export function PictureList({ name, hint }: { name: string; hint: string }) {
  return <ListField name={name} hint={hint} />
}
