import { lazy, Suspense, useEffect, useState } from 'react'

import { listenToToasts, type ToastMessage } from './toast.ts'
import type { ToastStackProps } from './toast-stack.tsx'

const ToastStack = lazy(async () => ({
  default: await import('./toast-stack.tsx').then(
    (module) => module.ToastStack,
    // The server may be unreachable, which is often what the toast reports.
    () => PlainToasts,
  ),
}))

/** Shows toasts. Loads the component for them with the first message, because most visitors never see one. */
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

/** Fallback without Base UI. Shown at the top of the window, where it covers neither a form's buttons nor the cookie banner. */
function PlainToasts({ messages, closeLabel }: ToastStackProps) {
  const [closed, setClosed] = useState(0)
  const last = messages.slice(closed).at(-1)
  if (!last) return null
  return (
    <div role="alert" className="toasts at-top">
      <div className="toast" data-type={last.tone}>
        <p className="font-semibold">{last.title}</p>
        <button type="button" aria-label={closeLabel} onClick={() => setClosed(messages.length)}>
          ×
        </button>
        <p className="col-span-2 text-ink-2 text-sm">{last.description}</p>
      </div>
    </div>
  )
}
