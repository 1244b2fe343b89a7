import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { apiContext, importsContext, reportContext, viewerContext } from '#app/context.ts'
import { formOf, typed } from '#app/data/form.ts'
import { cancelImport, dropImport, findImport } from '#app/data/imports.ts'
import { requireAdmin } from '#app/guard.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { kinds } from '#domain/catalogue.ts'
import { oneOf } from '#domain/filters.ts'
import type { GivenSheet, ImportOrigin } from '#domain/import/job.ts'
import { uuid } from '#domain/uuid.ts'

import { type Intent, intents, type Refusal } from './outcome.ts'

type Given = GivenSheet['given'] | { origin: ImportOrigin; isMissing: true }

const statuses = { missing: 422, sheet: 422, unavailable: 503, 'signed-out': 401 } as const

const refuse = (refusal: Refusal) =>
  data(
    { refusal },
    { status: (statuses as Record<string, number | undefined>)[refusal.reason] ?? 409 },
  )

/** Handles every form of the import page: redirects to the import on success, returns a refusal on failure. */
export async function actOnImport({ context, request, url }: ActionFunctionArgs) {
  const home = pathTo('import', localeOf(url.pathname))
  // No redirect to the sign-in page: the form keeps the pasted text while the user signs in again.
  const viewer = await context
    .get(viewerContext)()
    .catch(() => 'unknown' as const)
  if (viewer === null) return refuse({ intent: null, reason: 'signed-out' })
  const isDown = viewer === 'unknown'
  if (!isDown) await requireAdmin(context, url)
  const form = await formOf(request)
  const intent = oneOf(intents, form.get('intent'))
  if (!intent) return refuse({ intent, reason: 'not-done' })
  try {
    if (intent === 'validate' || intent === 'import') {
      const given = await givenIn(form)
      if ('isMissing' in given) return refuse({ intent, reason: 'missing', origin: given.origin })
      if ('bytes' in given && given.bytes.length === 0) {
        return refuse({ intent, reason: 'sheet', problem: { code: 'empty-file' } })
      }
      if (isDown) return refuse({ intent, reason: 'unavailable' })
      const begun = await context.get(importsContext).begin({
        given,
        kind: oneOf(kinds, form.get('kind')),
        publishes: form.get('publish') === 'on',
        startsItself: intent === 'import',
      })
      if ('problem' in begun) return refuse({ intent, reason: 'sheet', problem: begun.problem })
      return redirect(`${home}?import=${begun.id}`)
    }
    if (isDown) return refuse({ intent, reason: 'unavailable' })
    const id = typed(form, 'id')
    const isDone =
      uuid.test(id) && ((await perform(context, intent, id)) || (await isOver(context, intent, id)))
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
  if (intent === 'undo') return imports.work(id, 'undoing')
  return imports.work(id, intent === 'copy' ? 'copying' : 'running')
}

/** True when an import finished before it could be cancelled; its page shows the result. */
async function isOver(
  context: ActionFunctionArgs['context'],
  intent: Intent,
  id: string,
): Promise<boolean> {
  return intent === 'cancel' && (await findImport(context.get(apiContext), id))?.state === 'done'
}

async function givenIn(form: FormData): Promise<Given> {
  const origin = oneOf(['address', 'paste', 'file'] as const, form.get('origin')) ?? 'address'
  const missing = { origin, isMissing: true } as const
  if (origin === 'file') {
    const file = form.get('file')
    // Browsers submit a file without a name when none is selected.
    if (!(file instanceof File) || file.name === '') return missing
    return { origin, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  }
  const text = typed(form, origin)
  if (text.trim() === '') return missing
  return origin === 'paste' ? { origin, text } : { origin, address: text.trim().slice(0, 2_000) }
}
