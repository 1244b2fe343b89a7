import type { Question } from '#messages/faq.ts'

/** The data of the route above a list. */
export interface ListTexts {
  /** How the list is ordered, in paragraphs. */
  orders: string[]
  /** A link to the page about the order. */
  method?: { to: string; text: string }
  more: { title: string; text: string; link: string } | null
  questions: Question[]
}

/** Returns the texts around a list. */
export function listTextsIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): ListTexts {
  for (const match of matches) {
    const texts = (match?.loaderData ?? {}) as Partial<ListTexts>
    if (texts.orders) return texts as ListTexts
  }
  return { orders: [], more: null, questions: [] }
}
