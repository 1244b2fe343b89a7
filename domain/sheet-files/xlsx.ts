import { dayOfSerial } from '../column-types/day-type.ts'
import { Grid } from '../sheets/grid.ts'
import { limits, NotReadable } from '../sheets/limits.ts'
import { percentText } from './ods.ts'
import { attributeOf, readXml } from './xml-events.ts'
import type { Zip } from './zip.ts'

/** Reads the first visible sheet of an Excel workbook: displayed values, and the cached results of formulas. */
export async function readXlsx(zip: Zip): Promise<string[][]> {
  const { path, startsIn1904 } = await findSheet(zip)
  const strings = await readStrings(zip)
  const formats = await readFormats(zip)
  const grid = new Grid()
  const at = { row: -1, column: -1 }
  let cell = { type: '', format: '', value: '', takes: false }
  const show = () => {
    const { type, format, value } = cell
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return value.slice(0, 10)
    if (value === '' || (type !== '' && type !== 'n')) return decoded(value)
    const number = Number(value)
    if (format === 'date') return dayOfSerial(Math.floor(number) + (startsIn1904 ? 1_462 : 0))
    return format === 'percent' ? percentText(number) : String(number)
  }
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'row') {
        const written = Number(attributeOf(attributes, 'r'))
        at.row = written > 0 ? written - 1 : at.row + 1
        at.column = -1
      } else if (name === 'c') {
        const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0]
        at.column = letters ? columnIndex(letters) : at.column + 1
        const type = attributeOf(attributes, 't') ?? ''
        const format = formats[Number(attributeOf(attributes, 's') ?? 0)] ?? ''
        cell = { type, format, value: '', takes: false }
      } else if (name === 'v' || name === 't') cell.takes = true
      else if (name === 'rPh') cell.takes = false
    },
    text(text) {
      if (cell.takes) cell.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') cell.takes = false
      else if (name === 'c') {
        grid.put(at.column, show())
        cell = { type: '', format: '', value: '', takes: false }
      } else if (name === 'row') grid.endRow(at.row)
    },
  })
  return grid.rows
}

/** Converts column letters to an index: 'A' is 0, 'AA' is 26. */
export function columnIndex(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Decodes Excel's escapes for characters that XML cannot contain. */
function decoded(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-F]{4})_/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(String(hex), 16)),
  )
}

async function findSheet(zip: Zip): Promise<{ path: string; startsIn1904: boolean }> {
  const sheets: (string | null)[] = []
  let startsIn1904 = false
  await readXml(zip.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') {
        startsIn1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
      }
      // Some programs write another state than Excel for visible sheets.
      const isShown = !/hidden/i.test(attributeOf(attributes, 'state') ?? '')
      if (name === 'sheet' && isShown) sheets.push(attributeOf(attributes, 'r:id'))
    },
  })
  const paths = new Map<string | null, string>()
  await readXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      const target = attributeOf(attributes, 'Target') ?? ''
      const isSheet = attributeOf(attributes, 'Type')?.endsWith('/worksheet')
      if (name !== 'Relationship' || !isSheet) return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      paths.set(attributeOf(attributes, 'Id'), path)
    },
  })
  const path = sheets.map((id) => paths.get(id)).find((found) => found && zip.has(found))
  if (!path) throw new NotReadable({ code: 'not-a-table' })
  return { path, startsIn1904 }
}

/** Reads the list of shared texts, without pronunciation hints. */
async function readStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  const item = { text: '', takes: false, isSound: false, all: 0 }
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'rPh') item.isSound = true
      if (name === 't') item.takes = !item.isSound
    },
    text(text) {
      if (!item.takes) return
      item.text += text
      item.all += text.length
      if (item.all > limits.text) throw new NotReadable({ code: 'too-large' })
    },
    close(name) {
      if (name === 't') item.takes = false
      if (name === 'rPh') item.isSound = false
      if (name !== 'si') return
      strings.push(decoded(item.text))
      item.text = ''
    },
  })
  return strings
}

type Format = 'date' | 'percent' | ''

/** Reads the number format of each style. */
async function readFormats(zip: Zip): Promise<Format[]> {
  const custom = new Map<string, Format>()
  const formats: Format[] = []
  let isCellStyle = false
  await readXml(zip.read('xl/styles.xml'), {
    open(name, attributes) {
      const id = attributeOf(attributes, 'numFmtId') ?? ''
      if (name === 'numFmt') custom.set(id, formatOf(attributeOf(attributes, 'formatCode') ?? ''))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) formats.push(custom.get(id) ?? builtIn(Number(id)))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

function builtIn(id: number): Format {
  if (id === 9 || id === 10) return 'percent'
  const isDate =
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDate ? 'date' : ''
}

/** No program writes a format of more than 255 characters. */
const maxFormatLength = 255

function formatOf(code: string): Format {
  const bare = code.slice(0, maxFormatLength).replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (bare.includes('%')) return 'percent'
  return /[yd]/i.test(bare) ? 'date' : ''
}
