/** A piece of XML. Only `xml` makes one, so whatever else is put into a document is escaped. */
class Xml {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type { Xml }

type Value = string | number | Xml | readonly Xml[] | null

/** XML written as a template: its own text as it is, what is put into it escaped, in text and attributes alike. */
export function xml(parts: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(parts.reduce((text, part, index) => text + inserted(values[index - 1]) + part))
}

function inserted(value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return value instanceof Xml ? value.toString() : value.join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML cannot hold in any form, such as control characters and half a character, is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
