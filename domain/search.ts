const mostWords = 6
const longestCorrected = 40
const mostSuggestions = 3

/**
 * Variants in one question. PostgreSQL expects up to 0.5 % of the rows for each it does not know; nine or more of 100,000 rows would make the
 * data service expect many and look for them in the order of the list, which reads the whole table when there are none.
 */
const variantsAtOnce = 8

/** Letters without a decomposition, and the asterisk, which the data service would read as a wildcard. */
const replacements: Record<string, string> = {
  ...{ Æ: 'a', æ: 'a', Ø: 'o', ø: 'o', Ł: 'l', ł: 'l', Đ: 'd', đ: 'd' },
  '*': '＊',
}

/** The twin of private.search_key in the database: lower case, without diacritics. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-ZÆæØøŁłĐđ*]/g, (letter) => replacements[letter] ?? letter.toLowerCase())
}

/** A LIKE pattern for each word, which matches it literally anywhere in a search key. */
export function searchPatterns(q: string): string[] {
  return wordsOf(q).map((word) => `%${searchKey(word).replace(/[\\%_]/g, '\\$&')}%`)
}

function wordsOf(q: string): string[] {
  return q.split(' ').filter(Boolean).slice(0, mostWords)
}

/** A word that may be misspelt, and the patterns that the rest of the query must match. */
export interface Misspelling {
  word: string
  /** Some of the word's spellings, whole and with one letter left out, as in the column `name_variants`. */
  variants: string[]
  patterns: string[]
}

/** The ways in which a short query may hold one misspelt word: all of it, written apart, or one of its words. */
export function misspellingsIn(q: string): Misspelling[] {
  if (q.length > longestCorrected) return []
  const patterns = searchPatterns(q)
  const single = wordsOf(q).map((word, index) => ({ word, patterns: patterns.toSpliced(index, 1) }))
  const joined = single.length > 1 ? [{ word: q, patterns: [] }] : []
  return [...joined, ...single]
    .map((one) => ({ ...one, word: lettersOf(one.word) }))
    .filter(({ word }) => isCorrectable(word))
    .flatMap((one) => variantsOf(one.word).map((variants) => ({ ...one, variants })))
}

/** The first few different names with a word that is one edit away from the misspelt one. */
export function correctionsOf({ word }: Misspelling, names: string[]): string[] {
  const isNear = (name: string) =>
    searchKey(name)
      .split(/[^a-z0-9]+/)
      .some((one) => isWithinOneEdit(word, one))
  return [...new Set(names.filter(isNear))].slice(0, mostSuggestions)
}

/** True when a letter replaced, added, left out or swapped with its neighbour makes one word the other. */
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

/** The database keeps no variants of shorter and longer words. */
function isCorrectable(word: string): boolean {
  return word.length >= 3 && word.length <= 30
}

function variantsOf(word: string): string[][] {
  const shorter = Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
  const variants = [...new Set([word, ...shorter])]
  const groups = Math.ceil(variants.length / variantsAtOnce)
  return Array.from({ length: groups }, (_, group) =>
    variants.slice(group * variantsAtOnce, (group + 1) * variantsAtOnce),
  )
}
