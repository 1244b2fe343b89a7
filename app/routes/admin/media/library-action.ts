import { type ActionFunctionArgs, data } from 'react-router'

import { apiContext, imagesContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { readAddresses } from '#domain/images/library.ts'
import type { ImageProblem } from '#domain/images/stored-image.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { purgeImages, restoreImages } from '#queries/catalogue/image-trash.ts'
import { trashImages } from '#queries/catalogue/images.ts'

type Args = Pick<ActionFunctionArgs, 'context'>

/** Result of a form of the library. `ask` requests the confirmation of a permanent deletion. */
export type Outcome =
  | { intent: 'upload'; stored: number; problems: { name: string; problem: ImageProblem }[] }
  | { intent: 'trash'; moved: string[]; kept: number }
  | { intent: 'restore'; count: number }
  | { intent: 'ask'; addresses: string[] }
  | { intent: 'purge'; count: number }
  | { intent: 'none'; problem: 'noneChosen' | 'unavailable' | 'gone' }

export async function changeLibrary({ context, request, url }: ActionFunctionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const intent = oneOf(intents, formText(form, 'intent'))
  try {
    if (intent === 'upload') return await upload({ context }, form)
    const addresses = readAddresses(form.getAll('ids'))
    if (!intent || !addresses) return failed('noneChosen', 422)
    return await answers[intent]({ context }, addresses)
  } catch (error) {
    context.get(reportContext)(error)
    return failed('unavailable', 503)
  }
}

const intents = ['upload', 'trash', 'restore', 'ask', 'purge'] as const

type Answer = (args: Args, addresses: string[]) => Promise<ReturnType<typeof answer>>

const answers: Record<Exclude<(typeof intents)[number], 'upload'>, Answer> = {
  async trash({ context }, addresses) {
    const moved = await trashImages(context.get(apiContext), addresses)
    const kept = addresses.length - moved.length
    return answer({ intent: 'trash', moved, kept }, moved.length > 0 ? 200 : 409)
  },
  async restore({ context }, addresses) {
    const { length } = await restoreImages(context.get(apiContext), addresses)
    return length === 0 ? failed('gone', 404) : answer({ intent: 'restore', count: length })
  },
  async ask(_args, addresses) {
    return answer({ intent: 'ask', addresses })
  },
  async purge({ context }, addresses) {
    const purged = await purgeImages(context.get(apiContext), addresses)
    if (purged.length === 0) return failed('gone', 404)
    await context.get(imagesContext).deleteFiles(purged)
    return answer({ intent: 'purge', count: purged.length })
  },
}

/** Stores the files that the form submits without JavaScript. */
async function upload({ context }: Args, form: FormData) {
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0)
  if (files.length === 0) return failed('noneChosen', 422)
  const problems: { name: string; problem: ImageProblem }[] = []
  for (const file of files as File[]) {
    const stored = await context.get(imagesContext).storeFile(file)
    if ('problem' in stored) problems.push({ name: file.name, problem: stored.problem })
  }
  const stored = files.length - problems.length
  return answer({ intent: 'upload', stored, problems }, stored > 0 ? 200 : 422)
}

const answer = (outcome: Outcome, status = 200) => data<Outcome>(outcome, { status })

const failed = (problem: 'noneChosen' | 'unavailable' | 'gone', status: number) =>
  answer({ intent: 'none', problem }, status)
