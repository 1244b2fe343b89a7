import { createContext, useContext } from 'react'
import { useLocation, useMatches } from 'react-router'

import type { Locale } from '#domain/locale/locale.ts'
import { localeOf } from '#domain/pages/paths.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'
import type { CalculatorTexts } from '#messages/sv/bonus-calculator.ts'
import type { BonusCostTexts } from '#messages/sv/bonus-cost.ts'
import type { ComingSoonTexts } from '#messages/sv/coming-soon.ts'
import type { ComparisonTexts } from '#messages/sv/comparison.ts'
import type { HomeTexts } from '#messages/sv/home.ts'
import type { HolderTexts } from '#messages/sv/licence-holders.ts'
import type { PauseTexts } from '#messages/sv/pause.ts'
import type { RecordTexts } from '#messages/sv/records.ts'
import type { Messages } from '#messages/sv/site.ts'
import type { TopicTexts } from '#messages/sv/topics.ts'

const MessagesContext = createContext<Messages | null>(null)

/** Rendered by the layout route, with the texts of the page's language. */
export const MessagesProvider = MessagesContext.Provider

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('No messages: useMessages needs MessagesProvider above it')
  return messages
}

/** Returns the locale, which depends only on the current URL. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

/** The texts that message files export in their `handle` as routes above the pages that show them. */
interface RouteTexts {
  messages: Messages
  adminMessages: AdminMessages
  home: HomeTexts
  calculator: CalculatorTexts
  bonusCost: BonusCostTexts
  comparison: ComparisonTexts
  holderTexts: HolderTexts
  topicTexts: TopicTexts
  pause: PauseTexts
  comingSoon: ComingSoonTexts
  records: RecordTexts
}

type Matches = readonly ({ handle?: unknown } | undefined)[]

/** Returns the texts for a page's title and description, which are created before the page is rendered. */
export function messagesOf(matches: Matches): Messages {
  return textsOf(matches, 'messages')
}

/** Returns the texts of a message file that is a route above the page. */
export function textsOf<Name extends keyof RouteTexts>(
  matches: Matches,
  name: Name,
): RouteTexts[Name] {
  for (const match of matches) {
    const handle = match?.handle as Partial<RouteTexts> | undefined
    if (handle?.[name]) return handle[name]
  }
  throw new Error(`No ${name}: no route above this page has them in its handle`)
}

export function useTexts<Name extends keyof RouteTexts>(name: Name): RouteTexts[Name] {
  return textsOf(useMatches(), name)
}
