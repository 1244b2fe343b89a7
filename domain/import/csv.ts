import { limits, NotReadable } from './limits.ts'

const delimiters = ['\t', ',', ';'] as const

/** How long one may go on before others get their turn, in characters. */
const slice = 2 ** 19

/**
 * Cells between delimiters (RFC 4180). Line ends of every kind. A cell that only looks quoted, such as `"Bäst" i test`,
 * is what it looks like.
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

/** As many columns as any spreadsheet has. */
const widest = 16_384

const tooManyColumns = () => new NotReadable({ code: 'too-many-columns', limit: limits.columns })

/** Programs leave delimiters behind where cells once were: only what is filled counts. */
function withoutEmptyEnd(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== '')
  if (last >= limits.columns) throw tooManyColumns()
  return row.slice(0, last + 1)
}

interface Cell {
  cell: string
  /** Where the delimiter or the line's end stands. */
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

/** What stands most often between the names of the header. Excel may say it itself, in a line of its own. */
function dialectOf(text: string): { delimiter: string; start: number } {
  const [line, told] = /^sep=([\t,;])\r?\n/i.exec(text.slice(0, 10)) ?? []
  if (line && told) return { delimiter: told, start: line.length }
  const header = headerOf(text.slice(0, 2 ** 17))
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  const most = Math.max(...counts)
  return { delimiter: delimiters[counts.indexOf(most)] ?? ',', start: 0 }
}

/** The first line that is not empty, without what stands in quotes. */
function headerOf(text: string): string {
  const [line = ''] = /[^\r\n]+/.exec(text.replace(/"[^"]*"/g, '""')) ?? []
  return line
}
