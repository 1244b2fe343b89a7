import type { FacetKind } from '../lists/facets.ts'
import type { Page } from '../pages/table.ts'
import { type TopicKind, topicKinds } from './topic-kinds.ts'

/** The pages of each kind of topic, and the records that the page of a topic lists. Features have no pages. */
export const topicPages = {
  provider: { list: 'providers', record: 'provider', shows: 'slots' },
  payment: { list: 'paymentMethods', record: 'paymentMethod', shows: 'casinos' },
  game_type: { list: 'gameTypes', record: 'gameType', shows: 'casinos' },
} as const satisfies Partial<Record<TopicKind, { list: Page; record: Page; shows: FacetKind }>>

export type PublicTopicKind = keyof typeof topicPages

/** True for a kind of topics that has pages. */
export const isPublicTopicKind = (kind: string): kind is PublicTopicKind =>
  Object.hasOwn(topicPages, kind)

export const publicTopicKinds = topicKinds.filter(isPublicTopicKind)

/** Returns the page of the topics of a kind; null for a kind without pages. */
export function topicPage(kind: string): Page | null {
  return isPublicTopicKind(kind) ? topicPages[kind].record : null
}

interface TopicPage {
  kind: PublicTopicKind
  role: 'list' | 'record'
}

const kindsByPage = new Map<Page, TopicPage>(
  publicTopicKinds.flatMap((kind) => [
    [topicPages[kind].list, { kind, role: 'list' }] as const,
    [topicPages[kind].record, { kind, role: 'record' }] as const,
  ]),
)

/** Returns the kind of topics that a page shows, and whether it lists them; null for other pages. */
export const topicPageAt = (page: Page): TopicPage | null => kindsByPage.get(page) ?? null
