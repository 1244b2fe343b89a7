/**
 * Parses a URL-encoded form. Returns null for more than `most` fields, which are counted before any is decoded. The time is
 * linear in the length of the text; that of `URLSearchParams` grows faster.
 */
export function readFields(
  text: string,
  maxFields: number,
): [name: string, value: string][] | null {
  if (hasMoreThan(maxFields, text)) return null
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })
}

function hasMoreThan(most: number, text: string): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++count > most) return true
  }
  return false
}

const [plus, percent, space] = [0x2b, 0x25, 0x20]

/** The value of each hexadecimal digit, by its byte; -1 for other bytes. */
const digits = new Int8Array(256).fill(-1)
for (const [value, digit] of Array.from('0123456789abcdef').entries()) {
  digits[digit.charCodeAt(0)] = value
  digits[digit.toUpperCase().charCodeAt(0)] = value
}

/**
 * Decodes plus signs and percent escapes, and keeps malformed escapes as they are, as browsers do. Byte by byte, because for 4 MB of
 * either sign `replaceAll` and `URLSearchParams` take hundreds of milliseconds.
 */
function decode(text: string): string {
  if (!text.includes('+') && !text.includes('%')) return text
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const high = byte === percent ? digitAt(bytes, at + 1) : -1
    const low = high < 0 ? -1 : digitAt(bytes, at + 2)
    if (low >= 0) at += 2
    bytes[length++] = low >= 0 ? high * 16 + low : byte === plus ? space : byte
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, length))
}

function digitAt(bytes: Uint8Array, at: number): number {
  return digits[bytes[at] ?? 0] ?? -1
}
