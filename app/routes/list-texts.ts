import { localeOf, pageAt, pathTo } from '#domain/pages/paths.ts'
import { listQuestions, listTexts } from '#messages/index.ts'

import { offerPolicyContext, siteContext } from '../context.ts'
import type { ListTexts } from '../site/lists/list-texts.ts'
import type { Route } from './+types/list-texts.ts'

/**
 * Loads how a list is ordered and what stands below it. As data, the texts cost a first visit little: the document contains the same text and
 * compresses both together.
 */
export function loader({ context, url }: Route.LoaderArgs): ListTexts {
  const locale = localeOf(url.pathname)
  const { casinos, slots } = listQuestions[locale]
  const texts = listTexts[locale]
  const pledge = context.get(siteContext).isIndependent ? texts.pledge : texts.noPledge
  if (pageAt(url.pathname)?.page === 'slots') {
    const { order, more } = texts.slots
    return { orders: [order, pledge], more, questions: slots }
  }
  const { order, more } = texts.casinos
  const method = { to: pathTo('ranking', locale), text: texts.method }
  // The rest is about bonuses.
  if (context.get(offerPolicyContext).isQuiet) {
    return { orders: [order, pledge], method, more: null, questions: [] }
  }
  return { orders: [order, pledge, texts.byPrice], method, more, questions: casinos }
}

/** Keeps the texts when the visitor filters the list. */
export function shouldRevalidate(): boolean {
  return false
}
