import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import type { Messages } from './messages/sv.ts'
import { localeOf } from './paths.ts'

/** The keys of the messages that a page can show after a redirect. */
export type FlashKey = keyof Messages['flash']

const MessagesContext = createContext<Messages | null>(null)

/** Rendered by each language's layout route, so that the browser loads only the texts of the language it shows. */
export const MessagesProvider = MessagesContext.Provider

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('Texts are only available below a language’s layout')
  return messages
}

/** Returns the locale, which depends only on the current URL. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

export type Matches = readonly ({ handle?: unknown } | undefined)[]

/** Returns the texts for a page's title and description, which are created before the page is rendered. */
export function messagesOf(matches: Matches): Messages {
  return textsIn<Messages>(matches, 'messages')
}

/** Returns the texts that a layout route keeps in its `handle` for the pages below it. */
export function textsIn<Texts>(matches: Matches, name: string): Texts {
  for (const match of matches) {
    const handle = match?.handle as Record<string, Texts> | undefined
    if (handle?.[name]) return handle[name]
  }
  throw new Error(`There are no ${name} here: no layout above this page gives them`)
}
