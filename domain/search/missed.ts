import { searchKey } from '../lists/search.ts'

const longestText = 60
const mostWords = 6
const mostDigits = 4

/** How many days the counts of searches without results are kept. */
export const keptDays = 90

/**
 * Returns the form in which a search without results is counted; null when it is too long, or could tell of a person: an address, a
 * number, a link.
 */
export function countedText(q: string): string | null {
  const text = searchKey(q).replace(/\s+/g, ' ').trim()
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  const isPlain = !/[@\\/:]|www|\.[a-z]{2,}/.test(text)
  const isShort = text.length <= longestText && text.split(' ').length <= mostWords
  return isPlain && isShort && digits <= mostDigits && /\p{L}{2}/u.test(text) ? text : null
}
