import { facetKey } from '../lists/facets.ts'
import { type Locale, type Localized, type LocalizedText, localizedText } from '../locale/locale.ts'
import { pathTo } from '../pages/paths.ts'
import type { TopicKind } from './topic-kinds.ts'
import { topicPage } from './topic-pages.ts'

/** A topic with the keys of its names in every language. */
export interface NamedTopic {
  slug: string
  topic_kind: TopicKind
  keys: string[]
  summary: string | null
  localized_summary: Localized
}

/** What the page of a record shows of the topics that its texts name, by text. */
export interface TopicLinks {
  /** The paths of the topics' pages. */
  paths: Record<string, string>
  /** What topics without pages are. */
  summaries: Record<string, LocalizedText>
}

export const noTopics: TopicLinks = { paths: {}, summaries: {} }

/** Returns the topics that the texts of a page name, in any language. */
export function topicLinks(
  topics: readonly NamedTopic[],
  texts: Partial<Record<TopicKind, readonly string[]>>,
  locale: Locale,
): TopicLinks {
  const named = Object.entries(texts).flatMap(([kind, values]) =>
    values.flatMap((text) => {
      const key = facetKey(text)
      const spellings = key === null ? [] : [`${kind}:${key}`, `${kind}:${key.replaceAll('-', '')}`]
      const topic = topics.find(({ keys }) => spellings.some((one) => keys.includes(one)))
      return topic ? [{ text, topic }] : []
    }),
  )
  return {
    paths: Object.fromEntries(
      named.flatMap(({ text, topic }) => {
        const page = topicPage(topic.topic_kind)
        return page ? [[text, pathTo(page, locale, { slug: topic.slug })]] : []
      }),
    ),
    summaries: Object.fromEntries(
      named.flatMap(({ text, topic }) => {
        const summary = localizedText(locale, topic.localized_summary, topic.summary)
        return summary && !topicPage(topic.topic_kind) ? [[text, summary]] : []
      }),
    ),
  }
}
