import { useEffect } from 'react'

import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

import { useRootData } from '../site.ts'

/** Shows the flash message of the previous page as a toast. */
export function FlashToast() {
  const { flash } = useRootData()
  useEffect(() => {
    if (!flash) return
    const { title, text, tone } = flash
    showToast({ title, tone, ...(text ? { description: text } : {}) })
  }, [flash])
  return null
}

/** Shows the flash message of the previous page on top of the page, without script. */
export function FlashAlert() {
  const { flash } = useRootData()
  if (!flash) return null
  return (
    <div className="without-script page-width pt-6">
      <Alert tone={flash.tone} title={flash.title}>
        {flash.text}
      </Alert>
    </div>
  )
}
