import type { ComponentProps } from 'react'

import { showToast } from '../feedback/toast.ts'
import { Button } from './button.tsx'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The text, or a function that loads it. */
  text: string | (() => Promise<string>)
  done: string
  failed: string
}

/** Copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ text, done, failed, className = '', ...props }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      showToast({ title: done, tone: 'success' })
    } catch {
      showToast({ title: failed, tone: 'error' })
    }
  }
  return <Button {...props} onClick={() => void copy()} className={`needs-script ${className}`} />
}
