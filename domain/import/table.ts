import { readCsv } from './csv.ts'
import { decode } from './decode.ts'
import { limits, NotReadable, type TableProblem } from './limits.ts'
import { readWorkbook } from './workbook.ts'

export type { TableProblem }

/** Cells as they are written. Row 0 is the header; an empty row keeps its place, so that rows are numbered as a spreadsheet does. */
export type Table = string[][]

/** A file's bytes, or a text that was pasted, as cells. What it is shows in itself, whatever it is called. */
export async function readTable(content: Uint8Array | string): Promise<Table | TableProblem> {
  try {
    return await read(content)
  } catch (error) {
    if (error instanceof NotReadable) return error.problem
    throw error
  }
}

export function isTable(read: Table | TableProblem): read is Table {
  return Array.isArray(read)
}

async function read(content: Uint8Array | string): Promise<Table> {
  // A character of a text has one byte at least, so that what is too long is not even measured.
  if (content.length > limits.bytes) throw new NotReadable({ code: 'too-large' })
  const isText = typeof content === 'string'
  if (!isText && startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(content)
  if (!isText && startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new NotReadable({ code: 'old-excel' })
  }
  const text = isText ? content.replace(/^\ufeff/, '') : decode(content)
  if (text.trim() === '') throw new NotReadable({ code: 'empty' })
  if (!looksWritten(text)) throw new NotReadable({ code: 'not-a-table' })
  return readCsv(text)
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** Pictures and programs have noughts in them, and a page of the web is no sheet. */
function looksWritten(text: string): boolean {
  return !text.includes('\0') && !/^\s*(<(!doctype|html|\?xml)|%pdf-)/i.test(text.slice(0, 1_000))
}
