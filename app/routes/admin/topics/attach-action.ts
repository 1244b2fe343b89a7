import { type ActionFunctionArgs, data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { addAlias } from '#queries/catalogue/topics.ts'

/** Result of adding a value to a topic. */
export type AttachOutcome =
  | { outcome: 'added'; name: string; topic: string }
  | { outcome: 'missing' | 'gone' | 'failed' }

/** Adds a value of the catalogue to the names of a topic. */
export async function attachValue({ context, request, url }: ActionFunctionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const name = (formText(form, 'name') ?? '').trim().slice(0, 200)
  const slug = formText(form, 'topic') ?? ''
  if (name === '' || slug === '')
    return data<AttachOutcome>({ outcome: 'missing' }, { status: 422 })
  try {
    const topic = await addAlias(context.get(apiContext), slug, name)
    return topic === null
      ? data<AttachOutcome>({ outcome: 'gone' }, { status: 404 })
      : data<AttachOutcome>({ outcome: 'added', name, topic })
  } catch (error) {
    context.get(reportContext)(error)
    return data<AttachOutcome>({ outcome: 'failed' }, { status: 503 })
  }
}
