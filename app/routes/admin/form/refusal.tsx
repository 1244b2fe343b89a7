import { useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { Alert } from '#app/ui/alert.tsx'

import type { Refused } from './record-page.ts'

interface FailureTexts {
  createFailed: string
  updateFailed: string
  gone: string
}

/** Why it could not be saved, when that is no field's fault. */
export function useFailure(
  texts: FailureTexts,
  isEdit: boolean,
  refused: Refused | undefined,
): string | null {
  const { recordForm: m } = useAdminMessages()
  const { flash } = useMessages()
  switch (refused?.failure?.code) {
    case undefined:
      return null
    case 'session_ended':
      return m.sessionEnded
    case 'not_admin':
      return flash.denied.text
    case 'gone':
      return texts.gone
    case 'failed':
      return refused?.failure?.message ?? (isEdit ? texts.updateFailed : texts.createFailed)
  }
}

interface RefusalProps {
  refused: Refused | undefined
  /** How many fields are still wrong. */
  wrong: number
  failure: string | null
}

/** The same on top of the form: a toast passes, and not everyone has one. */
export function Refusal({ refused, wrong, failure }: RefusalProps) {
  const { recordForm: m } = useAdminMessages()
  const { pathname } = useLocation()
  const signIn = `${pathTo('signIn', useLocale())}?${new URLSearchParams({ next: pathname })}`
  if (wrong > 0) {
    return (
      <Alert tone="error" title={m.errorsTitle}>
        {m.errorsText(wrong)}
      </Alert>
    )
  }
  if (!failure) return null
  return (
    <Alert tone="error" title={m.failed}>
      {failure}{' '}
      {refused?.failure?.code === 'session_ended' && (
        <a href={signIn} target="_blank" rel="noopener" className="link">
          {m.signIn}
        </a>
      )}
    </Alert>
  )
}
