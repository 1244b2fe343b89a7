import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { ToastMessage } from './toast.ts'
import { useToastRoom } from './toast-room.ts'

export interface ToastStackProps {
  messages: ToastMessage[]
  closeLabel: string
}

export function ToastStack({ messages, closeLabel }: ToastStackProps) {
  const viewport = useRef<HTMLDivElement>(null)
  useToastRoom(viewport, messages)
  return (
    <Toast.Provider limit={4}>
      <Feed messages={messages} />
      <Toast.Portal>
        <Toast.Viewport ref={viewport} className="toasts">
          <Shown closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Hands each message on once. */
function Feed({ messages }: { messages: ToastMessage[] }) {
  const { add } = Toast.useToastManager()
  const handedOn = useRef(0)
  useEffect(() => {
    for (const { title, description, tone = 'success' } of messages.slice(handedOn.current)) {
      const isError = tone === 'error'
      add({
        title,
        description,
        type: tone,
        timeout: isError ? 0 : 6_000,
      })
    }
    handedOn.current = messages.length
  }, [messages, add])
  return null
}

function Shown({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title className="font-semibold" />
      <Toast.Close
        // Base UI hides it until the stack unfolds; ours is never folded.
        aria-hidden={false}
        aria-label={closeLabel}
        className="-my-1.5 grid size-10 place-items-center rounded-full hover:bg-fjord-soft"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
      <Toast.Description className="col-span-2 text-ink-2 text-sm" />
    </Toast.Root>
  ))
}
