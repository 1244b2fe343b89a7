export interface ToastMessage {
  title: string
  description?: string
  tone?: 'success' | 'error'
}

type Listener = (message: ToastMessage) => void

const queue: ToastMessage[] = []
let listener: Listener | null = null

/** Shows a toast, or queues it until there is a listener. Errors stay until they are closed. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else queue.push(message)
}

/** Sets the listener, which gets the queued messages at once; returns a function that removes it. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const message of queue.splice(0)) next(message)
  return () => {
    listener = null
  }
}
