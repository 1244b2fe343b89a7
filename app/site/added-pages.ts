import { type RefObject, useEffect, useRef, useState } from 'react'

import type { Found } from '#domain/filters.ts'

interface Shown<Card> {
  /** The choice these cards answer. */
  choice: string
  first: number
  last: number
  cards: Card[]
}

/** What the visitor had before them when they left the list, so that the way back leads to the same place. */
let left: Shown<{ id: string }> | null = null

/** The cards of this page, and of the neighbouring pages the visitor has added to it. */
export function useAddedPages<Card extends { id: string }>(
  found: Found<Card>,
  choice: string,
): Shown<Card> & { list: RefObject<HTMLUListElement | null> } {
  const [seen, setSeen] = useState(found)
  const [shown, setShown] = useState<Shown<Card>>(() =>
    left?.choice === choice && left.first <= found.page && found.page <= left.last
      ? (left as Shown<Card>)
      : pageAlone(found, choice),
  )
  if (seen !== found) {
    setSeen(found)
    setShown(joined(shown, found, choice))
  }
  useEffect(() => {
    left = shown
  }, [shown])
  return { ...shown, list: useFocusOnAdded(shown) }
}

function pageAlone<Card>(found: Found<Card>, choice: string): Shown<Card> {
  return { choice, first: found.page, last: found.page, cards: found.cards }
}

function joined<Card extends { id: string }>(
  shown: Shown<Card>,
  found: Found<Card>,
  choice: string,
): Shown<Card> {
  const { page } = found
  const isNeighbour = page >= shown.first - 1 && page <= shown.last + 1
  if (shown.choice !== choice || !isNeighbour) return pageAlone(found, choice)
  if (page >= shown.first && page <= shown.last) return shown
  // The catalogue may have changed in between: nothing is shown twice.
  const known = new Set(shown.cards.map(({ id }) => id))
  const added = found.cards.filter(({ id }) => !known.has(id))
  return page > shown.last
    ? { ...shown, last: page, cards: [...shown.cards, ...added] }
    : { ...shown, first: page, cards: [...added, ...shown.cards] }
}

/** Whoever asks for more goes on at the first new card, not at the end of the page. */
function useFocusOnAdded<Card>({ choice, last, cards }: Shown<Card>) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ choice, last, count: cards.length })
  useEffect(() => {
    const was = before.current
    before.current = { choice, last, count: cards.length }
    if (was.choice !== choice || last <= was.last) return
    list.current?.children[was.count]?.querySelector<HTMLElement>('a')?.focus()
  }, [choice, last, cards.length])
  return list
}
