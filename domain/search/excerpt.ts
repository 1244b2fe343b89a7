import { searchKey } from '../lists/search.ts'

/** A part of a text; marked parts are what the visitor searched for. */
export interface Segment {
  text: string
  /** Where the part begins. */
  start: number
  isMarked: boolean
}

const wordPattern = /[\p{L}\p{N}]+/gu
const excerptLength = 160
/** How many characters an excerpt shows before its first marked word. */
const before = 50
const maxWords = 8
/** The longest ending by which forms of a word differ, and the shortest start that they share. */
const longestEnding = 4
const shortestStem = 4

/** Words without a meaning of their own, as search keys. The database leaves the same ones out, in private.query_words. */
const emptyWords = new Set(
  'pa ar for fran nar an sa aven over at att da ma nagon nagot nagra och i med som the of a in on with and or'.split(
    ' ',
  ),
)

/** Returns the words of a query as search keys. */
export function wordsIn(q: string): string[] {
  const words = searchKey(q).match(wordPattern) ?? []
  return words.filter((word) => !emptyWords.has(word)).slice(0, maxWords)
}

/** True when a word starts with the wanted one, or both are forms of one word. Both are search keys. */
export function isAlike(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return wanted.length > 1
  let same = 0
  while (same < wanted.length && wanted[same] === word[same]) same++
  const isEnding = (text: string) => text.length - same <= longestEnding
  return same >= shortestStem && isEnding(wanted) && isEnding(word)
}

/** Splits a text into its marked and its other parts. */
export function marked(text: string, words: readonly string[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > end) segments.push({ text: text.slice(end, to), start: end, isMarked })
    end = to
  }
  for (const match of text.matchAll(wordPattern)) {
    const key = searchKey(match[0])
    if (!words.some((word) => isAlike(word, key))) continue
    add(match.index, false)
    add(match.index + match[0].length, true)
  }
  add(text.length, false)
  return segments
}

/** Returns the part of the first text with a match, around the match; the start of the first text when there is none. */
export function excerptOf(texts: readonly string[], words: readonly string[]): Segment[] {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const found = lines.map((line) => marked(line, words)).find(hasMark)
  if (!found) return marked(shortened(lines[0] ?? '', 0), words)
  const line = found.map(({ text }) => text).join('')
  return marked(shortened(line, found.find(({ isMarked }) => isMarked)?.start ?? 0), words)
}

const hasMark = (segments: Segment[]) => segments.some(({ isMarked }) => isMarked)

/** Cuts a line between words to the part with a place, with ellipses where it is cut. */
function shortened(line: string, place: number): string {
  if (line.length <= excerptLength) return line
  const from = place <= before ? 0 : line.indexOf(' ', place - before) + 1
  const room = line.slice(from, from + excerptLength)
  const isEnd = from + excerptLength >= line.length
  const cut = isEnd ? room : room.slice(0, Math.max(room.lastIndexOf(' '), place - from)).trimEnd()
  return `${from > 0 ? '… ' : ''}${cut}${isEnd ? '' : ' …'}`
}
