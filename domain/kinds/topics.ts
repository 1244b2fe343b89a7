import { flag, image, list, name, requiredChoice, richText, slug, text } from '../columns/column.ts'
import { topicKinds } from '../topics/topic-kinds.ts'
import { defineKind } from './define-kind.ts'

/** Providers, payment methods, game types and features. Casinos and slots belong to a topic by the names in their lists. */
export const topics = defineKind(
  {
    name: name({ max: 200, localized: 'others' }),
    slug: slug({ max: 200, required: true }),
    topic_kind: requiredChoice(topicKinds),
    published: flag({ emptyCell: { keep: true }, whenAbsent: true, isInternal: true }),
    logo: image({ max: 2_000 }),
    summary: text({ max: 1_000, rows: 3, localized: 'withSwedish' }),
    body: richText({ max: 200_000, localized: 'withSwedish' }),
    aliases: list({ isInternal: true }),
  },
  {
    sheet: ['name', 'slug', 'topic_kind', 'logo', 'aliases', 'summary', 'body', 'published'],
    facts: ['name', 'slug', 'topic_kind', 'published', 'logo'],
  },
)
