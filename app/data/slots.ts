import type { Api, SlotRow, WithTexts } from './api.ts'

/** What a card shows. */
export type SlotSummary = Pick<
  SlotRow,
  'id' | 'name' | 'slug' | 'logo' | 'provider' | 'rating' | 'rtp' | 'volatility' | 'features'
>

/** A whole slot. The database checks that its localized objects hold nothing but texts by language. */
export type Slot = WithTexts<SlotRow>

/** The public list: best rated first, equals in Swedish alphabetical order. */
export async function listSlots(api: Api): Promise<SlotSummary[]> {
  const { data } = await api
    .from('slots')
    .select('id,name,slug,logo,provider,rating,rtp,volatility,features')
    .eq('published', true)
    .order('rating', { ascending: false })
    .order('name_sort')
    .throwOnError()
  return data
}

/** A published slot, or null. */
export async function findSlot(api: Api, slug: string): Promise<Slot | null> {
  const { data } = await api
    .from('slots')
    .select()
    .eq('slug', slug)
    .eq('published', true)
    .maybeSingle()
    .throwOnError()
  return data as Slot | null
}
