import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { type Page, pathTo } from '#app/i18n/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Kind } from '#domain/catalogue.ts'
import type { FieldErrors } from '#domain/form-fields.ts'
import { differences, type FormValues, firstOf, told, valuesOf } from '#domain/form-values.ts'
import type { RecordFields } from '#domain/record-fields.ts'

import { History } from '../history/history-panel.tsx'
import { pagesOf } from '../pages.ts'
import { ConflictChoice } from './conflict.tsx'
import { draftKey } from './draft.ts'
import { DraftOffer, useDraft } from './drafts.tsx'
import { RecordFormProvider } from './form-context.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Opened, Refused } from './record-page.ts'
import { Refusal, useFailure } from './refusal.tsx'
import { onSaved } from './send-form.ts'

export interface RecordFormProps {
  kind: Kind
  fields: RecordFields
  texts: {
    create: string
    edit: (name: string) => string
    save: string
    createFailed: string
    updateFailed: string
    gone: string
  }
  opened: Opened
  refused: Refused | undefined
  publicPage: Page
  /** Renders the card for the form's current values. */
  preview: (values: FormValues) => ReactNode
  children: ReactNode
}

/** Form for one record. It works as a plain HTML form; drafts, the card preview and the leave dialog need JavaScript. */
export function RecordForm(props: RecordFormProps) {
  const { kind, fields, texts, refused, publicPage, preview, children } = props
  // The record as first opened; later revalidations do not replace it.
  const [opened] = useState(props.opened)
  const { recordForm: m, history, images } = useAdminMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  // Initial field values. A restored draft replaces them and remounts all fields through `version`.
  const [shown, setShown] = useState({ values: refused?.values ?? opened.values ?? {}, version: 0 })
  const [current, setCurrent] = useState(shown.values)
  const changed = useCallback(() => {
    if (form.current) setCurrent(valuesOf(new FormData(form.current)))
  }, [])

  const isSaving = navigation.state !== 'idle' && navigation.formAction === pathname
  const base = opened.values
  const hasChanges = differences(current, base ?? {}, fields).length > 0
  const draft = useDraft({
    key: opened.viewerId && draftKey(kind, opened.id, opened.viewerId),
    opened: base,
    current,
    hasChanges,
    fields,
  })
  const { forget } = draft
  useEffect(() => onSaved(forget), [forget])

  const failure = useFailure(texts, opened.id !== null, refused)
  useEffect(() => {
    if (refused && failure) showToast({ title: m.failed, description: failure, tone: 'error' })
  }, [refused, failure, m])
  useEffect(() => {
    if (refused?.errors) focusFirstError(form.current)
    else if (refused) window.scrollTo({ top: 0 })
  }, [refused])

  const [uploads, setUploads] = useState(0)
  const uploading = useCallback(
    (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
    [],
  )
  const errors = useRemaining(refused, current, fields)
  const state = useMemo(
    () => ({ fields, values: shown.values, errors, changed, uploading }),
    [fields, shown, errors, changed, uploading],
  )
  const dashboard = pathTo(pagesOf[kind].list, locale)
  const updatedAt = firstOf(refused?.conflict?.theirs ?? shown.values, 'updated_at')
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 text-[0.9375rem]">
      <div>
        <Link to={dashboard} className="link text-sm">
          {m.back}
        </Link>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="break-words font-bold font-display text-3xl tracking-tight">
            {opened.id === null
              ? texts.create
              : texts.edit(opened.name || firstOf(shown.values, 'name'))}
          </h1>
          {opened.slug && (
            <a
              href={pathTo(publicPage, locale, { slug: opened.slug })}
              target="_blank"
              rel="noopener"
              className="link text-sm"
            >
              {m.view}
            </a>
          )}
        </div>
      </div>
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onRestore={() => {
            const values = draft.offered?.values ?? {}
            setShown({ values, version: shown.version + 1 })
            setCurrent(values)
            draft.settle(true)
            showToast({ title: m.draft.restored })
          }}
          onDiscard={() => draft.settle(false)}
        />
      )}
      <Form
        ref={form}
        method="post"
        // Without JavaScript, the form submits the files.
        encType="multipart/form-data"
        // Validation messages come from the server, in the page's language.
        noValidate={useIsHydrated()}
        onChange={changed}
        onSubmit={(event) => {
          // Submitting during an upload would store the file twice: by the upload and with the form.
          if (uploads > 0) event.preventDefault()
        }}
        // Keeps the focused control clear of the sticky buttons below.
        className="grid grid-cols-1 gap-6 [&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        {/* Enter in a field activates the form's first submit button, which must save, not preview. */}
        <button
          type="submit"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isSaving || uploads > 0}
          className="sr-only"
        />
        <input type="hidden" name="updated_at" value={updatedAt} />
        <Refusal refused={refused} wrong={Object.keys(errors).length} failure={failure} />
        {refused?.conflict && (
          <ConflictChoice conflict={refused.conflict} fields={fields} base={base} />
        )}
        <div className="with-sidebar">
          <div key={shown.version} className="grid grid-cols-1 gap-6">
            <RecordFormProvider value={state}>{children}</RecordFormProvider>
          </div>
          <aside aria-label={m.preview} className="needs-script grid gap-3 lg:sticky lg:top-4">
            <h2 className="font-bold text-lg">{m.preview}</h2>
            {/* Inert, because its links lead away from the form. */}
            <ul inert className="grid">
              {preview(current)}
            </ul>
          </aside>
        </div>
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-x-3 gap-y-2 border-line border-t bg-paper py-3"
        >
          <ButtonLink to={dashboard} variant="secondary">
            {m.cancel}
          </ButtonLink>
          <Button
            type="submit"
            variant="secondary"
            formAction={pathTo(pagesOf[kind].preview, locale)}
            formTarget="_blank"
            onClick={(event) => {
              event.preventDefault()
              openWith(event.currentTarget)
            }}
          >
            {m.previewPage}
          </Button>
          <Button type="submit" isBusy={isSaving || uploads > 0}>
            {isSaving ? m.saving : uploads > 0 ? images.waiting : texts.save}
          </Button>
        </div>
      </Form>
      {opened.id && opened.viewerId && opened.changes && (
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="font-bold text-lg">
            {history.title}
          </h2>
          <History kind={kind} id={opened.id} changes={opened.changes} viewerId={opened.viewerId} />
        </section>
      )}
      <LeaveDialog hasChanges={hasChanges && !isSaving} onLeave={draft.forget} />
    </div>
  )
}

/** Submits the button's form natively: React Router would keep the response on this page. */
function openWith({ form, formAction, formTarget }: HTMLButtonElement): void {
  if (!form) return
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', formAction)
  form.setAttribute('target', formTarget)
  form.submit()
  form.setAttribute('action', action)
  form.removeAttribute('target')
}

/** Returns the errors of fields that are unchanged since the server rejected them. */
function useRemaining(
  refused: Refused | undefined,
  current: FormValues,
  fields: RecordFields,
): FieldErrors {
  const errors = refused?.errors
  const names = Object.keys(errors ?? {})
    .filter((name) => told(current, name, fields) === told(refused?.values ?? {}, name, fields))
    .join()
  // Keeps the same object while the same fields are invalid, because every field reads it.
  return useMemo(() => {
    const remaining = new Set(names.split(','))
    return Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => remaining.has(name)))
  }, [errors, names])
}

/** Focuses the first invalid field, opening its tab if needed. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const panel = field?.closest('[role="tabpanel"][data-hidden]')
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
  // The tab opens in the next frame.
  requestAnimationFrame(() => field?.focus())
}
