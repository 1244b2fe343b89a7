import { type ActionFunctionArgs, data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { uuid } from '#domain/columns/uuid.ts'
import { ruleIds } from '#domain/compliance/finding.ts'
import { checkedKinds, isWaivable } from '#domain/compliance/waiver.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { endWaiver, waive } from '#queries/catalogue/waivers.ts'

/** What was typed into a rejected form. */
export interface WaiverDraft {
  key: string
  reason: string
  expires_on: string
}

export interface WaiverOutcome {
  outcome: 'waived' | 'ended' | 'changed' | 'invalid' | 'failed'
  draft?: WaiverDraft
}

interface Place {
  kind: string
  target_id: string
  rule: string
  field: string
  locale: string
}

/** Identifies a finding on the page. */
export const keyOfFinding = ({
  kind,
  target_id,
  rule,
  field,
  locale,
  severity = '',
}: Place & { severity?: string }) => [kind, target_id, rule, field, locale, severity].join(' ')

/** Waives a finding or ends a waiver. The database checks the reason and the day. */
export async function changeWaivers({ context, request, url }: ActionFunctionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const text = (name: string) => formText(form, name)
  const api = context.get(apiContext)
  const answer = (outcome: WaiverOutcome['outcome'], status: number, draft?: WaiverDraft) =>
    data<WaiverOutcome>({ outcome, ...(draft && { draft }) }, { status })
  try {
    if (text('intent') === 'end') {
      const id = text('id')
      const isEnded = uuid.test(id) && (await endWaiver(api, id))
      return isEnded ? answer('ended', 200) : answer('changed', 409)
    }
    const kind = oneOf(checkedKinds, text('kind'))
    const rule = oneOf(ruleIds, text('rule'))
    const target_id = text('target_id')
    if (!kind || !rule || !isWaivable(rule) || !uuid.test(target_id)) return answer('invalid', 422)
    const place = { kind, target_id, rule, field: text('field'), locale: text('locale') }
    const found = form.getAll('found').filter((value) => typeof value === 'string')
    const [reason, expires_on] = [text('reason'), text('expires_on')]
    const severity = text('severity')
    const draft = { key: keyOfFinding({ ...place, severity }), reason, expires_on }
    try {
      const outcome = await waive(api, { ...place, found, reason, expires_on })
      return answer(
        outcome,
        outcome === 'waived' ? 200 : 409,
        outcome === 'waived' ? undefined : draft,
      )
    } catch (error) {
      // The reason is too short or too long, or the day is too late or is none.
      if (/^2[23]/.test((error as { code?: string }).code ?? ''))
        return answer('invalid', 422, draft)
      throw error
    }
  } catch (error) {
    context.get(reportContext)(error)
    return answer('failed', 503)
  }
}
