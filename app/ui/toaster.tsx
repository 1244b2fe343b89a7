import { lazy, Suspense, useEffect, useState } from 'react'

import { listenToToasts, type ToastMessage } from './toast.ts'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

/** Most visitors never see a toast, so what shows them is fetched with the first one. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  useEffect(() => listenToToasts((message) => setMessages((before) => [...before, message])), [])
  if (messages.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastStack messages={messages} closeLabel={closeLabel} />
    </Suspense>
  )
}
