import { TextArea } from '#app/ui/field.tsx'
import type { Locale } from '#domain/locale.ts'

import { useField } from './form-context.ts'

/** The full review in one language. */
export function ReviewField({ name, lang }: { name: string; lang: Locale }) {
  const { hint: _none, ...field } = useField(name)
  return <TextArea {...field} lang={lang} rows={14} />
}
