import { isSlug } from '#domain/slug.ts'

import type { Api } from './api.ts'

/** The slug that a published page has today, by one it had before; null when it never was anyone's. */
export async function findMoved(
  api: Api,
  kind: 'casinos' | 'slots',
  slug: string,
): Promise<string | null> {
  if (!isSlug(slug)) return null
  const { data: moved } = await api
    .from('slug_redirects')
    .select('target_id')
    .eq('kind', kind)
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  if (!moved) return null
  const { data: target } = await api
    .from(kind)
    .select('slug')
    .eq('id', moved.target_id)
    .eq('published', true)
    .maybeSingle()
    .throwOnError()
  return target?.slug ?? null
}
