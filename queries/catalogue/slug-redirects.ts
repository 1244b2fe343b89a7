import { isSlug } from '#domain/columns/slug.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'

import type { Api } from '../api.ts'

/** Returns the current slug of the published page that had this slug before, or null. */
export async function findCurrentSlug(
  api: Api,
  kind: PublicKind | 'topics',
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
