const maxWords = 6
const maxCorrectedLength = 40
const maxSuggestions = 3

/**
 * Maximum variants per query. PostgreSQL estimates up to 0.5 % of the rows for each unknown variant. With nine or more in
 * 100,000 rows, the REST API would expect many matches and scan in list order, which reads the whole table when there are none.
 */
const variantsPerQuery = 8

/** Letters without a decomposition, and the asterisk, which the REST API treats as a wildcard. */
const replacements: Record<string, string> = {
  ...{ Æ: 'a', æ: 'a', Ø: 'o', ø: 'o', Ł: 'l', ł: 'l', Đ: 'd', đ: 'd' },
  '*': '＊',
}

/** Returns the text in lower case, without diacritics. The database has the same function, private.search_key. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-ZÆæØøŁłĐđ*]/g, (letter) => replacements[letter] ?? letter.toLowerCase())
}

/** Returns a LIKE pattern for each word, which matches it literally anywhere in a search key. */
export function searchPatterns(q: string): string[] {
  return wordsOf(q).map((word) => `%${searchKey(word).replace(/[\\%_]/g, '\\$&')}%`)
}

function wordsOf(q: string): string[] {
  return q.split(' ').filter(Boolean).slice(0, maxWords)
}

/** A word that may be misspelt, and the patterns that the rest of the query must match. */
export interface Misspelling {
  word: string
  /** Some of the word's variants: the word itself, or with one letter removed, as in the column `name_variants`. */
  variants: string[]
  patterns: string[]
}

/** Returns the candidates for one misspelt word in a short query: the whole query without spaces, and each of its words. */
export function misspellingsIn(q: string, perQuery = variantsPerQuery): Misspelling[] {
  if (q.length > maxCorrectedLength) return []
  const patterns = searchPatterns(q)
  const single = wordsOf(q).map((word, index) => ({ word, patterns: patterns.toSpliced(index, 1) }))
  const joined = single.length > 1 ? [{ word: q, patterns: [] }] : []
  return [...joined, ...single]
    .map((one) => ({ ...one, word: lettersOf(one.word) }))
    .filter(({ word }) => isCorrectable(word))
    .flatMap((one) => variantsOf(one.word, perQuery).map((variants) => ({ ...one, variants })))
}

/** Returns the first few distinct names with a word that is one edit away from the misspelt one. */
export function correctionsOf({ word }: Misspelling, names: string[]): string[] {
  const isNear = (name: string) =>
    searchKey(name)
      .split(/[^a-z0-9]+/)
      .some((one) => isWithinOneEdit(word, one))
  return [...new Set(names.filter(isNear))].slice(0, maxSuggestions)
}

/** True when replacing, adding, removing or swapping one letter turns one word into the other. */
export function isWithinOneEdit(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

function lettersOf(text: string): string {
  return searchKey(text).replace(/[^a-z0-9]+/g, '')
}

/** The database has no variants of shorter or longer words. */
function isCorrectable(word: string): boolean {
  return word.length >= 3 && word.length <= 30
}

function variantsOf(word: string, perQuery: number): string[][] {
  const shorter = Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
  const variants = [...new Set([word, ...shorter])]
  if (variants.length <= perQuery) return [variants]
  const groups = Math.ceil(variants.length / perQuery)
  return Array.from({ length: groups }, (_, group) =>
    variants.slice(group * perQuery, (group + 1) * perQuery),
  )
}
