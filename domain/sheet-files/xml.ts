/** A fragment of XML. Only `xml` creates one, so all other values in a document are escaped. */
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

/** Template tag for XML. Escapes inserted values, in text and attributes alike. */
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

/** Escapes a text. Drops characters that XML cannot contain, such as control characters, and replaces lone surrogates. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
