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
  casinoCreated: true,
  casinoUpdated: true,
  casinoNotLoaded: true,
  slotCreated: true,
  slotUpdated: true,
  slotNotLoaded: true,
}

const cookie = 'flash'

/** What is said, and of whom if it is about somebody or something. */
export interface Flash {
  key: FlashKey
  name: string
}

export function setFlash(cookies: CookieJar, key: FlashKey, name = ''): void {
  cookies.set(cookie, `${key} ${name}`.trim(), 60)
}

/** Said once. */
export function takeFlash(cookies: CookieJar): Flash | null {
  const [key = '', ...words] = (cookies.get(cookie) ?? '').split(' ')
  if (!isFlashKey(key)) return null
  cookies.set(cookie, null)
  return { key, name: words.join(' ') }
}

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(keys, key)
}
