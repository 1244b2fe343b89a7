// Plots all measured ratios as points on one logarithmic axis.

type Table = Record<string, object>

interface Ratio {
  column: string
  value: number
}

const width = 960
const labels = 330
const line = 20
const range = [0.1, 100] as const
const marks = [0.1, 0.5, 1, 2, 10, 100]
const colours = ['#0b6e66', '#b3541e', '#5b4b9a', '#3c6e2f']

/** Draws the tables as SVG, without those that have no ratio. */
export function plotOf(tables: Record<string, Table>): string {
  const parts: string[] = []
  let top = 16
  for (const [name, table] of Object.entries(tables)) {
    const rows = Object.entries(table).map(([label, row]) => ({ label, ratios: ratiosOf(row) }))
    const columns = [...new Set(rows.flatMap(({ ratios }) => ratios.map(({ column }) => column)))]
    if (columns.length === 0) continue
    const colourOf = (column: string) => colours[columns.indexOf(column) % colours.length] ?? ''
    parts.push(text(0, top + 14, name, 'font-weight="bold"'))
    columns.forEach((column, index) => {
      const x = labels + index * 200
      parts.push(point(x + 5, top + 10, colourOf(column)), text(x + 16, top + 14, column))
    })
    top += line + 8
    for (const { label, ratios } of rows) {
      const y = top + line / 2
      parts.push(text(0, y + 4, label))
      parts.push(`<path d="M${labels} ${y}H${width}" stroke="#8884"/>`)
      parts.push(...ratios.map(({ column, value }) => point(xOf(value), y, colourOf(column))))
      top += line
    }
    top += line
  }
  const scale = marks.map(
    (mark) =>
      `<path d="M${xOf(mark)} 12V${top}" stroke="#888" stroke-width="${mark === 1 ? 1.5 : 0.5}"/>${text(xOf(mark), 9, String(mark), 'text-anchor="middle" font-size="10"')}`,
  )
  // The colour is readable on light and dark pages.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -4 ${width + 24} ${top + 8}" font-family="sans-serif" font-size="12" fill="#777"><title>Every ratio measured, by benchmark</title>${scale.join('')}${parts.join('')}</svg>\n`
}

/** Returns the ratios of a row: cells such as `0.46 (0.38–0.46)`, and columns named `ratio` or `… to …, medians`. */
function ratiosOf(row: object): Ratio[] {
  return Object.entries(row).flatMap(([column, cell]) => {
    const isNamed = /^ratio$| to .*medians$/.test(column)
    const value = isNamed ? Number(cell) : Number(/^([\d.]+) \(/.exec(String(cell))?.[1])
    return Number.isNaN(value) ? [] : [{ column: column.replace(/, medians$/, ''), value }]
  })
}

function xOf(value: number): number {
  const [least, most] = range
  const within = Math.min(Math.max(value, least), most)
  const share = Math.log(within / least) / Math.log(most / least)
  return Math.round(labels + share * (width - labels))
}

function point(x: number, y: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`
}

function text(x: number, y: number, content: string, more = ''): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" ${more}>${escaped}</text>`
}
