import type { FormValues } from '#domain/columns/form-values.ts'
import { freeSlug, slugOf } from '#domain/columns/slug.ts'
import { valuesOfRow } from '#domain/kinds/record.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { topicKinds } from '#domain/topics/topic-kinds.ts'
import type { Api } from '#queries/api.ts'
import { takenSlugs } from '#queries/catalogue/slugs.ts'

/** Returns the form values of a new topic for a value of the catalogue; null when the address names none. Saves nothing. */
export async function suggestTopic(api: Api, params: URLSearchParams): Promise<FormValues | null> {
  const name = params.get('name')?.trim().slice(0, 200)
  const kind = oneOf(topicKinds, params.get('topic_kind'))
  if (!name || !kind) return null
  const wanted = slugOf(name)
  const slug = freeSlug(wanted, await takenSlugs(api, 'topics', wanted))
  // Without a text, the topic is not ready for visitors.
  return { ...valuesOfRow('topics', { name, slug, topic_kind: kind }), published: [] }
}
