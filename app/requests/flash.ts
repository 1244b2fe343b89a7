import type { CookieJar } from '../context.ts'
import type { FlashKey } from '../i18n/messages.ts'

/** The keys of `messages.flash`; a missing or an extra key is a compile error. */
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
  deviceSignedOut: true,
  draftSaved: true,
  casinoCreated: true,
  casinoUpdated: true,
  casinoNotLoaded: true,
  slotCreated: true,
  slotUpdated: true,
  slotNotLoaded: true,
  holderCreated: true,
  holderUpdated: true,
  holderNotLoaded: true,
  bonusCreated: true,
  bonusUpdated: true,
  bonusNotLoaded: true,
}

const cookie = 'flash'

/** A message for the next page, and the name that it mentions ('' for none). */
export interface Flash {
  key: FlashKey
  name: string
}

export function setFlash(cookies: CookieJar, key: FlashKey, name = ''): void {
  cookies.set(cookie, `${key} ${name}`.trim(), 60)
}

/** Returns the flash message and deletes its cookie. */
export function takeFlash(cookies: CookieJar): Flash | null {
  const [key = '', ...words] = (cookies.get(cookie) ?? '').split(' ')
  if (!isFlashKey(key)) return null
  cookies.set(cookie, null)
  return { key, name: words.join(' ') }
}

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(keys, key)
}
