import type { Locale } from '#domain/locale.ts'

import { ReviewEditor } from '../review-editor/review-editor.tsx'
import { reviewTemplates } from '../review-editor/templates.ts'
import { useField, useRecordForm } from './form-context.ts'

/** Editor for the full review in one language. */
export function ReviewField({ name, lang }: { name: string; lang: Locale }) {
  const { changed } = useRecordForm()
  const { hint: _none, ...field } = useField(name)
  return <ReviewEditor {...field} lang={lang} template={reviewTemplates[lang]} onChange={changed} />
}
