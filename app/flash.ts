import type { CookieJar } from './context.ts'

/** What a page says after sending somebody on. The words are each language's own (`messages.flash`). */
const flashKeys = [
  'signedIn',
  'signedOut',
  'signOutFailed',
  'denied',
  'passwordChanged',
  'emailChangeStarted',
  'emailChangeHalf',
  'emailChanged',
  'factorAdded',
  'factorRemoved',
  'othersSignedOut',
] as const

export type FlashKey = (typeof flashKeys)[number]

const name = 'flash'

export function setFlash(cookies: CookieJar, key: FlashKey): void {
  cookies.set(name, key, 60)
}

/** Said once. */
export function takeFlash(cookies: CookieJar): FlashKey | null {
  const key = flashKeys.find((known) => known === cookies.get(name))
  if (key) cookies.set(name, null)
  return key ?? null
}
