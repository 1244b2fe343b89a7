import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { apiContext, cookiesContext, reportContext, viewerContext } from '#app/context.ts'
import { saveDraft } from '#app/data/drafts.ts'
import { formOf, typed } from '#app/data/form.ts'
import { setFlash } from '#app/flash.ts'
import { requireAdmin } from '#app/guard.ts'
import { adminMessagesOf, useAdminMessages, useReason } from '#app/i18n/admin-messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { showToast } from '#app/ui/toast.ts'
import { orUnanswered } from '#app/unanswered.ts'
import { draftOf, emptyReview, type ReviewInput, reviewProblems } from '#domain/review-draft.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/creator.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewFields } from './review-fields.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await formOf(request)
  const input = readInput(form)
  const answer = (status: number, error: string | null = null, problems = {}) =>
    data({ input, error, problems: problems as ReturnType<typeof reviewProblems> }, { status })
  // No redirect to the sign-in page: the form keeps the typed values while the user signs in again.
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (!viewer) return answer(401, 'session_ended')
  await requireAdmin(context, url)
  if (typed(form, 'intent') === 'preview') return answer(200)
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
  orUnanswered(serverAction, {
    input: emptyReview,
    error: 'unreachable',
    problems: {} as ReturnType<typeof reviewProblems>,
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).creator.title, isPrivate: true })

export default function Creator({ actionData }: Route.ComponentProps) {
  const { creator: m, copy } = useAdminMessages()
  const [input, setInput] = useState<ReviewInput>(actionData?.input ?? emptyReview)
  const form = useFilledForm(setInput)
  const reason = useReason(actionData?.error ?? null)
  const isRefused = Object.keys(actionData?.problems ?? {}).length > 0
  // After a rejected save, each error disappears as soon as its field is corrected.
  const problems = isRefused ? reviewProblems(input) : {}
  const answers = useAnswerCount(actionData)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const draft = draftOf(input)

  // Every response is a new object, so a repeated failure shows the toast again.
  useEffect(() => {
    if (actionData?.error && reason) {
      showToast({ title: m.notSaved, description: reason, tone: 'error' })
    }
  }, [actionData, reason, m])
  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answers, form])

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
          // Remounts the tabs on every response, because the invalid fields are in the first tab.
          key={answers}
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
    </AdminPage>
  )
}

function readInput(form: FormData): ReviewInput {
  const fields = Object.keys(emptyReview) as (keyof ReviewInput)[]
  return Object.fromEntries(
    fields.map((field) => [field, typed(form, field)]),
  ) as unknown as ReviewInput
}

/** Returns a ref for the form and, on mount, reads the values typed before hydration. */
function useFilledForm(setInput: (input: ReviewInput) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) setInput(readInput(new FormData(form.current)))
  }, [setInput])
  return form
}

/** Returns the number of action responses received on this page. */
function useAnswerCount(answer: unknown): number {
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 })
  return seen.count
}
