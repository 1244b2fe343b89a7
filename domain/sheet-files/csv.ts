import { limits, NotReadable } from '../sheets/limits.ts'

const delimiters = ['\t', ',', ';'] as const

/** Characters parsed before yielding to the event loop. */
const slice = 2 ** 19

/**
 * Parses CSV (RFC 4180) with line ends of any kind. A cell that only begins with a quoted part, such as `"Bäst" i test`,
 * is read literally.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { delimiter, start } = dialectOf(text)
  const table: string[][] = []
  let row: string[] = []
  let at = start
  let pause = at + slice
  while (at < text.length || row.length > 0) {
    const { cell, end } = readCell(text, at, delimiter, table.length + 1)
    if (cell.length > limits.cell) {
      throw new NotReadable({ code: 'cell-too-large', row: table.length + 1 })
    }
    row.push(cell)
    at = end + 1
    if (row.length > widest) throw tooManyColumns()
    if (text[end] === delimiter) continue
    if (text[end] === '\r' && text[at] === '\n') at++
    table.push(row.length > limits.columns ? withoutEmptyEnd(row) : row)
    if (table.length > limits.rows) {
      throw new NotReadable({ code: 'too-many-rows', limit: limits.rows })
    }
    row = []
    if (at > pause) {
      pause = at + slice
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return table
}

/** Maximum number of columns in a spreadsheet program. */
const widest = 16_384

const tooManyColumns = () => new NotReadable({ code: 'too-many-columns', limit: limits.columns })

/** Removes empty cells at the end: programs write delimiters for cells that were deleted. Only filled columns count. */
function withoutEmptyEnd(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== '')
  if (last >= limits.columns) throw tooManyColumns()
  return row.slice(0, last + 1)
}

interface Cell {
  cell: string
  /** Position of the delimiter or line end. */
  end: number
}

function readCell(text: string, at: number, delimiter: string, row: number): Cell {
  if (text[at] !== '"') return readPlain(text, at, delimiter)
  let hasQuotes = false
  for (let close = at; ; ) {
    close = text.indexOf('"', close + 1)
    if (close < 0) throw new NotReadable({ code: 'unclosed-quote', row })
    const next = text[close + 1]
    if (next === '"') {
      hasQuotes = true
      close++
    } else if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      const inside = text.slice(at + 1, close)
      return { cell: hasQuotes ? inside.replaceAll('""', '"') : inside, end: close + 1 }
    } else return readPlain(text, at, delimiter)
  }
}

function readPlain(text: string, at: number, delimiter: string): Cell {
  const separator = delimiter.charCodeAt(0)
  let end = at
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === separator || code === 10 || code === 13) break
  }
  return { cell: text.slice(at, end), end }
}

/** Detects the delimiter: the most frequent one in the header, or the one in Excel's `sep=` line. */
function dialectOf(text: string): { delimiter: string; start: number } {
  const [line, delimiter] = /^sep=([\t,;])\r?\n/i.exec(text.slice(0, 10)) ?? []
  if (line && delimiter) return { delimiter, start: line.length }
  const header = headerOf(text.slice(0, 2 ** 17))
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  const most = Math.max(...counts)
  return { delimiter: delimiters[counts.indexOf(most)] ?? ',', start: 0 }
}

/** Returns the first non-empty line, without quoted text. */
function headerOf(text: string): string {
  const [line = ''] = /[^\r\n]+/.exec(text.replace(/"[^"]*"/g, '""')) ?? []
  return line
}
