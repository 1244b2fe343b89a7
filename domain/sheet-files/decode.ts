/** Decodes a file by its byte order mark, as UTF-8, or else as Windows-1252. */
export function decode(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeMixed(bytes)
  }
}

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return null
  // UTF-16 without a mark is recognizable: a header is ASCII, so every other byte is 0.
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be'
  return first !== 0 && second === 0 && third !== 0 && bytes[3] === 0 ? 'utf-16le' : null
}

/**
 * Decodes bytes that are not valid UTF-8 as Windows-1252, so that files merged from both encodings lose nothing. Bytes that
 * are valid in both are decoded as UTF-8, because such sequences hardly ever occur in Windows-1252.
 */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  const parts: string[] = []
  let start = 0
  let isUtf8 = true
  const flush = (end: number) => {
    const part = bytes.subarray(start, end)
    if (part.length > 0) parts.push((isUtf8 ? utf8 : windows).decode(part))
    start = end
  }
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    if (length > 0 !== isUtf8) {
      flush(at)
      isUtf8 = !isUtf8
    }
    at += length || 1
  }
  flush(bytes.length)
  return parts.join('').replace(/^\ufeff/, '')
}

/** Returns the length of the UTF-8 character at this position, or 0 when it is invalid. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  for (let index = 1; index < length; index++) {
    if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0
  }
  const second = bytes[at + 1] ?? 0
  // Overlong encodings, surrogates, and code points beyond U+10FFFF.
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  return first === 0xf4 && second > 0x8f ? 0 : length
}
