import { type ActionFunctionArgs, data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { readTrashIds } from '#domain/lists/trash.ts'
import type { Api } from '#queries/api.ts'
import {
  findTrashNames,
  purgeTrashed,
  type RestoredEntry,
  restoreTrashed,
} from '#queries/catalogue/trash.ts'

const intents = ['restore', 'ask', 'purge'] as const
type Intent = (typeof intents)[number]

/** Result of a form of the trash. `ask` requests the confirmation of a permanent deletion. */
export type Outcome =
  | { intent: 'restore'; entries: RestoredEntry[] }
  | { intent: 'ask'; ids: number[]; names: string[] }
  | { intent: 'purge'; names: string[]; missing: number }
  | { intent: 'none'; problem: 'noneChosen' | 'unavailable' | 'gone' }

export async function changeTrash({ context, request, url }: ActionFunctionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const intent = oneOf(intents, formText(form, 'intent'))
  const ids = readTrashIds(form.getAll('ids'))
  if (!intent || !ids) return failed('noneChosen', 422)
  try {
    return await answers[intent](context.get(apiContext), ids)
  } catch (error) {
    context.get(reportContext)(error)
    return failed('unavailable', 503)
  }
}

const answers: Record<Intent, (api: Api, ids: number[]) => Promise<ReturnType<typeof answer>>> = {
  async restore(api, ids) {
    const entries = await restoreTrashed(api, ids)
    const hasRestored = entries.some(({ outcome }) => outcome === 'restored')
    return answer({ intent: 'restore', entries }, hasRestored ? 200 : 409)
  },
  async ask(api, ids) {
    const names = await findTrashNames(api, ids)
    return names.length === 0 ? failed('gone', 404) : answer({ intent: 'ask', ids, names })
  },
  async purge(api, ids) {
    const names = await purgeTrashed(api, ids)
    if (names.length === 0) return failed('gone', 404)
    return answer({ intent: 'purge', names, missing: ids.length - names.length })
  },
}

const answer = (outcome: Outcome, status = 200) => data<Outcome>(outcome, { status })

const failed = (problem: 'noneChosen' | 'unavailable' | 'gone', status: number) =>
  answer({ intent: 'none', problem }, status)
