/** As long as search engines show a description. */
const longest = 160

/** A text on one line, cut between words when it is too long. */
export function excerpt(text: string, length = longest): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const room = line.slice(0, length)
  // A word that alone fills the line is cut where the line ends, but never inside a character.
  const cut =
    /^(.*\S)\s/u.exec(room)?.[1] ?? line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s.,:;–-]+$/u, '')}…`
}
