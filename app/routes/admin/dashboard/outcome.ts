import { useEffect, useEffectEvent } from 'react'
import { data } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { showToast, type ToastMessage } from '#app/ui/feedback/toast.ts'
import type { RuleId } from '#domain/compliance/finding.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'
import type { ComplianceMessages } from '#messages/sv/compliance.ts'

export const intents = ['publish', 'unpublish', 'delete', 'ask'] as const
export type Intent = (typeof intents)[number]

/** A record that the compliance rules keep from being published. */
export interface Blocked {
  name: string
  rule: RuleId
}

/** Result of a dashboard form. `ask` requests the confirmation of a deletion when JavaScript is unavailable. */
export type Outcome =
  | { intent: Intent; ids: string[]; names: string[]; blocked?: Blocked[]; failed: false }
  | { intent: Intent | null; isMany: boolean; message: string | null; failed: true }

export function failed(
  intent: Intent | null,
  count: number,
  status: number,
  message: string | null = null,
) {
  return data<Outcome>({ intent, isMany: count > 1, message, failed: true }, { status })
}

/** Returns the message for an outcome; null when there is none to show. */
export function useOutcomeText(kind: Kind, outcome: Outcome | undefined): ToastMessage | null {
  const { dashboard: m, compliance } = useAdminMessages()
  if (!outcome || (!outcome.failed && outcome.intent === 'ask')) return null
  if (outcome.failed) return failureText(m, kind, outcome)
  return outcome.blocked?.length
    ? blockedText(compliance, outcome.names.length, outcome.blocked)
    : successText(m, kind, outcome)
}

/** Shows the outcome as a toast, once per response. */
export function useOutcomeToast(kind: Kind, outcome: Outcome | undefined): void {
  const text = useOutcomeText(kind, outcome)
  const show = useEffectEvent(() => {
    if (text) showToast(text)
  })
  useEffect(() => {
    if (outcome) show()
  }, [outcome])
}

type Texts = AdminMessages['dashboard']

function successText(
  m: Texts,
  kind: Kind,
  { intent, names }: Extract<Outcome, { failed: false }>,
): ToastMessage {
  const { many, ...one } = m[kind]
  const [name = '', second] = names
  const n = names.length
  if (intent === 'delete') return { title: second ? many.deleted(n) : one.deleted }
  if (intent === 'publish') {
    return second
      ? { title: many.published(n) }
      : { title: one.published, description: one.publishedText(name) }
  }
  return second
    ? { title: many.unpublished(n) }
    : { title: one.unpublished, description: one.unpublishedText(name) }
}

/** More reasons would not fit into a toast. */
const shownReasons = 3

/** Says which records were not published, and the first reason of each. */
function blockedText(m: ComplianceMessages, published: number, blocked: Blocked[]): ToastMessage {
  const reasons = blocked
    .slice(0, shownReasons)
    .map(({ name, rule }) => m.blocked(name, m.rules[rule].says))
    .concat(blocked.length > shownReasons ? ['…'] : [])
    .join(' · ')
  return {
    title: published === 0 ? m.refused : m.publishedSome(published),
    description: blocked.length === 1 ? reasons : m.blockedMany(blocked.length, reasons),
    tone: 'error',
  }
}

function failureText(
  m: Texts,
  kind: Kind,
  { intent, isMany, message }: Extract<Outcome, { failed: true }>,
): ToastMessage {
  const { many, ...one } = m[kind]
  const { toggleFailed, deleteFailed } = isMany ? many : one
  const isDeletion = intent === 'delete' || intent === 'ask'
  const fallback = isDeletion ? deleteFailed : toggleFailed
  return {
    title: m.failed,
    description: message ?? (intent ? fallback : m.noneChosen),
    tone: 'error',
  }
}
