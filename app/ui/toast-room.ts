import { type RefObject, useEffect } from 'react'

import type { ToastMessage } from './toast.ts'

/** Keeps toasts above what already covers the end of the window, and the end of the page reachable below them. */
export function useToastRoom(
  toasts: RefObject<HTMLElement | null>,
  messages: ToastMessage[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner or the bar may have come or gone since
  useEffect(() => {
    toasts.current?.style.setProperty('--covered', coveredEnd())
  }, [toasts, messages])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      document.body.style.marginBlockEnd = `${entry?.contentRect.height ?? 0}px`
    })
    if (toasts.current) observer.observe(toasts.current)
    return () => {
      observer.disconnect()
      document.body.style.marginBlockEnd = ''
    }
  }, [toasts])
}

/** The height that the cookie banner or a form's buttons take at the end of the window, with a gap. */
function coveredEnd(): string {
  const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')
  return `max(${scrollPaddingBlockEnd}, ${bar?.offsetHeight ?? 0}px + 1rem)`
}
