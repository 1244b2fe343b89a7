/** Returns the part of a word's trigrams that another word has, from 0 to 1, as in pg_trgm. Both are search keys. */
export function wordSimilarity(wanted: string, word: string): number {
  const own = trigramsOf(wanted)
  const others = trigramsOf(word)
  const shared = [...own].filter((trigram) => others.has(trigram)).length
  return own.size === 0 ? 0 : shared / own.size
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(
    Array.from({ length: word.length + 1 }, (_, place) => padded.slice(place, place + 3)),
  )
}
