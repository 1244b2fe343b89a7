import { ApiError } from '../errors.ts'

/** Parses a part of the URL from left to right. Every syntax error is a PGRST100 with its position. */
export class Scanner {
  readonly #text: string
  readonly #what: string
  #at = 0

  /** `what` is PostgREST's term for the text: filter, select parameter, order, logic tree, columns parameter. */
  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  /** Steps over the token. Returns false when it does not come next. */
  skip(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  skipSpaces(): void {
    this.match(/\s*/y)
  }

  expect(token: string): void {
    if (!this.skip(token)) this.fail(`"${token}"`)
  }

  /**
   * Matches a sticky pattern at the current position, or returns null. `longest` bounds the time of a pattern that may fail only
   * at the end of the text and is tried repeatedly.
   */
  match(pattern: RegExp, longest?: number): RegExpExecArray | null {
    const start = longest === undefined ? 0 : this.#at
    pattern.lastIndex = this.#at - start
    const text = longest === undefined ? this.#text : this.#text.slice(start, start + longest)
    const match = pattern.exec(text)
    if (match) this.#at = start + pattern.lastIndex
    return match
  }

  /** Calls `read` and steps back when it returns null. */
  attempt<T>(read: () => T | null): T | null {
    const start = this.#at
    const result = read()
    if (result === null) this.#at = start
    return result
  }

  /** Consumes and returns the remaining text. */
  rest(): string {
    const text = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return text
  }

  /** Reads a column, alias or key: plain, or in double quotes with backslash escapes. */
  name(): string {
    const quoted = this.quoted()
    if (quoted !== null) return quoted
    const plain = this.match(/[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy)?.[0].trim()
    return plain || this.fail('field name')
  }

  quoted(): string | null {
    const match = this.match(/"((?:[^"\\]|\\.)*)"/sy)
    return match ? (match[1] ?? '').replace(/\\(.)/gs, '$1') : null
  }

  end(): void {
    if (!this.isDone) this.fail('end of input')
  }

  fail(expected: string): never {
    const next = this.#text[this.#at]
    const found = next === undefined ? 'end of input' : JSON.stringify(next)
    throw new ApiError(
      400,
      'PGRST100',
      `"failed to parse ${this.#what} (${this.#text.slice(0, 100)})" (line 1, column ${this.#at + 1})`,
      { details: `unexpected ${found} expecting ${expected}` },
    )
  }
}
