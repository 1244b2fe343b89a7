import { type RefObject, useEffect, useRef, useState } from 'react'

import type { ListPage } from '#domain/lists/filters.ts'

interface LoadedCards<Card> {
  /** The URL of the list with the filters that these cards match. */
  choice: string
  first: number
  last: number
  cards: Card[]
}

/** The cards shown when the visitor left the list, so that going back shows the same cards. */
let lastShown: LoadedCards<{ id: string }> | null = null

/** Returns the cards of this page and of the neighbouring pages that the visitor has added to it. */
export function useAddedPages<Card extends { id: string }>(
  found: ListPage<Card>,
  choice: string,
): LoadedCards<Card> & { list: RefObject<HTMLUListElement | null> } {
  const [lastFound, setLastFound] = useState(found)
  const [shown, setShown] = useState<LoadedCards<Card>>(() =>
    lastShown?.choice === choice && lastShown.first <= found.page && found.page <= lastShown.last
      ? (lastShown as LoadedCards<Card>)
      : singlePage(found, choice),
  )
  if (lastFound !== found) {
    setLastFound(found)
    setShown(withPage(shown, found, choice))
  }
  useEffect(() => {
    lastShown = shown
  }, [shown])
  return { ...shown, list: useFocusOnAdded(shown) }
}

function singlePage<Card>(found: ListPage<Card>, choice: string): LoadedCards<Card> {
  return { choice, first: found.page, last: found.page, cards: found.cards }
}

function withPage<Card extends { id: string }>(
  shown: LoadedCards<Card>,
  found: ListPage<Card>,
  choice: string,
): LoadedCards<Card> {
  const { page } = found
  const isNeighbour = page >= shown.first - 1 && page <= shown.last + 1
  if (shown.choice !== choice || !isNeighbour) return singlePage(found, choice)
  if (page >= shown.first && page <= shown.last) return shown
  // The catalogue may have changed between the requests, so the pages can overlap.
  const known = new Set(shown.cards.map(({ id }) => id))
  const added = found.cards.filter(({ id }) => !known.has(id))
  return page > shown.last
    ? { ...shown, last: page, cards: [...shown.cards, ...added] }
    : { ...shown, first: page, cards: [...added, ...shown.cards] }
}

/** Moves focus to the first new card when the visitor loads more. */
function useFocusOnAdded<Card>({ choice, last, cards }: LoadedCards<Card>) {
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
