import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { apiContext, complianceContext, cookiesContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { periodText } from '#domain/bonus-cost/period.ts'
import type { RuleId } from '#domain/compliance/finding.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import { refusingRules } from '#domain/compliance/gate-error.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { readIds } from '#domain/lists/entries.ts'
import { oneOf } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { kindAt, pagesOf } from '#domain/pages/kind-pages.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { pageTexts } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { deleteEntries, findNames, listRows, setPublished } from '#queries/catalogue/entries.ts'
import { readOverlap } from '#queries/catalogue/records.ts'
import { readRuleContext } from '#queries/catalogue/rule-context.ts'
import { findWaivers, withWaivers } from '#queries/catalogue/waivers.ts'

import { rememberColumns } from './columns.ts'
import { type Blocked, failed, type Intent, intents, type Outcome } from './outcome.ts'

/** Handles every dashboard form: an `intent` and the `ids` of its rows. The database enforces permissions. */
export async function changeEntries({ context, request, url }: ActionFunctionArgs) {
  const isDown = await requireAdmin(context, url).then(
    () => false,
    (thrown: unknown) => {
      // An unreachable database fails the change but keeps the page.
      if (thrown instanceof Response && thrown.status === 503) return true
      throw thrown
    },
  )
  const form = await parseForm(request)
  if (form.get('intent') === 'columns') {
    return rememberColumns(context.get(cookiesContext), kindAt(url.pathname), form, url)
  }
  const intent = oneOf(intents, form.get('intent'))
  if (form.get('all') === '1' && (intent === 'publish' || intent === 'unpublish')) {
    return redirect(previewOf(url, form, intent))
  }
  const ids = readIds(form.getAll('ids'))
  if (!intent || !ids) return failed(null, 0, 422)
  if (isDown) return failed(intent, ids.length, 503)
  try {
    const api = context.get(apiContext)
    const kind = kindAt(url.pathname)
    const settings = context.get(complianceContext)
    const blocked = intent === 'publish' ? await findBlocked(api, kind, ids, settings) : []
    const free = ids.filter((id) => !blocked.some((one) => one.id === id))
    const names = free.length > 0 ? await changes[intent](api, kind, free) : []
    if (blocked.length > 0) {
      const reasons = blocked.map(({ name, rule }): Blocked => ({ name, rule }))
      const status = names.length > 0 ? 200 : 422
      return data<Outcome>({ intent, ids, names, blocked: reasons, failed: false }, { status })
    }
    // The rows were deleted or the user may not change them: nothing was changed.
    if (names.length === 0) return failed(intent, ids.length, 404)
    return data<Outcome>({ intent, ids, names, failed: false })
  } catch (error) {
    const [rule] = refusingRules(error) ?? []
    if (rule) return refused(context.get(apiContext), kindAt(url.pathname), ids, rule)
    context.get(reportContext)(error)
    return failed(intent, ids.length, 503, reasonOf(error, localeOf(url.pathname)))
  }
}

/** Answers when the database refused what the rules on this server allowed, because the licence of a holder was just changed. */
async function refused(api: Api, kind: Kind, ids: string[], rule: RuleId) {
  const names = await findNames(api, kind, ids)
  const blocked = names.map((name): Blocked => ({ name, rule }))
  return data<Outcome>(
    { intent: 'publish', ids, names: [], blocked, failed: false },
    { status: 422 },
  )
}

/** Returns the records that may not be published, each with its first stop. */
async function findBlocked(api: Api, kind: Kind, ids: string[], settings: ComplianceSettings) {
  if (settings.gate !== 'stop') return []
  const [rows, known, waivers] = await Promise.all([
    listRows(api, kind, ids),
    readRuleContext(api, kind),
    findWaivers(api, kind, ids),
  ])
  return rows.flatMap((row) => {
    const own = withWaivers(known, waivers, row.id)
    const [stop] = refusingStops(kind, { ...row, published: true }, { ...row }, settings, own)
    return stop ? [{ id: row.id, name: row.name, rule: stop.rule }] : []
  })
}

/** Returns the address of the bulk edit that publishes or unpublishes all matches, which shows them first. */
function previewOf({ pathname }: URL, form: FormData, intent: 'publish' | 'unpublish'): string {
  const page = pathTo(pagesOf[kindAt(pathname)].bulkEdit, localeOf(pathname))
  const published = String(intent === 'publish')
  const selection = { all: '1', list: formText(form, 'list') }
  return `${page}?${new URLSearchParams({ ...selection, field: 'published', published })}`
}

const changes: Record<Intent, (api: Api, kind: Kind, ids: string[]) => Promise<string[]>> = {
  publish: (api, kind, ids) => setPublished(api, kind, ids, true),
  unpublish: (api, kind, ids) => setPublished(api, kind, ids, false),
  delete: deleteEntries,
  ask: findNames,
}

/**
 * Returns the message of a `raise exception` (P0001), which is written for users, or names the bonus that another one overlaps; other
 * messages are only logged.
 */
function reasonOf(error: unknown, locale: Locale): string | null {
  const {
    code,
    message = '',
    details = '',
  } = error as Partial<Record<'code' | 'message' | 'details', string>>
  if (code === '23P01') {
    const { casino, ...other } = readOverlap(details)
    const { bonus } = pageTexts[locale].admin.recordForm
    return bonus.errors.overlap({ owner: casino, name: `${other.name} (${periodText(other)})` })
  }
  return code === 'P0001' ? message : null
}
