import { useEffect } from 'react'

import { type FlashKey, useMessages } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { Messages } from '#messages/sv/site.ts'

import { type RootData, useRootData } from '../site.ts'

const failures: FlashKey[] = ['denied', 'signOutFailed', 'casinoNotLoaded', 'slotNotLoaded']

/** Shows the flash message of the previous page as a toast. */
export function FlashToast() {
  const { flash: m } = useMessages()
  const { flash } = useRootData()
  useEffect(() => {
    if (!flash) return
    const { title, text, tone } = inWords(flash, m)
    showToast({ title, tone, ...(text ? { description: text } : {}) })
  }, [flash, m])
  return null
}

/** Shows the flash message of the previous page on top of the page, without script. */
export function FlashAlert() {
  const { flash: m } = useMessages()
  const { flash } = useRootData()
  if (!flash) return null
  const { title, text, tone } = inWords(flash, m)
  return (
    <div className="without-script page-width pt-6">
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
    </div>
  )
}

function inWords({ key, name }: NonNullable<RootData['flash']>, m: Messages['flash']) {
  const { title, text } = m[key]
  const tone: 'error' | 'success' = failures.includes(key) ? 'error' : 'success'
  return { title, tone, text: typeof text === 'function' ? text(name) : text }
}
