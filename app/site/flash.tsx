import { useEffect } from 'react'

import { type FlashKey, useMessages } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/alert.tsx'
import { showToast } from '#app/ui/toast.ts'

import { useRootData } from './site.ts'

const failures: FlashKey[] = ['denied', 'signOutFailed']

/** What the page before had to say: a toast, or a line on top of the page where there is no script. */
export function Flash() {
  const { flash: m } = useMessages()
  const { flash } = useRootData()
  const said = flash ? m[flash] : null
  const isFailure = flash !== null && failures.includes(flash)
  useEffect(() => {
    if (!said) return
    const tone = isFailure ? 'error' : 'success'
    showToast({ title: said.title, tone, ...(said.text ? { description: said.text } : {}) })
  }, [said, isFailure])
  if (!said) return null
  return (
    <div className="without-script page-width pt-6">
      <Alert tone={isFailure ? 'error' : 'success'} title={said.title}>
        {said.text}
      </Alert>
    </div>
  )
}
