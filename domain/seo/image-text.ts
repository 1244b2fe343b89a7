// Lays out text in images: there is no browser to break lines, and no text may overflow.

const longest = 200

/** Returns the characters that our fonts contain: Latin letters, digits and symbols, on one line. */
export function legible(text: string): string {
  return text
    .slice(0, longest)
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const steps = [
  { size: 92, lines: 2 },
  { size: 76, lines: 2 },
  { size: 62, lines: 3 },
  { size: 50, lines: 3 },
] as const

/** Returns the largest size at which the text fits, and its lines. Truncates a text that fits at no size. */
export function fitLines(text: string, width: number): { size: number; lines: string[] } {
  const words = legible(text).split(' ').filter(Boolean)
  const attempts = steps.map(({ size, lines }) => ({
    size,
    most: lines,
    lines: wrap(words, width / size),
  }))
  const fitting = attempts.find(
    ({ size, most, lines }) =>
      lines.length <= most && lines.every((line) => widthOf(line) <= width / size),
  )
  const { size, lines, most } = fitting ?? (attempts.at(-1) as (typeof attempts)[number])
  return {
    size,
    lines: lines
      .slice(0, most)
      .map((line, index) => shorten(line, width / size, index === most - 1 && lines.length > most)),
  }
}

function wrap(words: string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

function shorten(line: string, width: number, mustEnd: boolean): string {
  const whole = mustEnd ? `${line}…` : line
  if (widthOf(whole) <= width) return whole
  const characters = Array.from(line)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  const room = characters.join('')
  // Cuts between words unless there is only one word.
  return `${/^(.+)\s\S*$/.exec(room)?.[1] ?? room}…`
}

/** Estimates the width of a line in the heading font, in em; rather too wide than too narrow. */
function widthOf(line: string): number {
  let width = 0
  for (const character of line) {
    if (/[ .,:;'’!|iIjl()[\]-]/.test(character)) width += 0.32
    else if (/[MW@%—…]/.test(character)) width += 1.05
    else if (/[mw–]/.test(character)) width += 0.9
    else if (/[a-zåäöé0-9frt]/.test(character)) width += 0.56
    else width += 0.7
  }
  return width
}
