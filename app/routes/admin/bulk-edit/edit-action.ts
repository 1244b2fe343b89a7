import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { importsContext, reportContext, viewerContext } from '#app/context.ts'
import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { readEdit } from '#domain/bulk-edit/bulk-edit.ts'
import { type EditProblem, maxEdited } from '#domain/bulk-edit/operations.ts'
import { type FormValues, valuesOf } from '#domain/columns/form-values.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { entrySearch, fromList, readFromList, readSelection } from '#domain/lists/entries.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { kindAt, pagesOf } from '#domain/pages/kind-pages.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'

import { act, type JobIntent } from '../import/import-action.ts'

const intents = ['start', 'continue', 'cancel', 'drop', 'undo'] as const satisfies JobIntent[]

/** A rejected form: its values, the error of its field, or another problem. */
export interface Rejection {
  values: FormValues | null
  errors: FieldErrors | null
  problem: EditProblem | 'field' | 'unavailable' | 'not-done' | null
}

export const networkFailure: Rejection = { values: null, errors: null, problem: 'unavailable' }

const statuses: Partial<Record<NonNullable<Rejection['problem']>, number>> = {
  'not-admin': 401,
  unavailable: 503,
  'not-done': 409,
}

/** Plans an edit, or acts on its job. The selection is in the address of the page. */
export async function handleEditForm({ context, request, url }: ActionFunctionArgs) {
  const reject = (problem: Rejection['problem'], details: Partial<Rejection> = {}) =>
    data<Rejection>(
      { values: null, errors: null, ...details, problem },
      { status: (problem && statuses[problem]) ?? 422 },
    )
  // No redirect to the sign-in page: the form keeps its values while the user signs in again.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => 'unknown' as const)
  if (viewer === null) return reject('not-admin')
  if (viewer === 'unknown') return reject('unavailable')
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const values = valuesOf(form)
  const kind = kindAt(url.pathname)
  const filters = readFromList(url.searchParams)
  const showJob = (id: string) => {
    const list = fromList(filters)
    return redirect(`${url.pathname}${list ? `${list}&` : '?'}import=${id}`)
  }
  try {
    const intent = oneOf(intents, form.get('intent'))
    if (intent) {
      const id = await act(context, intent, form)
      if (id === null) return reject('not-done')
      if (intent !== 'drop') return showJob(id)
      return redirect(pathTo(pagesOf[kind].list, localeOf(url.pathname)) + entrySearch(filters))
    }
    const read = readEdit(kind, values)
    if (!read) return reject('field')
    if (read.errors) return reject(null, { values, errors: read.errors })
    const selection = readSelection(url.searchParams)
    if (!selection) return reject('none', { values })
    const { edit } = read
    const begun = await context.get(importsContext).startEdit({ kind, edit, selection })
    return 'problem' in begun ? reject(begun.problem, { values }) : showJob(begun.id)
  } catch (error) {
    context.get(reportContext)(error)
    return reject('unavailable', { values })
  }
}

/** Returns the message of a rejection that is not about the field. */
export function useRejectionText(rejection: Rejection | undefined): string | null {
  const { bulkEdit, import: jobs } = useAdminMessages()
  const problem = rejection?.problem
  if (!problem) return null
  if (problem === 'not-done') return jobs.errors.notDoneText
  return problem === 'too-many' ? bulkEdit.errors['too-many'](maxEdited) : bulkEdit.errors[problem]
}
