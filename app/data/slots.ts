import type { Api, SlotRow } from './api.ts'

/** The public list: best rated first, equals in Swedish alphabetical order. */
export async function listSlots(api: Api): Promise<SlotRow[]> {
  const { data } = await api
    .from('slots')
    .select()
    .eq('published', true)
    .order('rating', { ascending: false })
    .order('name_sort')
    .throwOnError()
  return data
}

/** A published slot, or null. */
export async function findSlot(api: Api, slug: string): Promise<SlotRow | null> {
  const { data } = await api
    .from('slots')
    .select()
    .eq('slug', slug)
    .eq('published', true)
    .maybeSingle()
    .throwOnError()
  return data
}
