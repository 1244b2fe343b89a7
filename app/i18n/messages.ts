import { useLocation } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import { en } from './messages/en.ts'
import { type Messages, sv } from './messages/sv.ts'
import { localeOf } from './paths.ts'

const messages: Record<Locale, Messages> = { sv, en }

export function messagesIn(locale: Locale): Messages {
  return messages[locale]
}

/** The language of the current URL, and nothing else, decides what is shown. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

export function useMessages(): Messages {
  return messages[useLocale()]
}
