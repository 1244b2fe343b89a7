import { useRef } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { slugOf } from '#domain/columns/slug.ts'
import { isPublicKind } from '#domain/pages/kind-pages.ts'

import { useRecordForm } from '../form/form-context.ts'
import { TextField } from './fields.tsx'

/** Name and slug fields. The slug is generated from the name when it is empty, or by the button. */
export function NameAndSlug() {
  const { recordForm: m } = useAdminMessages()
  const { kind, notifyChange } = useRecordForm()
  const name = useRef<HTMLInputElement>(null)
  const slug = useRef<HTMLInputElement>(null)

  function makeSlug() {
    if (!name.current || !slug.current) return
    slug.current.value = slugOf(name.current.value)
    notifyChange()
  }

  return (
    <>
      <TextField
        name="name"
        ref={name}
        onBlur={({ relatedTarget }) => {
          if (slug.current?.value.trim() !== '') return
          makeSlug()
          // Selects the generated slug, so that typing replaces it.
          if (relatedTarget === slug.current) requestAnimationFrame(() => slug.current?.select())
        }}
      />
      <div className="grid content-start gap-2">
        <TextField
          name="slug"
          ref={slug}
          autoCapitalize="none"
          spellCheck={false}
          {...(!isPublicKind(kind) && { hint: m.bonus.slugHint })}
        />
        <div className="needs-script">
          <Button variant="secondary" size="small" onClick={makeSlug}>
            {m.slugButton}
          </Button>
        </div>
      </div>
    </>
  )
}
