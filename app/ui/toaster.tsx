import { lazy, Suspense, useEffect, useState } from 'react'

import { listenToToasts, type ToastMessage } from './toast.ts'

const ToastStack = lazy(async () => ({
  default: await import('./toast-stack.tsx').then(
    (module) => module.ToastStack,
    // The server may be out of reach just when there is most to say.
    () => PlainToasts,
  ),
}))

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

function PlainToasts({ messages }: { messages: ToastMessage[] }) {
  const last = messages.at(-1)
  return (
    <div role="alert" className="toasts">
      <div className="toast" data-type={last?.tone}>
        <div>
          <p className="font-semibold">{last?.title}</p>
          <p className="text-ink-2 text-sm">{last?.description}</p>
        </div>
      </div>
    </div>
  )
}
