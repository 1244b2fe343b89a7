import { useEffect, useEffectEvent } from 'react'
import { data } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { showToast, type ToastMessage } from '#app/ui/feedback/toast.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'

export const intents = ['publish', 'unpublish', 'delete', 'ask'] as const
export type Intent = (typeof intents)[number]

/** Result of a dashboard form. `ask` requests the confirmation of a deletion when JavaScript is unavailable. */
export type Outcome =
  | { intent: Intent; ids: string[]; names: string[]; failed: false }
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
  const { dashboard: m } = useAdminMessages()
  if (!outcome || (!outcome.failed && outcome.intent === 'ask')) return null
  return outcome.failed ? failureText(m, kind, outcome) : successText(m, kind, outcome)
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
