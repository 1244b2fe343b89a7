import { useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { firstOf } from '#domain/columns/form-values.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { defaultLocale, type Locale } from '#domain/locale/locale.ts'
import { reviewTemplates } from '#messages/index.ts'

import { useField, useLiveForm, useRecordForm } from '../form/form-context.ts'
import { ReviewEditor } from '../review-editor/review-editor.tsx'
import { ReviewPreview } from '../review-editor/review-preview.tsx'

/** Editor for the full review in one language. A translation has the current Swedish review above it. */
export function ReviewField({ field: { name, columnName }, lang }: { field: Field; lang: Locale }) {
  const { notifyChange, notifyUpload } = useRecordForm()
  const { hint: _none, ...field } = useField(name)
  return (
    <>
      {lang !== defaultLocale && <SwedishReview columnName={columnName} />}
      <ReviewEditor
        {...field}
        lang={lang}
        template={reviewTemplates[lang]}
        onChange={notifyChange}
        onBusy={notifyUpload}
      />
    </>
  )
}

function SwedishReview({ columnName }: { columnName: string }) {
  const { values } = useLiveForm()
  const { translation: m } = useAdminMessages().recordForm
  const [isOpen, setIsOpen] = useState(false)
  const html = firstOf(values, columnName)
  if (html.trim() === '') return <p className="text-ink-2 text-sm italic">{m.noSwedish}</p>
  return (
    // Without JavaScript, the Swedish review is on the page already, and nothing would sanitize this copy.
    <details
      className="needs-script rounded-control border border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
        {m.swedishReview}
      </summary>
      {isOpen && (
        <section
          aria-label={m.swedishReview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long review scrolls by keyboard, too
          tabIndex={0}
          className="max-h-96 overflow-y-auto"
        >
          <ReviewPreview html={html} lang={defaultLocale} />
        </section>
      )}
    </details>
  )
}
