import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { Icon } from '../icon.tsx'
import type { ToastMessage } from './toast.ts'

export interface ToastStackProps {
  messages: ToastMessage[]
  closeLabel: string
}

export function ToastStack({ messages, closeLabel }: ToastStackProps) {
  // The portal mounts the viewport after the first effects have run.
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  useToastSpace(viewport, messages)
  return (
    <Toast.Provider limit={4}>
      <Feed messages={messages} />
      <Toast.Portal>
        <Toast.Viewport ref={setViewport} className="toasts">
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Keeps toasts above the bars at the bottom of the window, and adds a margin so that they never hide the end of the page. */
function useToastSpace(toasts: HTMLElement | null, messages: ToastMessage[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner or the bar may have appeared or disappeared since
  useEffect(() => {
    toasts?.style.setProperty('--covered', bottomInset())
  }, [toasts, messages])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      document.body.style.marginBlockEnd = `${entry?.contentRect.height ?? 0}px`
    })
    if (toasts) observer.observe(toasts)
    return () => {
      observer.disconnect()
      document.body.style.marginBlockEnd = ''
    }
  }, [toasts])
}

/** Returns the height of the cookie banner or of a form's buttons at the bottom of the window, plus a gap. */
function bottomInset(): string {
  const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')
  return `max(${scrollPaddingBlockEnd}, ${bar?.offsetHeight ?? 0}px + 1rem)`
}

/** Passes each message to the toast manager once. */
function Feed({ messages }: { messages: ToastMessage[] }) {
  const { add } = Toast.useToastManager()
  const delivered = useRef(0)
  useEffect(() => {
    for (const { title, description, tone = 'success' } of messages.slice(delivered.current)) {
      const isError = tone === 'error'
      add({
        title,
        description,
        type: tone,
        timeout: isError ? 0 : 6_000,
      })
    }
    delivered.current = messages.length
  }, [messages, add])
  return null
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title className="font-semibold" />
      <Toast.Close
        // Base UI hides the button until the stack expands; our stack never collapses.
        aria-hidden={false}
        aria-label={closeLabel}
      >
        <Icon of={X} className="size-4" />
      </Toast.Close>
      <Toast.Description className="col-span-2 text-ink-2 text-sm" />
    </Toast.Root>
  ))
}
