import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { apiContext, cookiesContext, reportContext, viewerContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages, useReason } from '#app/i18n/admin-messages.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { type FormValues, firstOf } from '#domain/columns/form-values.ts'
import { localeOf, pageAt, pathTo } from '#domain/pages/paths.ts'
import {
  draftOf,
  emptyReview,
  type ReviewInput,
  reviewProblems,
} from '#domain/reviews/review-draft.ts'
import { saveDraft } from '#queries/catalogue/drafts.ts'

import { AdminPage } from '../admin-page.tsx'
import { type Findings, findingsOf } from '../compliance/findings.ts'
import { FindingsPanel } from '../compliance/findings-panel.tsx'
import { useFindings } from '../compliance/use-findings.ts'
import { draftKey } from '../form/draft.ts'
import { DraftOffer, useDraft } from '../form/drafts.tsx'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { onSaved, sendForm } from '../form/send-form.ts'
import type { Route } from './+types/creator.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewFields, reviewAnchorOf } from './review-fields.tsx'

type Problems = ReturnType<typeof reviewProblems>

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireAdmin(context, url)
  return { viewerId: id, compliance: findingsOf(context, 'casinos', draftOf(emptyReview)) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await parseForm(request)
  const input = readInput(form)
  let compliance: Findings | null = null
  const answer = (status: number, error: string | null = null, problems: Problems = {}) =>
    data({ input, error, problems, compliance }, { status })
  // No redirect to the sign-in page: the form keeps the typed values while the user signs in again.
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (!viewer) return answer(401, 'session_ended')
  await requireAdmin(context, url)
  compliance = findingsOf(context, 'casinos', draftOf(input))
  if (formText(form, 'intent') === 'preview') return answer(200)
  const problems = reviewProblems(input)
  if (Object.keys(problems).length > 0) return answer(422, null, problems)
  try {
    const { id } = await saveDraft(context.get(apiContext), draftOf(input))
    setFlash(context.get(cookiesContext), 'draftSaved')
    return redirect(pathTo('editCasino', localeOf(url.pathname), { id }))
  } catch (error) {
    context.get(reportContext)(error)
    return answer(503, 'unavailable')
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, {
    input: emptyReview,
    error: 'unreachable',
    problems: {} satisfies Problems,
    compliance: null,
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).creator.title, isPrivate: true })

export default function Creator({ loaderData, actionData }: Route.ComponentProps) {
  const { creator: m, copy, recordForm } = useAdminMessages()
  const [input, setInput] = useState<ReviewInput>(actionData?.input ?? emptyReview)
  const [restored, setRestored] = useState(0)
  const form = useInitialInput(setInput)
  const reason = useReason(actionData?.error ?? null)
  const isRejected = Object.keys(actionData?.problems ?? {}).length > 0
  // After a rejected save, each error disappears as soon as its field is corrected.
  const problems = isRejected ? reviewProblems(input) : {}
  const responses = useResponseCount(actionData)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const draft = useMemo(() => draftOf(input), [input])
  const known = actionData?.compliance ?? loaderData.compliance
  const findings = useFindings('casinos', draft, known)
  const unsaved = useUnsaved(loaderData.viewerId, input)

  // Every response is a new object, so a repeated failure shows the toast again.
  useEffect(() => {
    if (actionData?.error && reason) {
      showToast({ title: m.notSaved, description: reason, tone: 'error' })
    }
  }, [actionData, reason, m])
  useEffect(() => {
    if (responses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [responses, form])

  return (
    <AdminPage title={m.title} intro={m.text}>
      {reason && (
        <Alert tone="error" title={m.notSaved}>
          {reason}
        </Alert>
      )}
      {Object.keys(problems).length > 0 && (
        <Alert tone="error" title={m.notSaved}>
          {m.checkFields}
        </Alert>
      )}
      {unsaved.offered && (
        <DraftOffer
          draft={unsaved.offered}
          onRestore={() => {
            setInput(inputOf(unsaved.offered?.values ?? {}))
            setRestored(restored + 1)
            unsaved.closeOffer()
            showToast({ title: recordForm.draft.restored })
          }}
          onDiscard={unsaved.drop}
        />
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={(event: FormEvent<HTMLFormElement>) =>
          setInput(readInput(new FormData(event.currentTarget)))
        }
        className="grid gap-6"
      >
        <Tabs
          // Remounts the tabs on every response, because the invalid fields are in the first tab, and with a restored draft.
          key={`${responses} ${restored}`}
          label={m.title}
          tabs={[
            {
              id: 'inputs',
              title: m.inputs,
              content: <ReviewFields input={input} problems={problems} />,
            },
            { id: 'preview', title: m.preview, content: <DraftPreview input={input} /> },
          ]}
        />
        {findings && <FindingsPanel findings={findings} anchorOf={reviewAnchorOf} level="h2" />}
        <div className="flex flex-wrap gap-3 border-line border-t pt-5">
          <Button type="submit" name="intent" value="save" isBusy={isSaving}>
            {isSaving ? m.saving : m.save}
          </Button>
          <CopyButton
            text={JSON.stringify(draft, null, 2)}
            variant="secondary"
            done={copy.done}
            failed={copy.failed}
          >
            {m.copyJson}
          </CopyButton>
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant="secondary"
            className="without-script"
          >
            {m.showPreview}
          </Button>
        </div>
      </Form>
      <LeaveDialog hasChanges={unsaved.hasChanges && !isSaving} onLeave={unsaved.forget} />
    </AdminPage>
  )
}

const fields = Object.keys(emptyReview) as (keyof ReviewInput)[]

function readInput(form: FormData): ReviewInput {
  const input = { ...emptyReview }
  for (const field of fields) input[field] = formText(form, field)
  return input
}

/** Returns the input of a draft. A field that the draft lacks is empty. */
function inputOf(values: FormValues): ReviewInput {
  const input = { ...emptyReview }
  for (const field of fields) input[field] = firstOf(values, field)
  return input
}

const isFilledIn = (input: ReviewInput) =>
  fields.some((field) => input[field].trim() !== emptyReview[field])

/** Keeps a local draft of the input until the server has confirmed that it is saved. */
function useUnsaved(viewerId: string, input: ReviewInput) {
  const current = useMemo(
    (): FormValues => Object.fromEntries(fields.map((field) => [field, [input[field]]])),
    [input],
  )
  const hasChanges = isFilledIn(input)
  const draft = useDraft({
    key: draftKey('review', null, viewerId),
    ...{ current, hasChanges },
    isWorth: (values) => isFilledIn(inputOf(values)),
  })
  const { forget } = draft
  // A redirect to another page, such as the one for the second factor, is not a confirmation.
  useEffect(() => onSaved((path) => pageAt(path)?.page === 'editCasino' && forget()), [forget])
  return { ...draft, hasChanges }
}

/** Returns a ref for the form and, on mount, reads the values typed before hydration. */
function useInitialInput(setInput: (input: ReviewInput) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) setInput(readInput(new FormData(form.current)))
  }, [setInput])
  return form
}

/** Returns the number of action responses received on this page. */
function useResponseCount(answer: unknown): number {
  const [last, setLast] = useState({ answer, count: 0 })
  if (last.answer !== answer) setLast({ answer, count: last.count + 1 })
  return last.count
}
