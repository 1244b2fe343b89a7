import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { apiContext, importsContext, reportContext, viewerContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { uuid } from '#domain/columns/uuid.ts'
import type { SheetOrigin, SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import type { MappingQuestion } from '#domain/import/mapping.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { limits } from '#domain/sheets/limits.ts'
import { cancelImport, dropImport, findImport } from '#queries/activity/imports.ts'

import { readMapping } from './mapping-form.ts'
import { type GivenSheet, type Intent, intents, type Refusal } from './outcome.ts'

type SourceInput = SubmittedSheet['source'] | { origin: SheetOrigin; isMissing: true }

const statuses: Partial<Record<Refusal['reason'], number>> = {
  ...{ missing: 422, sheet: 422, unavailable: 503, 'signed-out': 401 },
  // A question and its retraction are no errors.
  ...{ mapping: 200, forgotten: 200 },
}

const refuse = (refusal: Refusal, given: GivenSheet | null = null) =>
  data({ refusal, given }, { status: statuses[refusal.reason] ?? 409 })

/** Fields of the form: a column for each header, and some more. */
const formLimits = { fields: limits.columns + 50, texts: Number.POSITIVE_INFINITY }

/** Handles every form of the import page: redirects to the import on success, returns a refusal on failure. */
export async function handleImportForm({ context, request, url }: ActionFunctionArgs) {
  const home = pathTo('import', localeOf(url.pathname))
  // No redirect to the sign-in page: the form keeps the pasted text while the user signs in again.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => 'unknown' as const)
  if (viewer === null) return refuse({ intent: null, reason: 'signed-out' })
  const isDown = viewer === 'unknown'
  if (!isDown) await requireAdmin(context, url)
  const form = await parseForm(request, formLimits)
  const intent = oneOf(intents, form.get('intent'))
  if (!intent) return refuse({ intent, reason: 'not-done' })
  try {
    if (intent === 'validate' || intent === 'import') {
      const given = givenIn(form, request)
      const source = await readSource(form)
      if ('isMissing' in source) {
        return refuse({ intent, reason: 'missing', origin: source.origin }, given)
      }
      if ('bytes' in source && source.bytes.length === 0) {
        return refuse({ intent, reason: 'sheet', problem: { code: 'empty-file' } }, given)
      }
      if (isDown) return refuse({ intent, reason: 'unavailable' }, given)
      const { kind, publishes, matchesNames } = given
      const begun = await context.get(importsContext).start({
        ...{ source, kind, publishes, matchesNames },
        mapping: readMapping(form),
        startsAutomatically: intent === 'import',
      })
      return 'id' in begun
        ? redirect(`${home}?import=${begun.id}`)
        : refuse(refusalOf(intent, begun), given)
    }
    if (isDown) return refuse({ intent, reason: 'unavailable' })
    if (intent === 'remap') return await remap(context, formText(form, 'id'), home)
    const id = await act(context, intent, form)
    if (id === null) return refuse({ intent, reason: 'not-done' })
    return redirect(intent === 'drop' ? home : `${home}?import=${id}`)
  } catch (error) {
    context.get(reportContext)(error)
    return refuse({ intent, reason: 'unavailable' })
  }
}

export type JobIntent = Exclude<Intent, 'validate' | 'import' | 'remap'>

/** Acts on the form's job. Returns its id, or null when its state does not allow that. */
export async function act(
  context: ActionFunctionArgs['context'],
  intent: JobIntent,
  form: FormData,
): Promise<string | null> {
  const id = formText(form, 'id')
  if (!uuid.test(id)) return null
  const isDone = (await perform(context, intent, id)) || (await isAlreadyDone(context, intent, id))
  return isDone ? id : null
}

function perform(
  context: ActionFunctionArgs['context'],
  intent: JobIntent,
  id: string,
): Promise<boolean> {
  const imports = context.get(importsContext)
  const api = context.get(apiContext)
  if (intent === 'cancel') return cancelImport(api, id)
  if (intent === 'drop') return dropImport(api, id)
  if (intent === 'undo') return imports.run(id, 'undoing')
  return imports.run(id, intent === 'copy' ? 'copying' : 'running')
}

/** True when an import finished before it could be cancelled; its page shows the result. */
async function isAlreadyDone(
  context: ActionFunctionArgs['context'],
  intent: Intent,
  id: string,
): Promise<boolean> {
  return intent === 'cancel' && (await findImport(context.get(apiContext), id))?.state === 'done'
}

function refusalOf(
  intent: Intent,
  begun: { problem: SheetProblem } | { question: MappingQuestion },
): Refusal {
  return 'problem' in begun
    ? { intent, reason: 'sheet', problem: begun.problem }
    : { intent, reason: 'mapping', question: begun.question }
}

/** Forgets the mapping of an import's sheet. Asks at once for a new one if the sheet can be fetched again. */
async function remap(context: ActionFunctionArgs['context'], id: string, home: string) {
  const imports = context.get(importsContext)
  const job = uuid.test(id) ? await findImport(context.get(apiContext), id) : null
  if (!job || !(await imports.forgetMapping(id))) {
    return refuse({ intent: 'remap', reason: 'not-done' })
  }
  if (job.origin !== 'address') return refuse({ intent: 'remap', reason: 'forgotten' })
  const { kind, publishes, source: address } = job
  const choices = { kind, publishes, matchesNames: false }
  const begun = await imports.start({
    ...choices,
    source: { origin: 'address', address },
    mapping: null,
    startsAutomatically: false,
  })
  return 'id' in begun
    ? redirect(`${home}?import=${begun.id}`)
    : refuse(refusalOf('validate', begun), { ...choices, origin: 'address', address, paste: '' })
}

/** Longer texts are not sent back. */
const longestReturned = 1_000_000

/** Returns the values of the form. Only a page without JavaScript needs the text back. */
function givenIn(form: FormData, request: Request): GivenSheet {
  const paste = formText(form, 'paste')
  const isNeeded = request.headers.get('Sec-Fetch-Dest') !== 'empty'
  return {
    origin: oneOf(origins, form.get('origin')) ?? 'address',
    address: formText(form, 'address').slice(0, 2_000),
    paste: isNeeded && paste.length <= longestReturned ? paste : '',
    kind: oneOf(kinds, form.get('kind')),
    publishes: form.get('publish') === 'on',
    matchesNames: form.get('names') === 'on',
  }
}

const origins: SheetOrigin[] = ['address', 'paste', 'file']

async function readSource(form: FormData): Promise<SourceInput> {
  const origin = oneOf(origins, form.get('origin')) ?? 'address'
  const missing = { origin, isMissing: true } as const
  if (origin === 'file') {
    const file = form.get('file')
    // Browsers submit a file without a name when none is selected.
    if (!(file instanceof File) || file.name === '') return missing
    return { origin, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  }
  const text = formText(form, origin)
  if (text.trim() === '') return missing
  return origin === 'paste' ? { origin, text } : { origin, address: text.trim().slice(0, 2_000) }
}
