export interface ToastMessage {
  title: string
  description?: string
  tone?: 'success' | 'error'
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | null = null

/** Says that something happened. Errors stay until they are closed. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** The one who shows them; gets what was said before it came. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    listener = null
  }
}
