import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { apiContext, importsContext, reportContext, viewerContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { uuid } from '#domain/columns/uuid.ts'
import type { ImportOrigin, SubmittedSheet } from '#domain/import/job.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { cancelImport, dropImport, findImport } from '#queries/activity/imports.ts'

import { type Intent, intents, type Refusal } from './outcome.ts'

type SourceInput = SubmittedSheet['source'] | { origin: ImportOrigin; isMissing: true }

const statuses = { missing: 422, sheet: 422, unavailable: 503, 'signed-out': 401 } as const

const refuse = (refusal: Refusal) =>
  data(
    { refusal },
    { status: (statuses as Record<string, number | undefined>)[refusal.reason] ?? 409 },
  )

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
  const form = await parseForm(request)
  const intent = oneOf(intents, form.get('intent'))
  if (!intent) return refuse({ intent, reason: 'not-done' })
  try {
    if (intent === 'validate' || intent === 'import') {
      const source = await readSource(form)
      if ('isMissing' in source) return refuse({ intent, reason: 'missing', origin: source.origin })
      if ('bytes' in source && source.bytes.length === 0) {
        return refuse({ intent, reason: 'sheet', problem: { code: 'empty-file' } })
      }
      if (isDown) return refuse({ intent, reason: 'unavailable' })
      const begun = await context.get(importsContext).start({
        source: source,
        kind: oneOf(kinds, form.get('kind')),
        publishes: form.get('publish') === 'on',
        startsAutomatically: intent === 'import',
      })
      if ('problem' in begun) return refuse({ intent, reason: 'sheet', problem: begun.problem })
      return redirect(`${home}?import=${begun.id}`)
    }
    if (isDown) return refuse({ intent, reason: 'unavailable' })
    const id = formText(form, 'id')
    const isDone =
      uuid.test(id) &&
      ((await perform(context, intent, id)) || (await isAlreadyDone(context, intent, id)))
    if (!isDone) return refuse({ intent, reason: 'not-done' })
    return redirect(intent === 'drop' ? home : `${home}?import=${id}`)
  } catch (error) {
    context.get(reportContext)(error)
    return refuse({ intent, reason: 'unavailable' })
  }
}

function perform(
  context: ActionFunctionArgs['context'],
  intent: Exclude<Intent, 'validate' | 'import'>,
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

async function readSource(form: FormData): Promise<SourceInput> {
  const origin = oneOf(['address', 'paste', 'file'] as const, form.get('origin')) ?? 'address'
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
