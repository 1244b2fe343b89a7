import { useLocation } from 'react-router'

import { pageAt } from '#domain/pages/paths.ts'
import { type PublicTopicKind, topicPageAt } from '#domain/topics/topic-pages.ts'

/** Returns the kind of topics at a path, which must be one of their pages. Like the router, it reads escaped letters. */
export function kindOfPage(pathname: string): PublicTopicKind {
  const page = pageAt(decodeURI(pathname))?.page
  const found = page && topicPageAt(page)
  if (!found) throw new Error(`${pathname} is not a page of topics`)
  return found.kind
}

export const useTopicKind = (): PublicTopicKind => kindOfPage(useLocation().pathname)
