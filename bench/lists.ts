// Measures lists in a large catalogue: the same pages with 100 slots and with 100,000, through supabase-js and
// /rest/v1, on every database, with the counts of their filters. The figure is the ratio of the medians, which should stay below 2.

import { readSlotFilters } from '#domain/lists/filters.ts'
import { findSlot, findSlots } from '#queries/catalogue/slots.ts'

import { compareSizes } from './everywhere.ts'
import { liveCounts } from './live-counts.ts'
import { slotsFrom } from './many-slots.ts'

const pages: Record<string, string> = {
  'the list': '',
  'its third page': 'page=3',
  'by name': 'sort=name',
  newest: 'sort=newest',
  'a rare word': 'q=drakfisk',
  'a common word': 'q=gratissnurr',
  'two words': 'q=guld norr',
  'two letters': 'q=gu',
  'nothing found': 'q=finnsinte',
  'a misspelt word': 'q=trolskatten',
  'one of two misspelt': 'q=guldringenn studio',
  'by rating': 'rating=4.5',
  'high return': 'rtp=98',
  'low volatility': 'volatility=Låg',
  'one provider': 'provider=studio-7',
  everything: 'q=troll&rating=4&rtp=96&volatility=Hög',
  'one slot': 'slot=slot-77',
}

const countsOf = liveCounts('slots')

await compareSizes({
  name: 'lists',
  sizes: [100, 100_000],
  fill: slotsFrom,
  pages,
  ask: async (api, search) => {
    const slug = search.get('slot')
    if (slug) return findSlot(api, slug)
    const filters = readSlotFilters(search)
    const { counts } = await countsOf(api, filters)
    return findSlots(api, 'sv', filters, counts)
  },
})
