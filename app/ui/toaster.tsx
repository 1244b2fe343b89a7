import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { listenToToasts, type ToastMessage } from './toast.ts'
import { useToastRoom } from './toast-room.ts'
import type { ToastStackProps } from './toast-stack.tsx'

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

function PlainToasts({ messages, closeLabel }: ToastStackProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState(0)
  useToastRoom(viewport, messages)
  const last = messages.slice(closed).at(-1)
  return (
    <div ref={viewport} role="alert" className="toasts">
      {last && (
        <div className="toast" data-type={last.tone}>
          <p className="font-semibold">{last.title}</p>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => setClosed(messages.length)}
            className="-my-1.5 grid size-10 place-items-center rounded-full hover:bg-fjord-soft"
          >
            ×
          </button>
          <p className="col-span-2 text-ink-2 text-sm">{last.description}</p>
        </div>
      )}
    </div>
  )
}
