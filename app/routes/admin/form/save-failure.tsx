import { useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { Rejection } from './record-page.ts'

interface FailureTexts {
  createFailed: string
  updateFailed: string
  gone: string
}

/** Returns the reason for a failed save that is not about a field; null otherwise. */
export function useFailure(
  texts: FailureTexts,
  isEdit: boolean,
  rejection: Rejection | undefined,
): string | null {
  const { recordForm: m, compliance } = useAdminMessages()
  if (rejection?.stops) return compliance.refusedText(rejection.stops)
  switch (rejection?.failure?.code) {
    case undefined:
      return null
    case 'session_ended':
      return m.sessionEnded
    case 'not_admin':
      return m.denied
    case 'gone':
      return texts.gone
    case 'failed':
      return rejection?.failure?.message ?? (isEdit ? texts.updateFailed : texts.createFailed)
  }
}

interface FailureAlertProps {
  rejection: Rejection | undefined
  /** Number of fields that are still invalid. */
  invalidCount: number
  failure: string | null
}

/** Shows the failure above the form, because a toast disappears and needs JavaScript. */
export function FailureAlert({ rejection, invalidCount, failure }: FailureAlertProps) {
  const { recordForm: m, compliance } = useAdminMessages()
  const { pathname } = useLocation()
  const signIn = `${pathTo('signIn', useLocale())}?${new URLSearchParams({ next: pathname })}`
  if (invalidCount > 0) {
    return (
      <Alert tone="error" title={m.errorsTitle}>
        {m.errorsText(invalidCount)}
      </Alert>
    )
  }
  if (!failure) return null
  return (
    <Alert tone="error" title={rejection?.stops ? compliance.refused : m.failed}>
      {failure}{' '}
      {rejection?.failure?.code === 'session_ended' && (
        <a href={signIn} target="_blank" rel="noopener" className="link">
          {m.signIn}
        </a>
      )}
    </Alert>
  )
}
