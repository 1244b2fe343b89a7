import { localeOf, pageAt } from '#domain/pages/paths.ts'
import { listQuestions } from '#messages/index.ts'

import { offerPolicyContext } from '../context.ts'
import type { Questions } from '../site/lists/faq.tsx'
import type { Route } from './+types/list-questions.ts'

/**
 * Loads the questions below a list. As data they cost a first visit little: the document contains the same text and compresses
 * both together.
 */
export function loader({ context, url }: Route.LoaderArgs): Questions {
  const { casinos, slots } = listQuestions[localeOf(url.pathname)]
  if (pageAt(url.pathname)?.page === 'slots') return { questions: slots }
  // The questions about casinos are about bonuses.
  return { questions: context.get(offerPolicyContext).isQuiet ? [] : casinos }
}

/** Keeps the questions when the visitor filters the list. */
export function shouldRevalidate(): boolean {
  return false
}
