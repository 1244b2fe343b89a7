import { defaultLocale, type Locale } from '#domain/locale/locale.ts'
import { flashTexts } from '#messages/index.ts'
import type { FlashTexts } from '#messages/sv/flash.ts'

import type { CookieJar } from '../context.ts'

/** The keys of the messages that a page can show after a redirect. */
export type FlashKey = keyof FlashTexts

const failures: FlashKey[] = ['denied', 'signOutFailed', 'casinoNotLoaded', 'slotNotLoaded']

const cookie = 'flash'

/** A message about what has just happened, in the language of the page. */
export interface Flash {
  title: string
  text: string
  tone: 'error' | 'success'
}

/** Keeps a message for the next page, with the name that it mentions. */
export function setFlash(cookies: CookieJar, key: FlashKey, name = ''): void {
  cookies.set(cookie, `${key} ${name}`.trim(), 60)
}

/** Returns the flash message and deletes its cookie. */
export function takeFlash(cookies: CookieJar, locale: Locale): Flash | null {
  const [key = '', ...words] = (cookies.get(cookie) ?? '').split(' ')
  if (!isFlashKey(key)) return null
  cookies.set(cookie, null)
  const { title, text } = flashTexts[locale][key]
  return {
    title,
    text: typeof text === 'function' ? text(words.join(' ')) : text,
    tone: failures.includes(key) ? 'error' : 'success',
  }
}

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(flashTexts[defaultLocale], key)
}
