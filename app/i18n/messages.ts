import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import type { Messages } from './messages/sv.ts'
import { localeOf } from './paths.ts'

/** What a page can say after sending somebody on. */
export type FlashKey = keyof Messages['flash']

const MessagesContext = createContext<Messages | null>(null)

/** Given once per language, by that language's layout route: so the browser loads the texts of the language it shows, and no other. */
export const MessagesProvider = MessagesContext.Provider

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('Texts are only available below a language’s layout')
  return messages
}

/** The language of the current URL, and nothing else, decides what is shown. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

export type Matches = readonly ({ handle?: unknown } | undefined)[]

/** The texts for a page's title and description, which are made before anything is rendered. */
export function messagesOf(matches: Matches): Messages {
  return textsIn<Messages>(matches, 'messages')
}

/** What a layout route keeps for the pages below it. */
export function textsIn<Texts>(matches: Matches, name: string): Texts {
  for (const match of matches) {
    const handle = match?.handle as Record<string, Texts> | undefined
    if (handle?.[name]) return handle[name]
  }
  throw new Error(`There are no ${name} here: no layout above this page gives them`)
}
