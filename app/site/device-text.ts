/** A text that the browser keeps for the visitor. The storage may be blocked or full. */
interface DeviceText {
  /** Returns null without a text, and while the storage is blocked. */
  read: () => string | null
  /** Stores the text, or removes it for null. Returns false if the browser did not do so. */
  write: (text: string | null) => boolean
  /** Tells this tab that the text has changed; the browser tells the others. */
  report: () => void
  /** Calls back after changes in this tab and in others. Returns a function that ends this. */
  subscribe: (notify: () => void) => () => void
}

export function deviceText(key: string): DeviceText {
  const changed = `${key}-change`
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    report() {
      window.dispatchEvent(new Event(changed))
    },
    subscribe(notify) {
      window.addEventListener(changed, notify)
      window.addEventListener('storage', notify)
      return () => {
        window.removeEventListener(changed, notify)
        window.removeEventListener('storage', notify)
      }
    },
  }
}
