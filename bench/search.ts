// Measures the search of the site in a catalogue of 100 and of 100,000 slots, on every database, without the cache of the suggestions.
// The goal is a p95 of at most 30 ms with 100,000.

import { searchSite } from '#queries/catalogue/site-search.ts'

import { filled, onEveryDatabase, report } from './everywhere.ts'
import { slotsFrom } from './many-slots.ts'

const sizes = [100, 100_000]
const rounds = 60

const queries: Record<string, string> = {
  'the start of many names': 'troll',
  'one name': 'guldringen 77',
  'a rare word': 'drakfisk',
  'a common word': 'gratissnurr',
  'two common words': 'lugnt tempo',
  'two letters': 'gu',
  'a misspelt name': 'trolskatten',
  'nothing similar': 'finnsinte',
  'eight words': 'ett spel om troll med lugnt tempo regler',
}

const results: Record<string, Record<string, string>> = {}
await onEveryDatabase(async (server, open) => {
  for (const size of sizes) {
    const { db, api } = await filled(await open(`search_${size}`), size, { fill: slotsFrom })
    for (const [name, q] of Object.entries(queries)) {
      const times: number[] = []
      for (let round = -10; round < rounds; round++) {
        const started = performance.now()
        await searchSite(api, 'sv', q, 9)
        if (round >= 0) times.push(performance.now() - started)
      }
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1)
      results[name] = {
        ...results[name],
        [`${server}, ${size}`]: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
      }
    }
    await db.close()
  }
})
report('search', results)
