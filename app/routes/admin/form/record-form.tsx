import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import {
  differences,
  type FormValues,
  fieldText,
  firstOf,
  inputNames,
  valuesOf,
} from '#domain/columns/form-values.ts'
import type { Field, KindDefinition } from '#domain/kinds/define-kind.ts'
import { definitions, type Kind } from '#domain/kinds/kinds.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { entrySearch } from '#domain/lists/entries.ts'
import { defaultLocale, type Locale, languageOf } from '#domain/locale/locale.ts'
import { isPublicKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { useFindings } from '../compliance/use-findings.ts'
import { History } from '../history/history-panel.tsx'
import { afterSave } from './after-save.ts'
import { BonusList } from './bonus-list.tsx'
import { ConflictChoice } from './conflict.tsx'
import { draftKey } from './draft.ts'
import { DraftOffer, useDraft } from './drafts.tsx'
import { FormButtons } from './form-buttons.tsx'
import { LiveFormProvider, RecordFormProvider } from './form-context.ts'
import { FormHead, OriginNotice } from './form-head.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { previewRow } from './preview-row.ts'
import { CardPreview } from './previews.tsx'
import type { InitialForm, Rejection } from './record-page.ts'
import { RecordSections } from './record-sections.tsx'
import { FailureAlert, useFailure } from './save-failure.tsx'
import { onSaved } from './send-form.ts'
import { useListFilters } from './use-list-filters.ts'
import { useLiveValues } from './use-live-values.ts'
import { useSaving } from './use-saving.ts'

export interface RecordFormProps {
  kind: Kind
  initial: InitialForm
  rejection: Rejection | undefined
}

/** Form for one record. It works as a plain HTML form; drafts, the card preview and the leave dialog need JavaScript. */
export function RecordForm(props: RecordFormProps) {
  const { kind, rejection } = props
  const definition: KindDefinition = definitions[kind]
  // The record as first opened or last saved; other revalidations do not replace it.
  const [initial, setInitial] = useState(props.initial)
  const { recordForm: m, forms, history, compliance } = useAdminMessages()
  const texts = forms[kind]
  const locale = useLocale()
  const filters = useListFilters()
  const form = useRef<HTMLFormElement>(null)
  const { shown, live, restart, replace, notifyChange, notifyRows } = useLiveValues(
    form,
    rejection?.values ?? initial.values ?? {},
  )
  const current = live.values
  const row = useMemo(() => previewRow(kind, current), [kind, current])
  const findings = useFindings(kind, row, rejection?.compliance ?? initial.compliance)
  const liveForm = useMemo(() => ({ ...live, findings }), [live, findings])
  const [language, setLanguage] = useState(defaultLocale as Locale)

  const [uploads, setUploads] = useState(0)
  const notifyUpload = useCallback(
    (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
    [],
  )
  const isUploading = uploads > 0
  const saving = useSaving(isUploading)
  const { isSaving, submitted } = saving
  const listPath = pathTo(pagesOf[kind].list, locale)
  const dashboard = listPath + entrySearch(filters)

  const base = initial.values
  const isChanged = (values: FormValues) => differences(values, base ?? {}, definition).length > 0
  const hasChanges = isChanged(current)
  const draft = useDraft({
    key: initial.viewerId && draftKey(kind, draftSubject(initial), initial.viewerId),
    current,
    hasChanges,
    isWorth: (values) => base !== null && isChanged(values),
  })
  const { forget, drop } = draft

  const isConfirmed = useRef(false)
  useEffect(
    () =>
      onSaved((path) => {
        if (path === listPath) forget()
        else isConfirmed.current = true
      }),
    [forget, listPath],
  )
  // After a save that keeps the form open, the loader returns the new version.
  const loaded = useRef(props.initial)
  useEffect(() => {
    const saved = props.initial
    const isNew = saved !== loaded.current
    loaded.current = saved
    if (!isNew || !isConfirmed.current || !saved.values) return
    isConfirmed.current = false
    const next = afterSave(definition, {
      submitted: submitted.current,
      live: form.current ? valuesOf(new FormData(form.current)) : {},
      stored: saved.values,
      hasFocus: (fields) => hasFocus(form.current, fields),
    })
    drop()
    setInitial({ ...saved, values: next.base })
    replace(next.values, next.replaced)
  }, [props.initial, definition, submitted, drop, replace])

  const failure = useFailure(texts, initial.id !== null, rejection)
  useEffect(() => {
    const title = rejection?.stops ? compliance.refused : m.failed
    if (rejection && failure) showToast({ title, description: failure, tone: 'error' })
  }, [rejection, failure, m, compliance])
  useEffect(() => {
    if (rejection?.errors) focusFirstError(form.current)
    else if (rejection) window.scrollTo({ top: 0 })
  }, [rejection])

  const errors = useRemainingErrors(rejection, current, definition)
  const state = useMemo(
    () => ({
      ...{ kind, definition, values: shown.values, versions: shown.versions, errors },
      otherLanguages: initial.otherLanguages,
      // Without JavaScript, a rejected save loads them again.
      references: initial.references ?? {},
      ...{ notifyChange, notifyRows, notifyUpload, notifyLanguage: setLanguage },
    }),
    [kind, definition, shown, errors, initial, notifyChange, notifyRows, notifyUpload],
  )
  const updatedAt = firstOf(rejection?.conflict?.theirs ?? shown.values, 'updated_at')
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 text-[0.9375rem]">
      <FormHead
        kind={kind}
        initial={initial}
        filters={filters}
        title={
          initial.id === null
            ? texts.create
            : texts.edit(initial.name || firstOf(shown.values, 'name'))
        }
      />
      <OriginNotice initial={initial} />
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onRestore={() => {
            restart(draft.offered?.values ?? {})
            setLanguage(defaultLocale)
            draft.closeOffer()
            showToast({ title: m.draft.restored })
          }}
          onDiscard={draft.drop}
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
        onSubmit={saving.onSubmit}
        // Keeps the focused control clear of the sticky buttons below.
        className="marks-required grid grid-cols-1 gap-6 [&_:is(input,textarea,select,button)]:scroll-mb-24 max-sm:[&_:is(input,textarea,select,button)]:scroll-mb-40"
      >
        {/* Enter in a field activates the form's first submit button, which must save, not preview. */}
        <button
          type="submit"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isSaving || isUploading}
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
        <p className="text-ink-2 text-sm">{m.requiredHint}</p>
        <div className="with-sidebar">
          <div key={shown.version} className="grid grid-cols-1 gap-6">
            <RecordFormProvider value={state}>
              <LiveFormProvider value={liveForm}>
                <RecordSections />
              </LiveFormProvider>
            </RecordFormProvider>
          </div>
          {isPublicKind(kind) && (
            <aside aria-label={m.preview} className="needs-script grid gap-3 lg:sticky lg:top-4">
              <h2 className="font-bold text-lg">
                {m.preview}{' '}
                <span className="font-normal text-ink-2 text-sm">
                  ({languageOf(language).name})
                </span>
              </h2>
              {/* Inert, because its links lead away from the form. */}
              <ul inert lang={language} className="grid">
                <CardPreview
                  kind={kind}
                  values={current}
                  locale={language}
                  policy={initial.offerPolicy}
                  references={state.references}
                />
              </ul>
            </aside>
          )}
        </div>
        <FormButtons
          saving={saving}
          isUploading={isUploading}
          saveText={texts.save}
          dashboard={dashboard}
          preview={isPublicKind(kind) ? pathTo(pagesOf[kind].preview, language) : null}
        />
      </Form>
      {initial.slug && initial.bonuses && (
        <BonusList casino={initial.slug} bonuses={initial.bonuses} />
      )}
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

/** Returns what a draft belongs to: a stored record, a copy of one, or null for a new record. */
function draftSubject({ id, copied }: InitialForm): string | null {
  if (id !== null || copied === null || copied === 'missing') return id
  return `copy-of-${copied.id}`
}

/** True when one of the fields has the focus, or a control beside it such as the review editor. */
function hasFocus(form: HTMLFormElement | null, fields: readonly Field[]): boolean {
  const selector = fields.flatMap(inputNames).map((name) => `[name="${name}"]`)
  const inputs = [...(form?.querySelectorAll(selector.join()) ?? [])]
  return inputs.some((input) => input.parentElement?.contains(document.activeElement))
}
