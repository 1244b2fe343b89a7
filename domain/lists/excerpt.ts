/** Number of characters that search engines show of a description. */
export const excerptLength = 160

/** Returns the text on one line, cut between words when it is too long. */
export function excerpt(text: string, length = excerptLength): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const room = line.slice(0, length)
  // Cuts a single long word at the end of the line, but never inside a surrogate pair.
  const cut =
    /^(.*\S)\s/u.exec(room)?.[1] ?? line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s.,:;–-]+$/u, '')}…`
}
