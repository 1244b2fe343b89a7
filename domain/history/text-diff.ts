/** An unchanged, removed or added part of a text. */
export interface TextPart {
  mark: 'same' | 'removed' | 'added'
  text: string
}

/** Maximum product of both lengths, which determines the time of a comparison. Longer texts are reported as replaced. */
const maxCells = 250_000

/** Characters of unchanged text that are kept on each side of a change. */
const context = 60

/** Compares two texts by lines, then by words within the changed lines. */
export function diffTexts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    parts.push(...compare(wordsOf(removed), wordsOf(added)))
    removed = ''
    added = ''
  }
  for (const { mark, text } of compare(linesOf(before), linesOf(after))) {
    if (mark === 'removed') removed += text
    else if (mark === 'added') added += text
    else {
      flush()
      parts.push({ mark, text })
    }
  }
  flush()
  return mergeAdjacent(parts).map(shortenUnchanged)
}

/** Compares two lists, entry by entry. */
export function diffLists(before: string[], after: string[]): TextPart[] {
  const asLines = (items: string[]) => items.map((item) => `${item}\n`)
  return mergeAdjacent(compare(asLines(before), asLines(after)))
}

const linesOf = (text: string) => text.split(/(?<=\n)/)

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/)

/** Marks the longest common subsequence as unchanged, and the rest as removed or added. */
function compare(before: string[], after: string[]): TextPart[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    ...markAll('same', before.slice(0, start)),
    ...compareMiddle(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...markAll('same', before.slice(before.length - end)),
  ]
}

function compareMiddle(before: string[], after: string[]): TextPart[] {
  if (before.length * after.length > maxCells || before.length === 0 || after.length === 0) {
    return [...markAll('removed', before), ...markAll('added', after)]
  }
  // Length of the longest common subsequence from each pair of positions on.
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      parts.push({ mark: 'same', text: before[i] ?? '' })
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1))
      parts.push({ mark: 'removed', text: before[i++] ?? '' })
    else parts.push({ mark: 'added', text: after[j++] ?? '' })
  }
  return [...parts, ...markAll('removed', before.slice(i)), ...markAll('added', after.slice(j))]
}

function markAll(mark: TextPart['mark'], tokens: string[]): TextPart[] {
  return tokens.map((text) => ({ mark, text }))
}

/** Merges adjacent parts of the same kind. */
function mergeAdjacent(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const { mark, text } of parts) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.mark === mark) last.text += text
    else result.push({ mark, text })
  }
  return result
}

function shortenUnchanged(part: TextPart, index: number, all: TextPart[]): TextPart {
  const { mark, text } = part
  if (mark !== 'same' || text.length <= 3 * context) return part
  const head = index === 0 ? '' : text.slice(0, context)
  const tail = index === all.length - 1 ? '' : text.slice(-context)
  return { mark, text: `${head} … ${tail}`.toWellFormed() }
}
