import { meaningOf } from './fold.ts'

/** A word of a text, folded, with its position in the source. */
export interface Word {
  text: string
  from: number
  to: number
  /** Numbers of the sentence and of the clause that the word is in. */
  sentence: number
  clause: number
  isQuoted: boolean
  /** True for a word that was written with its letters apart: 's p e l a'. */
  isSpaced: boolean
}

/** Tags that do not separate words; all others separate sentences, except a line break. */
const inlineTags = /^<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(?=[\s/>])/i
const lineBreak = /^<br(?=[\s/>])/i
const tagStart = /^<[a-z/!]/i
const longestTagName = 12

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/iy

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ' },
  ...{ thinsp: ' ', shy: '\u00ad', zwnj: '\u200c', zwj: '\u200d', ndash: '–', mdash: '—' },
  ...{ hellip: '…', middot: '·', bull: '•', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“' },
  ...{ laquo: '«', raquo: '»', aring: 'å', auml: 'ä', ouml: 'ö', eacute: 'é' },
}

/** A longer passage between quotation marks is not a quotation. */
const longestQuotation = 25

/** Splits a text into folded words, in time linear to its length. */
export function wordsIn(source: string, isHtml = false): Word[] {
  const reader = new Reader()
  // Searching for the end of every tag would take quadratic time in a text of many '<'.
  const lastEnd = isHtml ? source.lastIndexOf('>') : -1
  for (let at = 0; at < source.length; ) {
    if (isHtml && source[at] === '<' && at < lastEnd) {
      const start = source.slice(at, at + longestTagName)
      if (tagStart.test(start)) {
        const end = source.indexOf('>', at) + 1
        if (lineBreak.test(start)) reader.space()
        else if (!inlineTags.test(start)) reader.endBlock()
        at = end
        continue
      }
    }
    const [text, length] = characterAt(source, at)
    const following = source[at + length] ?? ''
    for (const character of text) reader.read(character, at, at + length, following, isHtml)
    at += length
  }
  reader.endBlock()
  return joined(reader.words)
}

/** Returns the character at a position, with entities decoded, and its length in the source. */
function characterAt(source: string, at: number): [text: string, length: number] {
  if (source[at] === '&') {
    entity.lastIndex = at
    const [all, decimal, hexadecimal, name = ''] = entity.exec(source) ?? []
    if (all) {
      const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null
      const text = code === null ? entities[name.toLowerCase()] : characterOf(code)
      if (text) return [text, all.length]
    }
  }
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0)
  return [character, character.length]
}

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

class Reader {
  readonly words: (Word & { gap: number })[] = []
  #word: (Word & { gap: number }) | null = null
  #sentence = 0
  #clause = 0
  /** Visible characters since the last word. */
  #gap = 0
  #newlines = 0
  /** Index of the first word of the open quotation. */
  #quotedFrom: number | null = null

  read(character: string, from: number, to: number, following: string, isHtml: boolean): void {
    const meaning = meaningOf(character)
    switch (meaning.is) {
      case 'ignored':
        return
      case 'letters':
        this.#append(meaning.letters, from, to)
        return
      case 'apostrophe':
        // 'can't' is one word.
        if (!this.#word) this.#gap++
        return
      case 'newline':
        this.space()
        this.#newlines++
        if (this.#newlines === 2 && !isHtml) this.endBlock()
        return
      case 'dot':
        this.space()
        if (following === '' || /[\s<"”»)]/.test(following)) this.#endSentence()
        return
      case 'sentenceEnd':
        this.space()
        this.#endSentence()
        return
      case 'clauseEnd':
        this.space()
        this.#clause++
        return
      case 'quote':
        this.space()
        this.#quote()
        return
      case 'space':
      case 'other':
        this.space()
    }
  }

  space(): void {
    if (this.#word) this.words.push(this.#word)
    this.#word = null
    this.#gap++
  }

  endBlock(): void {
    this.space()
    this.#endSentence()
    this.#quotedFrom = null
  }

  #append(letters: string, from: number, to: number): void {
    this.#word ??= {
      ...{ text: '', from, to, sentence: this.#sentence, clause: this.#clause },
      ...{ isQuoted: false, isSpaced: false, gap: this.#gap },
    }
    this.#word.text += letters
    this.#word.to = to
    this.#gap = 0
    this.#newlines = 0
  }

  #endSentence(): void {
    this.#sentence++
    this.#clause++
  }

  #quote(): void {
    const from = this.#quotedFrom
    this.#quotedFrom = from === null ? this.words.length : null
    if (from === null || this.words.length - from > longestQuotation) return
    for (const word of this.words.slice(from)) word.isQuoted = true
  }
}

/** Joins letters that stand apart: 's p e l a' becomes one word. */
function joined(words: readonly (Word & { gap: number })[]): Word[] {
  const result: Word[] = []
  let letters: string[] = []
  for (const [index, { gap, ...word }] of words.entries()) {
    const last = result.at(-1)
    const isLetter = word.text.length === 1
    const continues =
      isLetter && letters.length > 0 && gap <= 3 && words[index - 1]?.text.length === 1
    if (last && continues) {
      letters.push(word.text)
      last.to = word.to
      last.isSpaced = true
    } else {
      letters = isLetter ? [word.text] : []
      result.push(word)
    }
    // Joined once, at the end of the run: appending to the word would copy it each time.
    const next = words[index + 1]
    const ends = next?.text.length !== 1 || next.gap > 3
    const run = result.at(-1)
    if (ends && run && letters.length > 1) run.text = letters.join('')
  }
  return result
}
