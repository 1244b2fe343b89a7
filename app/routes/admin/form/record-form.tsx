import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { differences, type FormValues, fieldText, firstOf } from '#domain/columns/form-values.ts'
import type { KindDefinition } from '#domain/kinds/define-kind.ts'
import { definitions, type Kind } from '#domain/kinds/kinds.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { defaultLocale, type Locale, languageOf } from '#domain/locale/locale.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { History } from '../history/history-panel.tsx'
import { ConflictChoice } from './conflict.tsx'
import { draftKey } from './draft.ts'
import { DraftOffer, useDraft } from './drafts.tsx'
import { LiveFormProvider, RecordFormProvider } from './form-context.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { CardPreview } from './previews.tsx'
import type { InitialForm, Rejection } from './record-page.ts'
import { RecordSections } from './record-sections.tsx'
import { FailureAlert, useFailure } from './save-failure.tsx'
import { onSaved } from './send-form.ts'
import { useLiveValues } from './use-live-values.ts'

export interface RecordFormProps {
  kind: Kind
  initial: InitialForm
  rejection: Rejection | undefined
}

/** Form for one record. It works as a plain HTML form; drafts, the card preview and the leave dialog need JavaScript. */
export function RecordForm(props: RecordFormProps) {
  const { kind, rejection } = props
  const definition: KindDefinition = definitions[kind]
  // The record as first opened; later revalidations do not replace it.
  const [initial] = useState(props.initial)
  const { recordForm: m, forms, history, images } = useAdminMessages()
  const texts = forms[kind]
  const locale = useLocale()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const { shown, live, restart, notifyChange, notifyRows } = useLiveValues(
    form,
    rejection?.values ?? initial.values ?? {},
  )
  const current = live.values
  const [language, setLanguage] = useState(defaultLocale as Locale)

  const isSaving = navigation.state !== 'idle' && navigation.formAction === pathname
  const base = initial.values
  const hasChanges = differences(current, base ?? {}, definition).length > 0
  const draft = useDraft({
    key: initial.viewerId && draftKey(kind, initial.id, initial.viewerId),
    initial: base,
    current,
    hasChanges,
    definition,
  })
  const { forget } = draft
  useEffect(() => onSaved(forget), [forget])

  const failure = useFailure(texts, initial.id !== null, rejection)
  useEffect(() => {
    if (rejection && failure) showToast({ title: m.failed, description: failure, tone: 'error' })
  }, [rejection, failure, m])
  useEffect(() => {
    if (rejection?.errors) focusFirstError(form.current)
    else if (rejection) window.scrollTo({ top: 0 })
  }, [rejection])

  const [uploads, setUploads] = useState(0)
  const notifyUpload = useCallback(
    (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
    [],
  )
  const errors = useRemainingErrors(rejection, current, definition)
  const state = useMemo(
    () => ({
      ...{ definition, values: shown.values, errors, otherLanguages: initial.otherLanguages },
      ...{ notifyChange, notifyRows, notifyUpload, notifyLanguage: setLanguage },
    }),
    [definition, shown, errors, initial, notifyChange, notifyRows, notifyUpload],
  )
  const dashboard = pathTo(pagesOf[kind].list, locale)
  const updatedAt = firstOf(rejection?.conflict?.theirs ?? shown.values, 'updated_at')
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 text-[0.9375rem]">
      <div>
        <Link to={dashboard} className="link text-sm">
          {m.back}
        </Link>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="break-words font-bold font-display text-3xl tracking-tight">
            {initial.id === null
              ? texts.create
              : texts.edit(initial.name || firstOf(shown.values, 'name'))}
          </h1>
          {initial.slug && (
            <a
              href={pathTo(pagesOf[kind].publicRecord, locale, { slug: initial.slug })}
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
            restart(draft.offered?.values ?? {})
            setLanguage(defaultLocale)
            draft.closeOffer(true)
            showToast({ title: m.draft.restored })
          }}
          onDiscard={() => draft.closeOffer(false)}
        />
      )}
      <Form
        ref={form}
        method="post"
        // Without JavaScript, the form submits the files.
        encType="multipart/form-data"
        // Validation messages come from the server, in the page's language.
        noValidate={useIsHydrated()}
        onChange={notifyChange}
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
        <FailureAlert
          rejection={rejection}
          invalidCount={Object.keys(errors).length}
          failure={failure}
        />
        {rejection?.conflict && (
          <ConflictChoice conflict={rejection.conflict} definition={definition} base={base} />
        )}
        <div className="with-sidebar">
          <div key={shown.version} className="grid grid-cols-1 gap-6">
            <RecordFormProvider value={state}>
              <LiveFormProvider value={live}>
                <RecordSections />
              </LiveFormProvider>
            </RecordFormProvider>
          </div>
          <aside aria-label={m.preview} className="needs-script grid gap-3 lg:sticky lg:top-4">
            <h2 className="font-bold text-lg">
              {m.preview}{' '}
              <span className="font-normal text-ink-2 text-sm">({languageOf(language).name})</span>
            </h2>
            {/* Inert, because its links lead away from the form. */}
            <ul inert lang={language} className="grid">
              <CardPreview kind={kind} values={current} locale={language} />
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
            formAction={pathTo(pagesOf[kind].preview, language)}
            formTarget="_blank"
            onClick={(event) => {
              event.preventDefault()
              submitNatively(event.currentTarget)
            }}
          >
            {m.previewPage}
          </Button>
          <Button type="submit" isBusy={isSaving || uploads > 0}>
            {isSaving ? m.saving : uploads > 0 ? images.waiting : texts.save}
          </Button>
        </div>
      </Form>
      {initial.id && initial.viewerId && initial.changes && (
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="font-bold text-lg">
            {history.title}
          </h2>
          <History
            kind={kind}
            id={initial.id}
            changes={initial.changes}
            viewerId={initial.viewerId}
          />
        </section>
      )}
      <LeaveDialog hasChanges={hasChanges && !isSaving} onLeave={draft.forget} />
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

/** Returns the errors of fields that are unchanged since the server rejected them. */
function useRemainingErrors(
  rejection: Rejection | undefined,
  current: FormValues,
  { fields }: KindDefinition,
): FieldErrors {
  const errors = rejection?.errors
  const names = Object.keys(errors ?? {})
    .filter((name) => {
      const field = fields.get(name)
      return !field || fieldText(current, field) === fieldText(rejection?.values ?? {}, field)
    })
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
