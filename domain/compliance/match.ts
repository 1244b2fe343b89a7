import { foldWord } from './fold.ts'
import type { Word } from './words.ts'

/** The words of a language that reverse what follows them. */
export interface Negations {
  /** Negate verbs and nouns: 'inte', 'never'. */
  verbs: readonly string[]
  /** Negate nouns only: 'ingen', 'no'. */
  nouns: readonly string[]
  /** Words after a negation that make it none: 'inte bara'. */
  unlessBefore: readonly string[]
  /** Words before a negation that make it a question: 'varför inte'. */
  unlessAfter: readonly string[]
  /** Words that end the reach of a negation: 'men'. */
  turns: readonly string[]
  /** Words that do not count as distance: 'en'. */
  fillers: readonly string[]
}

/**
 * The phrases of a rule in one language. A phrase is words; `|` separates the forms of a word, `#` is a number. Endings are
 * written out, because a stemmer would join words of different meaning.
 */
export interface PhraseList {
  phrases: readonly string[]
  /** Phrases that count only in texts that praise: a review may say that a casino has no Swedish licence. */
  asAdvantage?: readonly string[]
  /** Longer phrases that are harmless although they contain a phrase. */
  harmless?: readonly string[]
  /** Phrases that make the rule apply to no phrase, or only to phrases, of their sentence. */
  unlessSentenceHas?: readonly string[]
  onlyIfSentenceHas?: readonly string[]
  /** Like `unlessSentenceHas`, if the record's values agree. */
  excuses?: readonly string[]
  /** Texts that the rule must find, and must not. */
  examples: { bad: readonly string[]; good: readonly string[] }
}

type Pattern = readonly ReadonlySet<string>[]

/** Phrases by their first word. */
class Phrases {
  readonly #byFirst = new Map<string, Pattern[]>()
  readonly #compact: string[] = []

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const forms = phrase.split(' ').map((word) => word.split('|').map(formOf))
      const pattern = forms.map((words) => new Set(words))
      for (const first of forms[0] ?? []) {
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), pattern])
      }
      if (!phrase.includes('#')) this.#compact.push(...compactForms(forms))
    }
  }

  /** Returns where phrases are, as the first word and the one after the last. */
  findIn(words: readonly Word[]): [first: number, end: number][] {
    const found: [number, number][] = []
    for (const [index, word] of words.entries()) {
      const length = this.#longestAt(words, index, word)
      if (length > 0) found.push([index, index + length])
    }
    return found
  }

  /** Returns the length of the longest phrase that begins at a word, or 0. Most words begin none. */
  #longestAt(words: readonly Word[], index: number, { text, isSpaced }: Word): number {
    const numbers = this.#byFirst.get('#')
    const own = longestOf(words, index, this.#byFirst.get(text))
    const numbered = numbers && isNumber(text) ? longestOf(words, index, numbers) : 0
    const longest = Math.max(own, numbered)
    if (longest > 0 || !isSpaced) return longest
    return this.#compact.some((phrase) => text.includes(phrase)) ? 1 : 0
  }
}

const formOf = (word: string) => (word === '#' ? word : foldWord(word))

const isNumber = (text: string) => /^\d+$/.test(text)

/** Shorter phrases could be part of any word. */
const shortestCompact = 6

/** Returns every way to write the phrase without spaces. */
function compactForms(forms: readonly string[][]): string[] {
  return forms
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => start + word)), [''])
    .filter((text) => text.length >= shortestCompact)
}

function longestOf(
  words: readonly Word[],
  index: number,
  patterns: readonly Pattern[] = [],
): number {
  return patterns.reduce((longest, one) => Math.max(longest, lengthAt(words, index, one)), 0)
}

function lengthAt(words: readonly Word[], index: number, pattern: Pattern): number {
  const sentence = words[index]?.sentence
  const matches = pattern.every((forms, offset) => {
    const word = words[index + offset]
    return (
      word?.sentence === sentence &&
      word &&
      (forms.has(word.text) || (isNumber(word.text) && forms.has('#')))
    )
  })
  return matches ? pattern.length : 0
}

/** A phrase in a text. */
export interface Match {
  first: number
  end: number
  /** True when a negation or a quotation takes the words back. */
  isReversed: boolean
}

export interface SearchOptions {
  /** True for texts that praise. */
  isPraise?: boolean
  /** True when the record's values agree with the rule's excuses. */
  isExcused?: boolean
}

/** Compiles the phrases of a rule to a search. `nounsNegate` is false for phrases that 'ingen' cannot negate. */
export function searchFor(list: PhraseList, negations: Negations, nounsNegate: boolean) {
  const phrases = new Phrases(list.phrases)
  const advantages = new Phrases([...list.phrases, ...(list.asAdvantage ?? [])])
  const harmless = new Phrases(list.harmless ?? [])
  const excluding = new Phrases(list.unlessSentenceHas ?? [])
  const excuses = new Phrases(list.excuses ?? [])
  const including = list.onlyIfSentenceHas && new Phrases(list.onlyIfSentenceHas)
  const isReversed = reversalOf(negations, nounsNegate)

  return (words: readonly Word[], { isPraise, isExcused }: SearchOptions): Match[] => {
    const found = (isPraise ? advantages : phrases).findIn(words)
    if (found.length === 0) return []
    const sentencesOf = (one: Phrases) =>
      new Set(one.findIn(words).map(([first]) => words[first]?.sentence))
    const excluded = new Set([
      ...sentencesOf(excluding),
      ...(isExcused ? sentencesOf(excuses) : []),
    ])
    const included = including && sentencesOf(including)
    const covered = new Map(harmless.findIn(words).flatMap(([first, end]) => spread(first, end)))
    const isQuotation = words.some((word) => !word.isQuoted)
    return found
      .filter(([first, end]) => {
        const sentence = words[first]?.sentence
        const isHarmless = (covered.get(first) ?? 0) >= end
        return !isHarmless && !excluded.has(sentence) && (included?.has(sentence) ?? true)
      })
      .map(([first, end]) => {
        const isQuoted = isQuotation && words.slice(first, end).every((word) => word.isQuoted)
        return { first, end, isReversed: isQuoted || isReversed(words, first) }
      })
  }
}

/** Returns each word of a passage with the end of the passage. */
function spread(first: number, end: number): [word: number, end: number][] {
  return Array.from({ length: end - first }, (_, offset) => [first + offset, end])
}

/** The number of words before a phrase in which a negation counts, without and with fillers. */
const reach = 3
const fullReach = 8

function reversalOf(negations: Negations, nounsNegate: boolean) {
  const setOf = (words: readonly string[]) => new Set(words.map(foldWord))
  const negating = setOf([...negations.verbs, ...(nounsNegate ? negations.nouns : [])])
  const [turns, fillers] = [setOf(negations.turns), setOf(negations.fillers)]
  const unlessBefore = setOf(negations.unlessBefore)
  const unlessAfter = setOf(negations.unlessAfter)
  return (words: readonly Word[], first: number): boolean => {
    let distance = 0
    for (let index = first - 1; index >= first - fullReach; index--) {
      const word = words[index]
      if (!word || word.clause !== words[first]?.clause || turns.has(word.text)) return false
      if (!fillers.has(word.text)) distance++
      if (distance > reach) return false
      if (negating.has(word.text)) {
        const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? '']
        return !unlessBefore.has(after) && !unlessAfter.has(before)
      }
    }
    return false
  }
}
