import type { CookieJar } from './context.ts'
import type { FlashKey } from './i18n/messages.ts'

/** Every text of `messages.flash` and no other, or it does not compile. */
const keys: Record<FlashKey, true> = {
  signedIn: true,
  signedOut: true,
  signOutFailed: true,
  denied: true,
  passwordChanged: true,
  emailChangeStarted: true,
  emailChangeHalf: true,
  emailChanged: true,
  factorAdded: true,
  factorRemoved: true,
  othersSignedOut: true,
  draftSaved: true,
}

const name = 'flash'

export function setFlash(cookies: CookieJar, key: FlashKey): void {
  cookies.set(name, key, 60)
}

/** Said once. */
export function takeFlash(cookies: CookieJar): FlashKey | null {
  const key = cookies.get(name) ?? ''
  if (!isFlashKey(key)) return null
  cookies.set(name, null)
  return key
}

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(keys, key)
}
