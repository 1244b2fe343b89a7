import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

import { saveIntent } from './save-intent.ts'
import type { Saving } from './use-saving.ts'

interface FormButtonsProps {
  saving: Saving
  isUploading: boolean
  saveText: string
  dashboard: string
  /** The page that shows the form's values as visitors would see them; null for kinds without pages. */
  preview: string | null
}

/** Buttons below a record form, always in view. */
export function FormButtons(props: FormButtonsProps) {
  const { saving, isUploading, saveText, dashboard, preview } = props
  const { isSaving, isStaying, stayButton } = saving
  const { recordForm: m, images } = useAdminMessages()
  const isClosing = isSaving && !isStaying
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-x-3 gap-y-2 border-line border-t bg-paper py-3 max-sm:*:grow max-sm:*:px-3 max-sm:*:text-sm"
    >
      <ButtonLink to={dashboard} variant="secondary">
        {m.cancel}
      </ButtonLink>
      {preview !== null && (
        <Button
          type="submit"
          variant="secondary"
          formAction={preview}
          formTarget="_blank"
          onClick={(event) => {
            event.preventDefault()
            submitNatively(event.currentTarget)
          }}
        >
          {m.previewPage}
        </Button>
      )}
      <Button
        ref={stayButton}
        type="submit"
        variant="secondary"
        name={saveIntent.name}
        value={saveIntent.stay}
        title={m.saveAndStay}
        aria-keyshortcuts="Control+S Meta+S"
        // Not `disabled`, which would take the focus away. `useSaving` ignores further presses.
        aria-disabled={isSaving || isUploading || undefined}
        aria-busy={isStaying || undefined}
      >
        {isStaying ? m.saving : m.stay}
      </Button>
      <Button type="submit" isBusy={isClosing || isUploading} disabled={isSaving}>
        {isClosing ? m.saving : isUploading ? images.waiting : saveText}
      </Button>
    </div>
  )
}

/** Submits the button's form natively: React Router would keep the response on this page. */
function submitNatively({ form, formAction, formTarget }: HTMLButtonElement): void {
  if (!form) return
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', formAction)
  form.setAttribute('target', formTarget)
  form.submit()
  form.setAttribute('action', action)
  form.removeAttribute('target')
}
