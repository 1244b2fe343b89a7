/** Characters that reorder what stands around them, or that nothing shows: a name has no use for them, a fraud has. */
// Written without set subtraction (flag v), which the oldest browsers that we serve do not know.
const invisible = /[\p{Bidi_Control}\ufeff]|(?![\t\n\r])\p{Cc}/gu

/** A row as it may be shown: every text in it, however deep, without what could disturb the text beside it. */
export function asPlainText<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(invisible, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
