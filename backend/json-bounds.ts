/** Limits on a JSON text. Parsing cost depends on the number of values, not on the length. */
export interface JsonBounds {
  values: number
  depth: number
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** 1 for each byte that is looked at. One lookup per byte is several times as fast as comparing it with each of them. */
const isStructural = new Uint8Array(256)
for (const byte of [quote, comma, openBracket, closeBracket, openBrace, closeBrace]) {
  isStructural[byte] = 1
}

/**
 * Returns the limit that a JSON text exceeds, or null. Counts without parsing and stops at the first excess. Invalid JSON may
 * pass: the parser rejects it.
 */
export function excessIn(bytes: Uint8Array, most: JsonBounds): keyof JsonBounds | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (isStructural[byte] === 0) continue
    if (byte === quote) at = endOfText(bytes, at)
    const opens = byte === openBracket || byte === openBrace
    if (opens && ++depth > most.depth) return 'depth'
    if ((opens || byte === comma) && ++values > most.values) return 'values'
    if (byte === closeBracket || byte === closeBrace) depth--
  }
  return null
}

/** Returns the index of the quote that closes the string at `start`: the first one that is not escaped. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === quote) return at
    if (bytes[at] === backslash) at++
  }
  return bytes.length
}
