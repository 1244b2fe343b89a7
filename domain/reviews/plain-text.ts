/** Characters that are invisible or reorder the surrounding text. Names do not need them, and they allow spoofing. */
// Without set subtraction (flag v), which the oldest supported browsers lack.
const invisible = /[\p{Bidi_Control}\ufeff]|(?![\t\n\r])\p{Cc}/gu

/** Removes invisible and reordering characters from every text in a row, at any depth. */
export function asPlainText<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(invisible, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
