import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import type { Messages } from './messages/sv.ts'
import { localeOf } from './paths.ts'

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

type Match = { handle?: unknown } | undefined

/** The texts for a page's title and description, which are made before anything is rendered. */
export function messagesOf(matches: readonly Match[]): Messages {
  const layout = matches.find((match) => hasMessages(match?.handle))
  if (!layout) throw new Error('Texts are only available below a language’s layout')
  return (layout.handle as { messages: Messages }).messages
}

function hasMessages(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'messages' in handle
}
